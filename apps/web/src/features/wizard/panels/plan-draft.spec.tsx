import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { discardLabels, type EpisodeView, operatingPlanLabels as labels, sheetFormLabels } from '@percorso/domain';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { api } from '../../../api/client';
import { system } from '../../../theme/system';
import { type Wizard, WizardContext } from '../wizard-context';
import { CentrePlanPanel } from './CentrePlanPanel';

// The tests of the state machine cover whether it accepts the event.
vi.mock('../actions/offered-now', () => ({ isOfferedNow: () => true }));
vi.mock('../actions/missing-items', () => ({ unmetSentencesOf: () => [] }));
vi.mock('./PlanSchemas', () => ({ PlanSchemas: () => null }));
vi.mock('./ProjectBeside', () => ({ ProjectBeside: () => null }));

type Options = Parameters<Wizard['request']>[1];
const request = vi.fn<(event: { payload: object }, options: Options) => undefined>();
const regime = {
  id: 'regime',
  careRegimeTypeCode: 'AMB_IND',
  careRegimeType: { description: 'Ambulatoriale individuale' },
  provisionCount: 26,
  expectedResidualBudgetRehabCenterRegime: null,
};

/** Renders the panel with this plan as it is after a reload, when only the session storage is left. */
const load = (plan: object = {}) => {
  cleanup();
  vi.spyOn(api, 'page').mockResolvedValue({ rows: [regime], total: 1 } as never);
  vi.spyOn(api, 'get').mockResolvedValue([]);
  const operatingPlan = { id: 'plan', view: viewOf(1), ...plan };
  const centre = { startDate: '2025-03-03', treatmentStartDate: '2025-03-20', operatingPlan };
  const sheet = { id: 'regimes', type: 'REGIMI', kind: 'form' };
  const patient = { deathDate: null };
  const episode = {
    id: 'episode',
    patient,
    steps: [{ name: 'PRI', sheets: [sheet] }],
    centre,
  } as unknown as EpisodeView;
  const client = new QueryClient();
  client.setQueryData(['me'], { id: 'user' });
  render(
    <ChakraProvider value={system}>
      <QueryClientProvider client={client}>
        <Suspense>
          <WizardContext value={{ episode, request, onDirtyChange: vi.fn() } as unknown as Wizard}>
            <CentrePlanPanel />
          </WizardContext>
        </Suspense>
      </QueryClientProvider>
    </ChakraProvider>,
  );
};
const viewOf = (revision: number) => ({ id: 'plan', workflow: 'operating-plan', state: 'BOZZA', revision });

const note = () => screen.findByRole('textbox', { name: labels.note });
const details = () => screen.findByRole('textbox', { name: labels.provisionsDetails });
const perWeek = async () => (await screen.findAllByRole('spinbutton', { name: new RegExp(`^${labels.perWeek}`) }))[0];
const weeks = async () => (await screen.findAllByRole('spinbutton', { name: new RegExp(`^${labels.weeks}`) }))[0];
const restored = () => screen.queryByText(/È stata ripristinata una bozza/);
const write = async () => {
  await userEvent.type(await note(), 'Due volte');
  await userEvent.type(await details(), 'In palestra');
  await userEvent.type((await perWeek()) as HTMLElement, '2');
};

afterAll(() => {
  vi.doUnmock('../actions/offered-now');
  vi.doUnmock('../actions/missing-items');
  vi.doUnmock('./PlanSchemas');
  vi.doUnmock('./ProjectBeside');
});

describe('A plan that a centre has edited and not sent', () => {
  beforeEach(() => {
    sessionStorage.clear();
    request.mockClear();
  });

  it('is restored after a reload, provisions included, and is sent as it was typed', async () => {
    load();
    await write();
    load();
    expect(await note()).toHaveValue('Due volte');
    expect(await details()).toHaveValue('In palestra');
    expect(await perWeek()).toHaveValue(2);
    expect(await weeks()).toHaveValue(null);
    expect(restored()).toBeInTheDocument();
    await userEvent.type((await weeks()) as HTMLElement, '9');
    await userEvent.click(screen.getByRole('button', { name: labels.send }));
    const payload = { note: 'Due volte', provisionsDetails: 'In palestra', treatmentStartDate: '2025-03-20' };
    const plannedProvisions = [{ provisionTypeCode: expect.any(String), perWeek: 2, weeks: 9 }];
    expect(request.mock.calls[0]?.[0]).toMatchObject({ type: 'SEND', payload: { ...payload, plannedProvisions } });
  });

  it('is kept as a draft until it is sent or discarded', async () => {
    load();
    await write();
    load();
    const { discard } = discardLabels.draft;
    await userEvent.click(await screen.findByRole('button', { name: discard }));
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: discard }));
    expect(await note()).toHaveValue('');
    load();
    expect(await note()).toHaveValue('');
    expect(restored()).not.toBeInTheDocument();

    await userEvent.type(await note(), 'Tre volte');
    await userEvent.click(screen.getByRole('button', { name: labels.send }));
    load();
    expect(await note()).toHaveValue('Tre volte');
    request.mock.calls[0]?.[1].onDone?.();
    load();
    expect(await note()).toHaveValue('');
  });

  it('is marked as based on an older plan if the plan was changed meanwhile, but not if only targets were saved', async () => {
    load();
    await userEvent.type(await note(), 'Due volte');
    load({ view: viewOf(2) });
    await note();
    expect(restored()).not.toHaveTextContent(sheetFormLabels.draftOutdated);
    load({ view: viewOf(3), provisionsDetails: 'A casa' });
    await note();
    expect(restored()).toHaveTextContent(sheetFormLabels.draftOutdated);
  });
});
