import { ChakraProvider } from '@chakra-ui/react/styled-system';
import type { Me, ProvisionImportView } from '@percorso/domain';
import { begin, offers, provisionImportMachine, step } from '@percorso/workflows';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { ApiError } from '../../api/api-error';
import { listenToChanges } from '../../api/changes';
import { api } from '../../api/client';
import { meQuery } from '../../api/me';
import { system } from '../../theme/system';
import { ProvisionImportPage } from './ProvisionImportPage';

vi.mock('../../api/changes', () => ({ listenToChanges: vi.fn(() => () => undefined) }));

const events: Record<string, { type: string; valid?: number; discarded?: number; reason?: string }[]> = {
  CREATO: [],
  IN_VERIFICA: [{ type: 'START' }],
  VERIFICATO: [{ type: 'START' }, { type: 'VERIFIED', valid: 3, discarded: 0 }],
  IN_IMPORTAZIONE: [{ type: 'START' }, { type: 'VERIFIED', valid: 3, discarded: 0 }, { type: 'IMPORT' }],
  FALLITO: [{ type: 'START' }, { type: 'FAIL', reason: 'Archivio pieno' }],
};
const facts = { valid: 3 };

/** Returns a job in this state as the server sends it, with the snapshot of the state machine. */
const jobAt = (state: string, over: Partial<ProvisionImportView> = {}): ProvisionImportView => {
  const at = (events[state] ?? []).reduce(
    (snapshot, event) => step(provisionImportMachine, snapshot, { facts, ...event } as never)?.snapshot ?? {},
    begin(provisionImportMachine).snapshot,
  );
  const mirrored = { workflow: 'provision-import' as const, version: 1, snapshot: at, facts };
  return {
    id: 'i-1',
    rehabilitationCenterId: null,
    rehabilitationCenter: null,
    fileName: 'luglio.csv',
    description: null,
    createdAt: '2026-07-01T08:00:00Z',
    createdBy: null,
    records: 5,
    valid: 3,
    discarded: 0,
    imported: 0,
    state,
    failure: null,
    ...over,
    view: {
      ...mirrored,
      id: 'i-1',
      state,
      revision: 4,
      stateSince: '2026-07-01T08:00:00Z',
      closed: false,
      events: offers(mirrored, () => true),
    } as ProvisionImportView['view'],
  };
};

const get = vi.fn<(address: string) => Promise<unknown>>();
const send = vi.fn<(...given: Parameters<typeof api.send>) => Promise<unknown>>();
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
  get.mockReset();
  send.mockReset();
  vi.spyOn(api, 'get').mockImplementation(get as never);
  vi.spyOn(api, 'send').mockImplementation(send as never);
});
afterEach(() => vi.useRealTimers());

const advance = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) });
const press = async (name: string) => {
  await user.click(screen.getByRole('button', { name }));
  await advance(100);
};

const renderPage = async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  client.setQueryData(meQuery.queryKey, { grants: ['menu_item_provisions_bulk_import_read'] } as Me);
  const routes = [{ path: '/:importId', element: <ProvisionImportPage /> }];
  render(
    <ChakraProvider value={system}>
      <QueryClientProvider client={client}>
        <RouterProvider router={createMemoryRouter(routes, { initialEntries: ['/i-1'] })} />
      </QueryClientProvider>
    </ChakraProvider>,
  );
  await advance(100);
};

afterAll(() => {
  vi.doUnmock('../../api/changes');
});

describe('The page of a bulk import', () => {
  it('polls every two seconds while the job runs, shows its progress, and stops polling when the job is done', async () => {
    get.mockResolvedValueOnce(jobAt('IN_VERIFICA', { valid: 1, discarded: 1 }));
    get.mockResolvedValueOnce(jobAt('IN_VERIFICA', { valid: 3, discarded: 1 }));
    get.mockResolvedValue(jobAt('VERIFICATO'));
    await renderPage();
    const bar = screen.getByRole('progressbar', { name: 'Righe verificate' });
    expect(bar).toHaveAttribute('aria-valuenow', '40');
    expect(bar).toHaveAttribute('aria-valuetext', '2 di 5');
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    await advance(2000);
    expect(bar).toHaveAttribute('aria-valuenow', '80');
    await advance(2000);
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
    expect(get).toHaveBeenCalledTimes(3);
    await advance(20_000);
    expect(get).toHaveBeenCalledTimes(3);
  });

  it('stops polling while the page is hidden, and resumes when it is visible again', async () => {
    const turn = (visibility: DocumentVisibilityState) => {
      vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility);
      window.dispatchEvent(new Event('visibilitychange'));
    };
    get.mockResolvedValue(jobAt('IN_VERIFICA'));
    await renderPage();
    turn('hidden');
    await advance(20_000);
    expect(get).toHaveBeenCalledTimes(1);
    turn('visible');
    await advance(2000);
    expect(get.mock.calls.length).toBeGreaterThan(1);
  });

  it('shows how many valid records of an import are stored as provisions', async () => {
    get.mockResolvedValue(jobAt('IN_IMPORTAZIONE', { imported: 1 }));
    await renderPage();
    expect(screen.getByRole('progressbar', { name: 'Prestazioni importate' })).toHaveAttribute('aria-valuenow', '33');
    expect(screen.getByText(/1 di 3/)).toBeInTheDocument();
  });

  it('stops polling after a failure, says so, and loads again when the user asks for it', async () => {
    get.mockResolvedValueOnce(jobAt('IN_VERIFICA'));
    get.mockRejectedValueOnce(new ApiError({ status: 503, userMessage: 'Servizio occupato' }));
    await renderPage();
    await advance(2000);
    expect(screen.getByText('I dati mostrati non sono più aggiornati.')).toBeInTheDocument();
    expect(screen.getByText(/Servizio occupato/)).toBeInTheDocument();
    await advance(20_000);
    expect(get).toHaveBeenCalledTimes(2);
    get.mockResolvedValue(jobAt('VERIFICATO'));
    await press('Riprova');
    expect(screen.queryByText('I dati mostrati non sono più aggiornati.')).not.toBeInTheDocument();
  });

  it('loads the job again after an event, regardless of the state in the response', async () => {
    get.mockResolvedValueOnce(jobAt('CREATO'));
    get.mockResolvedValue(jobAt('IN_VERIFICA', { valid: 0 }));
    send.mockResolvedValue({ state: 'VERIFICATO' });
    await renderPage();
    await press('Verifica');
    expect(send.mock.calls[0]?.slice(1)).toEqual([
      '/workflows/provision-import/instances/i-1/events',
      expect.objectContaining({ body: { type: 'START' }, ifMatch: 4 }),
    ]);
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '0');
  });

  it('starts an import only after a confirmation that shows the numbers', async () => {
    get.mockResolvedValue(jobAt('VERIFICATO'));
    await renderPage();
    await press('Importa');
    expect(send).not.toHaveBeenCalled();
    const question = within(screen.getByRole('alertdialog'));
    expect(question.getByText(/^Verranno importate 3 prestazioni\..*irreversibile/)).toBeInTheDocument();
    send.mockResolvedValue({ state: 'IN_IMPORTAZIONE' });
    await user.click(question.getByRole('button', { name: 'Importa' }));
    await advance(100);
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('names the other user whose event came first, and shows the current state of the job', async () => {
    get.mockResolvedValueOnce(jobAt('CREATO'));
    await renderPage();
    send.mockRejectedValue(new ApiError({ status: 412, userMessage: 'Dati modificati' }));
    get.mockResolvedValueOnce([{ type: 'START', actorName: 'Ida Russo', at: '2026-07-01T08:05:00Z' }]);
    get.mockResolvedValue(jobAt('VERIFICATO'));
    await press('Verifica');
    expect(screen.getByText(/nel frattempo Ida Russo ha aggiornato il caricamento/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Importa' })).toBeEnabled();
  });

  it('says why a job failed, and offers to start the job again', async () => {
    get.mockResolvedValue(jobAt('FALLITO', { failure: 'Archivio pieno' }));
    await renderPage();
    expect(screen.getByText(/^Archivio pieno\. Scegliere «Riprova»/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Riprova' })).toBeEnabled();
  });

  it('counts discarded records by reason, the most frequent reason first', async () => {
    const dateReason = {
      path: 'startingTime',
      code: 'invalidDateTime',
      message: 'Inserire una data',
      count: 2,
      line: 7,
    };
    const columnsReason = { path: '', code: 'wrongColumns', message: 'La riga ha 2 colonne', count: 1, line: 3 };
    get.mockImplementation((address) =>
      Promise.resolve(
        address.endsWith('/discard-reasons') ? [dateReason, columnsReason] : jobAt('VERIFICATO', { discarded: 3 }),
      ),
    );
    vi.spyOn(api, 'page').mockResolvedValue({ rows: [], total: 0 } as never);
    await renderPage();
    const reasons = within(screen.getByRole('list', { name: 'Motivi' })).getAllByRole('listitem');
    expect(reasons.map(({ textContent }) => textContent)).toEqual([
      'Data e ora di inizio (startingTime): Inserire una data (2 righe, la prima è la 7)',
      'La riga ha 2 colonne (una riga, la 3)',
    ]);
  });

  it('loads the job again when the stream of changes reports an import', async () => {
    get.mockResolvedValueOnce(jobAt('CREATO'));
    get.mockResolvedValue(jobAt('VERIFICATO'));
    await renderPage();
    const { onChange } = vi.mocked(listenToChanges).mock.calls.at(-1)?.[0] ?? {};
    onChange?.({ workflow: 'uod-episode' } as never);
    await advance(100);
    expect(get).toHaveBeenCalledTimes(1);
    onChange?.({ workflow: 'provision-import' } as never);
    await advance(100);
    expect(screen.getByRole('button', { name: 'Importa' })).toBeEnabled();
  });
});
