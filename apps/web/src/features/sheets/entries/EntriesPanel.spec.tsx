import { addDays } from '@percorso/domain';
import { sampleEntries } from '@percorso/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sampled } from '../../../../test/render-sheet';
import { answerEntries, requests, listId, openList, viewsOf } from '../../../../test/render-list';

beforeEach(() => sessionStorage.clear());

const notes = (count: number, more = {}): object[] => {
  const [note] = sampleEntries('DIARIO', { ...sampled, treatmentStartDate: '2025-03-10' });
  if (!note) throw new Error('there is no sample of a note');
  const entries = Array.from({ length: count }, (_, n) => ({
    ...note,
    dateTime: `${addDays('2025-03-30', -n)}T09:30`,
    annotation: `Nota ${n + 1}`,
  }));
  return viewsOf('DIARIO', entries, more);
};
const items = async () => within(await screen.findByRole('list', { name: 'Diario' })).getAllByRole('listitem');
const shows = (count: number) => waitFor(async () => expect(await items()).toHaveLength(count));
const button = (name: string) => screen.queryByRole('button', { name });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const search = () => screen.findByRole('textbox', { name: 'Cerca nell’elenco' });

describe('The panel of suspensions and of the diary (spec 000 §2 and §4)', () => {
  it('requests the two latest entries first, by date descending', async () => {
    openList('DIARIO', { rows: notes(5) });
    await shows(2);
    expect(requests.mock.calls).toEqual([
      [
        `/sheets/${listId}/entries`,
        expect.objectContaining({ limit: 2, sort: 'dateTime', sortDirection: 'Descending' }),
      ],
    ]);
    expect(screen.getByText('Voci mostrate: 2 di 5')).toBeInTheDocument();
    openList('SOSPENSIONI', { rows: [] });
    expect(await screen.findByText('Nessuna voce inserita.')).toBeInTheDocument();
    expect(requests).toHaveBeenLastCalledWith(
      expect.anything(),
      expect.objectContaining({ limit: 2, sort: 'startDate', sortDirection: 'Descending' }),
    );
  });

  it('adds two entries by «load more», and removes two by «load less»', async () => {
    openList('DIARIO', { rows: notes(5) });
    await shows(2);
    expect(button('Mostra meno')).not.toBeInTheDocument();
    await press('Mostra altre');
    await shows(4);
    // The focus moves to the first new entry.
    expect((await items())[2]).toHaveFocus();
    await press('Mostra altre');
    await shows(5);
    expect(button('Mostra altre')).not.toBeInTheDocument();
    await press('Mostra meno');
    await shows(4);
    await press('Mostra meno');
    await shows(2);
    expect(button('Mostra meno')).not.toBeInTheDocument();
  });

  it('shows all matches of an active search and hides both buttons', async () => {
    openList('DIARIO', { rows: notes(5) });
    await press('Mostra altre');
    await shows(4);
    await userEvent.type(await search(), 'nota');
    expect([button('Mostra altre'), button('Mostra meno')]).toEqual([null, null]);
    await shows(5);
    expect(requests).toHaveBeenLastCalledWith(expect.anything(), expect.objectContaining({ text: 'nota', limit: 200 }));
    expect(screen.getByText('Voci trovate: 5')).toBeInTheDocument();
    await userEvent.clear(await search());
    await shows(4);
    expect(button('Mostra altre')).toBeInTheDocument();
  });

  it('shows the number of matches if a search finds more than it lists', async () => {
    openList('DIARIO', { rows: notes(201) });
    await userEvent.type(await search(), 'nota');
    expect(
      await screen.findByText('Voci trovate: 201. Sono mostrate le 200 più recenti: precisare la ricerca.'),
    ).toBeInTheDocument();
    answerEntries([]);
    await userEvent.type(await search(), ' che non c’è');
    expect(await screen.findByText('Nessuna voce corrisponde alla ricerca.')).toBeInTheDocument();
  });

  it('shows a diary note with its type, date and time, author with qualifications, and text', async () => {
    openList('DIARIO', { rows: notes(1, { important: true }) });
    const [note] = await items();
    expect(note).toHaveTextContent(
      /^Andamento del trattamento30\/03\/2025 09:30importanteMaria Rossi, Medico fisiatraNota 1/,
    );
  });

  it('marks an important note by a badge with the tooltip “importante”, which is also text for keyboard and screen reader', async () => {
    openList('DIARIO', { rows: notes(1, { important: true }) });
    const badge = await screen.findByTitle('importante');
    expect(badge).toBeVisible();
    expect(badge).toHaveTextContent(/^importante$/);
    openList('DIARIO', { rows: notes(1) });
    await waitFor(() => expect(screen.getAllByTitle('importante')).toEqual([badge]));
  });

  it('has no buttons when read-only, and shows a note instead of the buttons of an entry from web services', async () => {
    const { unmount } = openList('DIARIO', { rows: notes(1), readOnly: true });
    await items();
    expect(screen.queryAllByRole('button')).toEqual([]);
    unmount();
    openList('DIARIO', { rows: notes(1, { supplyCode: 'X1' }) });
    expect((await items())[0]).toHaveTextContent('Dai servizi web: non si modifica e non si elimina.');
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Aggiungi nota']);
  });
});
