import { codeLists } from '@percorso/domain';
import { sampleEntries } from '@percorso/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sampled } from '../../../../../../test/render-sheet';
// Loaded here, so that the first test does not wait for it.
import './PatternDialog';
import { listId, openList, viewsOf, writes } from '../../../../../../test/render-list';

const provisionType = codeLists.provisionTypes[0];
// 1 May is a Thursday, and 12 May a Monday.
const facts = {
  today: '2025-05-16',
  treatmentStartDate: '2025-04-20',
  authorisedRegimes: [provisionType.careRegimeTypeCode],
  occupied: [
    { entryId: 'provision', startDate: '2025-04-28', endDate: '2025-04-28' },
    { entryId: 'suspension', startDate: '2025-05-05', endDate: '2025-05-05' },
  ],
};
const [sample] = sampleEntries('PRESTAZIONI', { ...sampled, treatmentStartDate: '2025-04-20' });
const recorded = () =>
  viewsOf('PRESTAZIONI', sample ? [{ ...sample, startingTime: '2025-04-28T11:30' }] : [], { provisionType });

beforeEach(() => vi.useFakeTimers({ now: new Date('2025-05-16T10:00:00Z'), toFake: ['Date'] }));
afterEach(() => {
  vi.useRealTimers();
  sessionStorage.clear();
});

const open = async (more = {}) => {
  openList('PRESTAZIONI', { rows: recorded(), facts, ...more });
  const button = await screen.findByRole('button', { name: 'Registra per giorni della settimana' });
  button.focus();
  await userEvent.keyboard('{Enter}');
  return within(await screen.findByRole('dialog'));
};
const sentDays = () => {
  const [, { body }] = (writes.post.mock.calls.at(-1) ?? []) as [string, { body: { entries: object[] } }];
  return body.entries.map((entry) => (entry as { startingTime: string }).startingTime);
};

describe('The dialog of a weekday pattern', () => {
  it('proposes the weekdays, time and period that follow the last provisions, and records them', async () => {
    const dialog = await open();
    expect(await dialog.findByLabelText('Lunedì', {}, { timeout: 10_000 })).toBeChecked();
    expect(dialog.getByLabelText(/^Dal/)).toHaveValue('29/04/2025');
    expect(dialog.getByLabelText(/^Al/)).toHaveValue('16/05/2025');
    expect(dialog.getByText('Ogni prestazione termina alle 12:30.')).toBeInTheDocument();
    await userEvent.click(dialog.getByRole('button', { name: /^Registra 1 prestazione$/ }));
    await waitFor(() => expect(writes.post).toHaveBeenCalledTimes(1));
    expect(writes.post.mock.calls[0]?.[0]).toBe(`/sheets/${listId}/entries/several`);
    expect(sentDays()).toEqual(['2025-05-12T11:30']);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('shows the days that cannot be recorded with the reason, and holidays without a tick', async () => {
    const dialog = await open();
    await userEvent.click(await dialog.findByRole('checkbox', { name: 'Giovedì' }));
    expect(dialog.getByText(/lun 05\/05\/2025: In questo giorno/)).toBeInTheDocument();
    const holiday = dialog.getByRole('checkbox', { name: 'gio 01/05/2025, Festa dei lavoratori' });
    expect(holiday).not.toBeChecked();
    expect(dialog.getByText('Da registrare: 3. Tralasciati: 2.')).toBeInTheDocument();
    await userEvent.click(holiday);
    await userEvent.click(dialog.getByRole('checkbox', { name: 'gio 08/05/2025' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Registra 3 prestazioni' }));
    await waitFor(() => expect(writes.post).toHaveBeenCalledTimes(1));
    expect(sentDays().map((time) => time.slice(0, 10))).toEqual(['2025-05-01', '2025-05-12', '2025-05-15']);
  });

  it('says what is missing, and sends nothing without a day to record', async () => {
    const dialog = await open({ rows: [] });
    await userEvent.click(await dialog.findByRole('button', { name: /^Registra/ }));
    expect(await dialog.findByText('Scegliere almeno un giorno')).toBeInTheDocument();
    expect(writes.post).not.toHaveBeenCalled();
  });

  it('asks for another time if the typed one does not exist', async () => {
    const dialog = await open();
    const time = await dialog.findByRole('textbox', { name: /^Ora/ });
    await userEvent.clear(time);
    await userEvent.type(time, '730');
    expect(dialog.getByText('Ogni prestazione termina alle 08:30.')).toBeInTheDocument();
    await userEvent.clear(time);
    await userEvent.type(time, '73');
    await userEvent.click(dialog.getByRole('button', { name: /^Registra/ }));
    await waitFor(() => expect(time).toHaveFocus());
    expect(time).toHaveAccessibleDescription('Inserire un’ora valida (oo:mm)');
    expect(writes.post).not.toHaveBeenCalled();
  });

  it('is not offered to users who only read the list', async () => {
    openList('PRESTAZIONI', { rows: recorded(), facts, readOnly: true });
    await screen.findByRole('button', { name: 'Calendario' });
    expect(screen.queryByRole('button', { name: 'Registra per giorni della settimana' })).not.toBeInTheDocument();
  });
});
