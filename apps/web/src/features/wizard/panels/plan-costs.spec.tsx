import { ChakraProvider } from '@chakra-ui/react/styled-system';
import type { CareRegime, EpisodeView, Grant } from '@percorso/domain';
import { sampleEntries } from '@percorso/testing';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { Suspense, type ReactNode } from 'react';
import { answerEntries, viewsOf } from '../../../../test/render-list';
import { sampled } from '../../../../test/render-sheet';
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

type Shown = { grants?: readonly Grant[]; more?: object };
const show = (panel: ReactNode, { grants = ['uod_episode_validate'], more = {} }: Shown = {}) => {
  answerEntries(viewsOf('REGIMI', [regime, { ...regime, careRegimeTypeCode: 'DOM_IND' }], { ...costs, ...more }));
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  client.setQueryData(meQuery.queryKey, { grants });
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

  it('stand in the summary of the closed plan, with what the project foresaw for the unit', async () => {
    show(<PlanSummaryPanel />);
    expect(await fact('Costo totale')).toHaveTextContent(/^160,00 €$/);
    expect(await fact('Accessi previsti dal PRI')).toHaveTextContent(/^52$/);
    expect(await fact('Costo previsto dal PRI')).toHaveTextContent(/^2\.080,00 €$/);
  });

  it('are the total alone for the centre', async () => {
    show(<PlanSummaryPanel />, { grants: ['cdr_episode_validate'] });
    expect(await fact('Costo totale')).toHaveTextContent(/^160,00 €$/);
    expect(screen.queryByText(/dal PRI$/)).not.toBeInTheDocument();
  });
});
