import { ChakraProvider } from '@chakra-ui/react/styled-system';
import type { CarePlan, ClosingSummary, EpisodeView } from '@percorso/domain';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { Suspense, type ReactNode } from 'react';
import { api } from '../../../api/client';
import { system } from '../../../theme/system';
import { type Wizard, WizardContext } from '../wizard-context';
import { CarePlanFacts } from './CarePlanFacts';
import { PlanSummaryPanel } from './PlanSummaryPanel';

const episode = { id: 'episode' } as EpisodeView;

const show = (panel: ReactNode, answer: unknown) => {
  vi.spyOn(api, 'get').mockResolvedValue(answer as never);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
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

const plan = {
  id: 'plan',
  number: 41,
  date: '2025-03-01',
  duration: 150,
  startServiceDate: '2025-03-10',
  endServiceDate: '2025-08-06',
  provisionCount: 1052,
  expectedCareplanCost: 2_080_00,
  effectiveCareplanCost: 160_00,
} as CarePlan;

describe('The costs of a care plan (spec 000 §2 and §3)', () => {
  it('are shown in the summary of the project as expected and effective, with number, date, duration and accesses', async () => {
    show(<CarePlanFacts />, [plan]);
    expect(await fact('Numero del progetto')).toHaveTextContent(/^41$/);
    expect(await fact('Data del progetto')).toHaveTextContent(/^01\/03\/2025$/);
    expect(await fact('Durata (giorni)')).toHaveTextContent(/^150$/);
    expect(await fact('Accessi previsti')).toHaveTextContent(/^1\.052$/);
    expect(await fact('Costo previsto')).toHaveTextContent(/^2\.080,00 €$/);
    expect(await fact('Costo effettivo')).toHaveTextContent(/^160,00 €$/);
  });

  it('contain a note instead of the expected cost if a regime has no tariff', async () => {
    show(<CarePlanFacts />, [{ ...plan, expectedCareplanCost: null }]);
    expect(await fact('Costo previsto')).toHaveTextContent('tariffa non definita');
    expect(await fact('Costo effettivo')).toHaveTextContent(/^160,00 €$/);
  });
});

const summary: ClosingSummary = {
  startDate: '2025-03-10',
  endDate: '2025-06-10',
  accessNumber: 1004,
  totalCost: 160_00,
  regimes: [
    {
      careRegimeTypeCode: 'AMB_IND',
      durationInDays: 60,
      regularityAccessTypeCode: 'WEEKLY',
      regularity: 3,
      accessNumber: 4,
      totalCost: 160_00,
    },
    {
      careRegimeTypeCode: 'DOM_IND',
      durationInDays: 30,
      regularityAccessTypeCode: 'WEEKLY',
      regularity: 1,
      accessNumber: 0,
      totalCost: null,
    },
  ],
};

describe('The operating plan closure summary (spec 000 §2)', () => {
  const showSummary = (more: Partial<ClosingSummary> = {}) => {
    show(<PlanSummaryPanel />, { ...summary, ...more });
  };

  it('shows start and end date, access number and total cost in EUR with two decimals', async () => {
    showSummary();
    expect(await fact('Inizio del trattamento')).toHaveTextContent('10/03/2025');
    expect(await fact('Fine del trattamento')).toHaveTextContent('10/06/2025');
    expect((await screen.findAllByText('Accessi erogati'))[0]?.nextElementSibling).toHaveTextContent(/^1\.004$/);
    expect((await screen.findAllByText('Costo totale'))[0]?.nextElementSibling).toHaveTextContent(/^160,00 €$/);
  });

  it('shows the regimes in a table, with the delivered accesses and the cost of each, and the total', async () => {
    showSummary();
    const rows = (await screen.findAllByRole('row')).map(({ textContent }) => textContent);
    expect(rows.slice(1).map((row) => row?.replace(/\s/g, ' '))).toEqual([
      'Ambulatoriale individuale3 accessi a settimana604160,00 €',
      'Domiciliare individuale1 accesso a settimana300tariffa non definita',
      'Totale901.004160,00 €',
    ]);
  });

  it('shows the expected values of the PRI if the API sends them', async () => {
    showSummary({ accessNumberFromPri: 52, totalCostFromPri: 2_080_00 });
    expect(await fact('Accessi previsti dal PRI')).toHaveTextContent(/^52$/);
    expect(await fact('Costo previsto dal PRI')).toHaveTextContent(/^2\.080,00 €$/);
  });

  it('omits the expected values of the PRI if the API does not send them, as for a centre', async () => {
    showSummary();
    await screen.findByText('Inizio del trattamento');
    expect(screen.queryByText(/dal PRI$/)).not.toBeInTheDocument();
  });
});
