import { ChakraProvider } from '@chakra-ui/react/styled-system';
import type { CareRegime, ClosingSummary, EpisodeView } from '@percorso/domain';
import { sampleEntries } from '@percorso/testing';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { Suspense, type ReactNode } from 'react';
import { answerEntries, viewsOf } from '../../../../test/render-list';
import { sampled } from '../../../../test/render-sheet';
import { api } from '../../../api/client';
import { meQuery } from '../../../api/me';
import { system } from '../../../theme/system';
import { type Wizard, WizardContext } from '../wizard-context';
import { CarePlanCosts } from './CarePlanCosts';
import { PlanSummaryPanel } from './PlanSummaryPanel';

const [regime] = sampleEntries('REGIMI', sampled) as [CareRegime];
const costs = { provisionCount: 26, expectedRegimeCost: 1_040_00, effectiveRegimeCost: 80_00 };

const step = (type: string) => ({ sheets: [{ id: type, type, kind: 'compulsory' }] });
const episode = {
  ...{ steps: [step('REGIMI')], proposals: [] },
  centre: { steps: [step('PRESTAZIONI')], treatmentStartDate: '2025-03-10', endDate: '2025-06-10' },
} as unknown as EpisodeView;

type Shown = { more?: object; answer?: ClosingSummary };
const show = (panel: ReactNode, { more = {}, answer }: Shown = {}) => {
  answerEntries(viewsOf('REGIMI', [regime, { ...regime, careRegimeTypeCode: 'DOM_IND' }], { ...costs, ...more }));
  if (answer) jest.spyOn(api, 'get').mockResolvedValue(answer as never);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  client.setQueryData(meQuery.queryKey, { grants: ['uod_episode_validate'] });
  render(
    <ChakraProvider value={system}>
      <QueryClientProvider client={client}>
        <Suspense>
          <WizardContext value={{ episode } as Wizard}>{panel}</WizardContext>
        </Suspense>
      </QueryClientProvider>
    </ChakraProvider>,
  );
};
const fact = async (name: string) => (await screen.findByText(name)).nextElementSibling;

describe('The costs of a care plan (spec 000 §2 and §3)', () => {
  it('stand in the summary of the project: expected and effective', async () => {
    show(<CarePlanCosts />);
    expect(await fact('Accessi previsti')).toHaveTextContent(/^52$/);
    expect(await fact('Costo previsto')).toHaveTextContent(/^2\.080,00 €$/);
    expect(await fact('Costo effettivo')).toHaveTextContent(/^160,00 €$/);
  });

  it('are said to have no tariff where one regime has none', async () => {
    show(<CarePlanCosts />, { more: { expectedRegimeCost: null } });
    expect(await fact('Costo previsto')).toHaveTextContent('tariffa non definita');
    expect(await fact('Costo effettivo')).toHaveTextContent(/^160,00 €$/);
  });
});

const summary: ClosingSummary = {
  ...{ startDate: '2025-03-10', endDate: '2025-06-10', accessNumber: 1004, totalCost: 160_00 },
  regimes: [
    {
      ...{ careRegimeTypeCode: 'AMB_IND', durationInDays: 60, regularityAccessTypeCode: 'WEEKLY', regularity: 3 },
      ...{ accessNumber: 4, totalCost: 160_00 },
    },
    {
      ...{ careRegimeTypeCode: 'DOM_IND', durationInDays: 30, regularityAccessTypeCode: 'WEEKLY', regularity: 1 },
      ...{ accessNumber: 0, totalCost: null },
    },
  ],
};

describe('The operating plan closure summary (spec 000 §2)', () => {
  const showSummary = (more: Partial<ClosingSummary> = {}) => {
    show(<PlanSummaryPanel />, { answer: { ...summary, ...more } });
  };

  it('shows start and end date, access number and total cost in EUR with two decimals', async () => {
    showSummary();
    expect(await fact('Inizio del trattamento')).toHaveTextContent('10/03/2025');
    expect(await fact('Fine del trattamento')).toHaveTextContent('10/06/2025');
    expect((await screen.findAllByText('Accessi erogati'))[0]?.nextElementSibling).toHaveTextContent(/^1\.004$/);
    expect((await screen.findAllByText('Costo totale'))[0]?.nextElementSibling).toHaveTextContent(/^160,00 €$/);
  });

  it('shows the regimes in a table, with what was delivered of each and the total', async () => {
    showSummary();
    const rows = (await screen.findAllByRole('row')).map(({ textContent }) => textContent);
    expect(rows.slice(1).map((row) => row?.replace(/\s/g, ' '))).toEqual([
      'Ambulatoriale individuale3 accessi nel periodo, settimanale604160,00 €',
      'Domiciliare individuale1 accesso nel periodo, settimanale300tariffa non definita',
      'Totale901.004160,00 €',
    ]);
  });

  it('shows what the PRI foresaw to those to whom it is sent', async () => {
    showSummary({ accessNumberFromPri: 52, totalCostFromPri: 2_080_00 });
    expect(await fact('Accessi previsti dal PRI')).toHaveTextContent(/^52$/);
    expect(await fact('Costo previsto dal PRI')).toHaveTextContent(/^2\.080,00 €$/);
  });

  it('shows a centre nothing of what the PRI foresaw', async () => {
    showSummary();
    await screen.findByText('Inizio del trattamento');
    expect(screen.queryByText(/dal PRI$/)).not.toBeInTheDocument();
  });
});
