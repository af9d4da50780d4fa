import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { type EpisodeView, formatEuro } from '@percorso/domain';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { api } from '../../../api/client';
import { system } from '../../../theme/system';
import InterruptDialog from './InterruptDialog';
import { tracksOf } from '../track';
import { type Wizard, WizardContext } from '../wizard-context';

// The tests of the state machine cover whether it accepts the event.
vi.mock('../actions/offered-now', () => ({ isOfferedNow: ({ events }: { events: unknown[] }) => events.length > 0 }));

const answers: Record<string, unknown> = {
  '/district-unit-episodes/e/closing-summary': { accessNumber: 12, totalCost: 480_00, regimes: [] },
  '/district-unit-episodes/e/residual-budgets': [],
};

const episodeWith = ({ closed, offered }: { closed: boolean; offered: boolean }) => {
  const events = [{ type: 'INTERRUPT', granted: true, own: true, irreversible: true }];
  const view = { id: 'e', closed, events: offered ? events : [], unmet: [] };
  return { id: 'e', closed, endDate: '2026-03-01', interruptibleFrom: '2026-02-20', steps: [], centre: null, view };
};

const open = (options: { closed: boolean; offered: boolean }) => {
  vi.spyOn(api, 'get').mockImplementation(((path: string) => Promise.resolve(answers[path])) as typeof api.get);
  const episode = episodeWith(options) as unknown as EpisodeView;
  const track = tracksOf(episode).unit;
  render(
    <ChakraProvider value={system}>
      <QueryClientProvider client={new QueryClient()}>
        <Suspense>
          <WizardContext value={{ episode, track, isSending: false } as Wizard}>
            <InterruptDialog onClose={() => undefined} />
          </WizardContext>
        </Suspense>
      </QueryClientProvider>
    </ChakraProvider>,
  );
};

afterAll(() => {
  vi.doUnmock('../actions/offered-now');
});

describe('The early-close dialog of an episode (spec 000 §2)', () => {
  it('shows its message with emphasised parts and a list', async () => {
    open({ closed: true, offered: false });
    expect((await screen.findByText('12 prestazioni già erogate restano')).tagName).toBe('STRONG');
    expect(screen.getByText('interrotto il 01/03/2026').tagName).toBe('STRONG');
    const points = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(points).toContain(`Il loro costo, ${formatEuro(480_00)}, è detratto dal budget del centro.`);
  });

  it('has a form only while the episode may be interrupted', async () => {
    open({ closed: true, offered: false });
    await screen.findByText('12 prestazioni già erogate restano');
    expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
    expect(screen.getAllByRole('button', { name: 'Chiudi' }).length).toBeGreaterThan(0);
  });

  it('requires a reason from the catalogue and a date, which is prefilled, and has optional notes', async () => {
    open({ closed: false, offered: true });
    await screen.findByText('12 prestazioni già erogate restano');
    expect(screen.getByRole('combobox', { name: /Motivo dell’interruzione/ })).toBeRequired();
    expect(screen.getByRole('option', { name: 'Ricovero prolungato' })).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: /Data di interruzione/ })).not.toHaveValue('');
    expect(screen.getByRole('textbox', { name: 'Note' })).not.toBeRequired();
  });
});
