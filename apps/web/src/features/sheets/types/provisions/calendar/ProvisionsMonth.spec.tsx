import { codeLists } from '@percorso/domain';
import { sampleEntries } from '@percorso/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '../../../../../api/api-error';
import { sampled } from '../../../../../../test/render-sheet';
import { requests, listId, openList, viewsOf, writes } from '../../../../../../test/render-list';

const provisionType = codeLists.provisionTypes[0];
const facts = {
  today: '2025-03-20',
  treatmentStartDate: '2025-03-10',
  authorisedRegimes: [provisionType.careRegimeTypeCode],
  occupied: [
    { entryId: '0193a000-0000-7000-8000-0000000000e0', startDate: '2025-03-12', endDate: '2025-03-12' },
    { entryId: 'suspension', startDate: '2025-03-13', endDate: '2025-03-14' },
  ],
};
const [sample] = sampleEntries('PRESTAZIONI', { ...sampled, treatmentStartDate: '2025-03-10' });
const recorded = (more = {}) =>
  viewsOf('PRESTAZIONI', sample ? [{ ...sample, startingTime: '2025-03-12T09:00' }] : [], { provisionType, ...more });

beforeEach(() => {
  sessionStorage.setItem('percorso.provisions-view', 'calendar');
  vi.useFakeTimers({
    now: new Date('2025-03-20T10:00:00Z'),
    toFake: ['Date'],
  });
});
afterEach(() => {
  vi.useRealTimers();
  sessionStorage.clear();
});

const open = (more = {}) => openList('PRESTAZIONI', { rows: recorded(), facts, ...more });
// Days are found by label, since a query by role would compute the role of every day each time.
const day = (date: string) => screen.findByLabelText(new RegExp(`^${date}`), { selector: '[role=gridcell]' });
const pick = async (date: string) => userEvent.click(await day(date));
const chooseType = async () =>
  userEvent.selectOptions(await screen.findByLabelText(/^Tipo di prestazione/), provisionType.code);
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const sent = () => (writes.post.mock.calls.at(-1) ?? []) as [string, { body: unknown; query: unknown }];

describe('The month of the provisions (architecture §15)', () => {
  it('requests one month, and shows for each day its provisions or the reason why it is closed', async () => {
    open();
    expect(await screen.findByRole('grid', { name: 'marzo 2025' })).toBeInTheDocument();
    // The grid is there before its request.
    await waitFor(() =>
      expect(requests).toHaveBeenCalledWith(
        `/sheets/${listId}/entries`,
        expect.objectContaining({ from: '2025-02-28', to: '2025-03-31' }),
      ),
    );
    expect(await day('12/03/2025')).toHaveAccessibleName(new RegExp(`${provisionType.description} 09:00`));
    expect(await day('10/03/2025')).toHaveAccessibleName(/dopo l’inizio del trattamento/);
    expect(await day('13/03/2025')).toHaveAccessibleName(/trattamento sospeso/);
    expect(await day('21/03/2025')).toHaveAccessibleName(/giorno futuro/);
    expect(await day('20/03/2025')).toHaveAttribute('aria-current', 'date');
    expect(screen.getByText(/2 di 26 accessi/)).toBeInTheDocument();
  });

  it('marks national holidays', async () => {
    vi.setSystemTime(new Date('2025-05-10T10:00:00Z'));
    open({ rows: [], facts: { ...facts, today: '2025-05-10', occupied: [] } });
    expect(await day('01/05/2025')).toHaveAccessibleName(/Festa dei lavoratori/);
  });

  it('records the picked days by one request, and lets the user pick no closed day', async () => {
    open();
    for (const date of ['18/03/2025', '13/03/2025', '12/03/2025', '17/03/2025', '19/03/2025']) await pick(date);
    await pick('19/03/2025');
    expect(screen.getByText('Giorni scelti: 17/03/2025, 18/03/2025')).toBeInTheDocument();
    await chooseType();
    await press('Registra 2 prestazioni');
    await waitFor(() => expect(writes.post).toHaveBeenCalledTimes(1));
    const entry = (date: string) => ({
      practitionerId: sampled.practitionerId,
      provisionTypeCode: provisionType.code,
      duration: 1,
      startingTime: `${date}T09:00`,
    });
    expect(sent()[0]).toBe(`/sheets/${listId}/entries/several`);
    expect(sent()[1].body).toEqual({ entries: [entry('2025-03-17'), entry('2025-03-18')] });
    expect(await screen.findByText(/^Scegliere uno o più giorni liberi/)).toBeInTheDocument();
  });

  it('can be operated by keyboard: arrows move, Space picks, Enter opens, PageUp and PageDown change the month', async () => {
    open();
    (await day('20/03/2025')).focus();
    await userEvent.keyboard('{ArrowLeft} {ArrowUp}');
    expect(await day('12/03/2025')).toHaveFocus();
    expect(await day('19/03/2025')).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByRole('dialog', { name: 'Modifica: prestazione' })).toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    (await day('12/03/2025')).focus();
    await userEvent.keyboard('{PageDown}');
    expect(await screen.findByRole('grid', { name: 'aprile 2025' })).toBeInTheDocument();
    await waitFor(async () => expect(await day('12/04/2025')).toHaveFocus());
    await userEvent.keyboard('{PageUp}{PageUp}');
    expect(await screen.findByRole('grid', { name: 'febbraio 2025' })).toBeInTheDocument();
  });

  it('shows an error at its day, and keeps the typed values', async () => {
    open();
    await pick('17/03/2025');
    await pick('18/03/2025');
    await chooseType();
    const time = screen.getByLabelText(/^Ora/);
    await userEvent.clear(time);
    await userEvent.type(time, '15:30');
    writes.post.mockRejectedValueOnce(
      new ApiError({
        status: 422,
        errors: [{ path: 'entries.1.startingTime', code: 'invalidDatesInRange', message: 'Giorno già coperto' }],
      }),
    );
    await press('Registra 2 prestazioni');
    expect(await screen.findByText('18/03/2025: Giorno già coperto')).toBeInTheDocument();
    expect(await day('18/03/2025')).toHaveAccessibleName(/Giorno già coperto/);
    expect(time).toHaveValue('15:30');
    expect(screen.getByText('Giorni scelti: 17/03/2025, 18/03/2025')).toBeInTheDocument();
  });

  it('asks for one confirmation of the total cost', async () => {
    open();
    await pick('17/03/2025');
    await chooseType();
    writes.post.mockRejectedValueOnce(
      new ApiError({ status: 428, confirmations: [{ code: 'cost', message: 'Costo: 1.080 €.' }] }),
    );
    await press('Registra 1 prestazione');
    const question = await screen.findByRole('alertdialog');
    expect(question).toHaveTextContent('Costo: 1.080 €.');
    await userEvent.click(within(question).getByRole('button', { name: 'Salva comunque' }));
    await waitFor(() => expect(writes.post).toHaveBeenCalledTimes(2));
    expect(sent()[1].query).toEqual({ confirmed: true });
  });

  it('lets the user pick no day when read-only, and opens a provision read-only', async () => {
    open({ readOnly: true });
    await pick('17/03/2025');
    expect(screen.queryByText(/Giorni scelti|Scegliere/)).not.toBeInTheDocument();
    await press(/^Apri: /);
    expect(await screen.findByRole('dialog')).toHaveTextContent(/Strumento o ausilio usato/);
  });

  it('opens a provision from web services read-only, and says why it cannot be changed', async () => {
    open({ rows: recorded({ supplyCode: 'X1' }) });
    await press(/^Apri: /);
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent(/Strumento o ausilio usato/);
    expect(dialog).toHaveTextContent('Dai servizi web: non si modifica e non si elimina.');
    for (const name of ['Salva', 'Elimina'])
      expect(within(dialog).queryByRole('button', { name })).not.toBeInTheDocument();
  });

  it('deletes the opened provision after a confirmation', async () => {
    open();
    await press(/^Apri: /);
    await press('Elimina');
    const question = await screen.findByRole('alertdialog');
    await userEvent.click(within(question).getByRole('button', { name: 'Annulla' }));
    expect(writes.delete).not.toHaveBeenCalled();
    await press('Elimina');
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Elimina' }));
    await waitFor(() => expect(writes.delete).toHaveBeenCalledTimes(1));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('can be chosen instead of the table, and the session stores the choice', async () => {
    sessionStorage.clear();
    open();
    expect(await screen.findByRole('table', { name: 'Prestazioni' })).toBeInTheDocument();
    await press('Calendario');
    expect(await screen.findByRole('grid')).toBeInTheDocument();
    expect(sessionStorage.getItem('percorso.provisions-view')).toBe('calendar');
    await press('Tabella');
    expect(await screen.findByRole('table', { name: 'Prestazioni' })).toBeInTheDocument();
  });
});
