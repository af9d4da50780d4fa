import { ChakraProvider } from '@chakra-ui/react/styled-system';
import type { EpisodeView, OperatingPlanView } from '@percorso/domain';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { Suspense } from 'react';
import { api } from '../../../api/client';
import { system } from '../../../theme/system';
import { type Wizard, WizardContext } from '../wizard-context';
import { PlanSentAgain } from './PlanSentAgain';

const reason = {
  instanceId: 'plan',
  workflow: 'operating-plan',
  event: 'REJECT',
  code: null,
  description: null,
  note: 'Troppe sedute',
  by: 'Anna Russo',
  at: '2025-03-11T09:00:00.000Z',
};
const episode = {
  id: 'episode',
  reasons: [reason],
  steps: [{ name: 'PRI', sheets: [{ id: 'schemas', type: 'SCHEMI_PRI', kind: 'form' }] }],
} as unknown as EpisodeView;
const schema = { rejectedReason: null };
const history = ['SEND', 'REJECT', 'SET_TARGETS', 'SEND'].map((type, revision) => ({
  revision,
  type,
  entryId: type === 'SET_TARGETS' ? 'one' : null,
  actorName: 'Marco Ferrara',
  at: '2025-03-12T09:00:00.000Z',
}));

const sent = {
  treatmentStartDate: '2025-03-20',
  note: 'Due volte a settimana',
  provisionsDetails: 'In palestra',
  plannedProvisions: [{ provisionTypeCode: 'PRA01', perWeek: 2, weeks: 4 }],
};
const show = (rejectedPlan: object | null, entries: object[] = history) => {
  vi.spyOn(api, 'page').mockResolvedValue({
    rows: [
      { id: 'one', ...schema },
      { id: 'two', ...schema },
    ],
    total: 2,
  } as never);
  vi.spyOn(api, 'get').mockResolvedValue(entries as never);
  const plan = { id: 'plan', ...sent, rejectedPlan } as unknown as OperatingPlanView;
  const client = new QueryClient();
  render(
    <ChakraProvider value={system}>
      <QueryClientProvider client={client}>
        <Suspense>
          <WizardContext value={{ episode } as Wizard}>
            <PlanSentAgain plan={plan} />
          </WizardContext>
        </Suspense>
      </QueryClientProvider>
    </ChakraProvider>,
  );
  return client;
};
const changes = () => screen.queryAllByText(/Prima del rifiuto/).map(({ textContent }) => textContent);

describe('A plan that is sent again after its rejection (spec 000 §4)', () => {
  it('shows the reason for its rejection, its new sender, and the number of schemas with changed targets', async () => {
    show(null);
    expect(await screen.findByText(/^Inviato di nuovo da Marco Ferrara il 12\/03\/2025/)).toHaveTextContent(
      /Schemi con obiettivi modificati dopo il rifiuto: 1 su 2\.$/,
    );
    expect(screen.getByText(/Troppe sedute/)).toBeInTheDocument();
    expect(changes()).toEqual([]);
  });

  it('shows the former value of each changed field', async () => {
    show({
      treatmentStartDate: '2025-03-18',
      note: null,
      provisionsDetails: 'A casa',
      plannedProvisions: [
        { provisionTypeCode: 'PRA01', perWeek: 5, weeks: 8 },
        { provisionTypeCode: 'PRA02', perWeek: 1, weeks: 3 },
      ],
    });
    await screen.findByText(/^Inviato di nuovo/);
    expect(changes()).toEqual([
      'Data di inizio trattamento. Prima del rifiuto: 18/03/2025',
      expect.stringMatching(
        /^Prestazioni pianificate\. Prima del rifiuto: .+: 5 a settimana per 8 settimane; .+: 1 a settimana per 3 settimane$/,
      ),
      'Dettaglio delle prestazioni. Prima del rifiuto: A casa',
      'Note. Prima del rifiuto: nulla',
    ]);
  });

  it('does not list a field that did not change', async () => {
    show({ ...sent, note: 'Tre volte a settimana', plannedProvisions: null });
    await screen.findByText(/^Inviato di nuovo/);
    expect(changes()).toEqual([
      'Prestazioni pianificate. Prima del rifiuto: nulla',
      'Note. Prima del rifiuto: Tre volte a settimana',
    ]);
  });

  it('shows nothing until it is sent again', async () => {
    const client = show({ ...sent, note: null }, history.slice(0, 3));
    await waitFor(() => expect(client.isFetching()).toBe(0));
    expect(screen.queryByText(/Prima del rifiuto|Inviato di nuovo/)).not.toBeInTheDocument();
  });
});
