import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { type EpisodeView, outcomeLabels as labels } from '@percorso/domain';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { system } from '../../../theme/system';
import { type Wizard, WizardContext } from '../wizard-context';
import { OutcomePanel } from './OutcomePanel';

// The tests of the state machine cover whether it accepts the event.
vi.mock('../actions/offered-now', () => ({ isOfferedNow: () => true }));

const request = vi.fn<Wizard['request']>();
const onDirtyChange = vi.fn<Wizard['onDirtyChange']>();
const view = { id: 'centre', workflow: 'cdr-episode', state: 'ACCESSO_RIABILITAZIONE_CDR.DA_VALUTARE', revision: 1 };

/** Renders the panel as it is after a reload, when only the session storage is left. */
const load = () => {
  cleanup();
  const centre = { id: 'centre', startDate: '2025-03-03', treatmentStartDate: null, waitingListDate: null, view };
  const episode = { id: 'episode', patient: { deathDate: null }, centre } as unknown as EpisodeView;
  const client = new QueryClient();
  client.setQueryData(['me'], { id: 'user' });
  render(
    <ChakraProvider value={system}>
      <QueryClientProvider client={client}>
        <WizardContext value={{ episode, request, onDirtyChange, isEditable: true } as unknown as Wizard}>
          <OutcomePanel />
        </WizardContext>
      </QueryClientProvider>
    </ChakraProvider>,
  );
};
const outcome = () => screen.getByRole('combobox', { name: new RegExp(`^${labels.question.slice(0, 8)}`) });
const reason = () => screen.queryByRole('textbox', { name: new RegExp(`^${labels.reason}`) });
const write = async () => {
  await userEvent.selectOptions(outcome(), 'NON_PRESO_IN_CARICO');
  await userEvent.type(reason() as HTMLElement, 'Nessun posto');
};

describe('The outcome that a centre enters (spec 000 §8)', () => {
  beforeEach(() => {
    sessionStorage.clear();
    request.mockReset();
    onDirtyChange.mockReset();
  });
  afterAll(() => vi.doUnmock('../actions/offered-now'));

  it('counts as unsaved, so that leaving its sheet or the page needs a confirmation', async () => {
    load();
    expect(onDirtyChange).not.toHaveBeenCalledWith(true);
    await write();
    expect(onDirtyChange).toHaveBeenLastCalledWith(true);
  });

  it('survives a reload as a draft, which is deleted once the outcome is sent', async () => {
    load();
    await write();
    load();
    expect(outcome()).toHaveValue('NON_PRESO_IN_CARICO');
    expect(reason()).toHaveValue('Nessun posto');
    request.mockImplementation((_, { onDone }) => onDone?.());
    await userEvent.click(screen.getByRole('button', { name: labels.submit }));
    expect(request).toHaveBeenCalledOnce();
    load();
    expect(outcome()).toHaveValue('');
  });
});
