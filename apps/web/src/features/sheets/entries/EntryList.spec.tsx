import { codeLists, type DiaryNote, type ProvisionSuspension, savedEntryText } from '@percorso/domain';
import { sampleEntries } from '@percorso/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '../../../api/api-error';
import { notify } from '../../../api/notify';
import { today } from '../../../ui/display/dates';
import { field, sampled } from '../../../../test/render-sheet';
import { answerEntries, requests, listId, openList, viewsOf, writes } from '../../../../test/render-list';
import type { TableSheetType } from '../layout';

beforeEach(() => sessionStorage.clear());

const provisionType = codeLists.provisionTypes[0];
const started = { ...sampled, treatmentStartDate: '2025-03-10' };
const provisions = (more = {}): object[] =>
  viewsOf('PRESTAZIONI', sampleEntries('PRESTAZIONI', started).slice(0, 2), { provisionType, ...more });
const notes = (annotation: string, more = {}): object[] =>
  viewsOf('DIARIO', [{ ...sampleEntries('DIARIO', started)[0], annotation } as DiaryNote], more);

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const rows = async () => {
  await screen.findAllByText(/Maria Rossi/);
  return within(screen.getByRole('table')).getAllByRole('row');
};
const inDialog = async (name: string) =>
  userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name }));
const answer = async (name: string) =>
  userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name }));
const dialogClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

describe('The table of a list', () => {
  it('shows the columns of provisions, and the totals in its last line', async () => {
    openList('PRESTAZIONI', { rows: provisions() });
    const cells = within((await rows())[2] as HTMLElement).getAllByRole('cell');
    expect(cells.slice(0, 2).map((cell) => cell.textContent)).toEqual(['Maria Rossi', 'Medico fisiatra']);
    expect(cells[2]).toHaveTextContent(provisionType.description);
    expect(await screen.findByText(/^Totale: 2 prestazioni, 2 ore/)).toBeInTheDocument();
    expect((await rows()).at(-1)).toHaveTextContent(/2 di 26 accessi · 80,00 € di 1.040,00 €/);
    expect(requests).toHaveBeenCalledWith(
      `/sheets/${listId}/entries`,
      expect.objectContaining({ sort: 'practitioner', sortDirection: 'Descending' }),
    );
  });

  it('filters provisions by practitioner, type and dates, and clears the filters', async () => {
    openList('PRESTAZIONI', { rows: provisions() });
    const filterOf = (name: string) => screen.findByLabelText(name, { selector: 'input, select' });
    await userEvent.type(await filterOf('Filtra per Operatore'), 'ros');
    await userEvent.selectOptions(await filterOf('Filtra per Prestazione'), provisionType.code);
    await userEvent.type(await filterOf('Filtra per Inizio, dal'), '01032025');
    await userEvent.type(await filterOf('Filtra per Inizio, al'), '31032025');
    const query = { practitioner: 'ros', provisionTypeCode: provisionType.code, from: '2025-03-01', to: '2025-03-31' };
    await waitFor(() => expect(requests).toHaveBeenLastCalledWith(expect.anything(), expect.objectContaining(query)));
    await press('Azzera filtri');
    await waitFor(() =>
      expect(requests).toHaveBeenLastCalledWith(
        expect.anything(),
        expect.not.objectContaining({ from: expect.anything() as string }),
      ),
    );
    expect(await filterOf('Filtra per Inizio, al')).toHaveValue('');
  });

  it('says that entries from web services cannot be edited or deleted', async () => {
    openList('PRESTAZIONI', { rows: provisions({ supplyCode: 'X1' }) });
    expect(await screen.findAllByText('Dai servizi web: non si modifica e non si elimina.')).toHaveLength(2);
    expect(screen.queryByRole('button', { name: /^Modifica|^Elimina/ })).not.toBeInTheDocument();
  });

  it('can be sorted when read-only, and opens an entry with all its fields', async () => {
    openList('PRESTAZIONI', { rows: provisions().slice(0, 1), readOnly: true });
    await rows();
    const buttons = screen.getAllByRole('button').map((button) => button.textContent || button.title.split(':')[0]);
    // Without the buttons that add an entry or clear the filters.
    expect(buttons).toEqual([
      'Tabella',
      'Calendario',
      'Operatore',
      'Qualifiche',
      'Prestazione',
      'Inizio',
      'Durata (ore)',
      '',
      '',
      'Apri',
    ]);
    await press(/^Apri: /);
    expect(await screen.findByRole('dialog')).toHaveTextContent(/Strumento o ausilio usatoEsercizio terapeutico/);
  });

  it('offers a search for more than ten entries', async () => {
    const [one] = viewsOf('REGIMI', sampleEntries('REGIMI', sampled));
    const many = Array.from({ length: 11 }, (_, index) => ({ ...one, id: String(index) }));
    openList('REGIMI', { rows: many });
    await userEvent.type(await screen.findByRole('textbox', { name: 'Cerca nell’elenco' }), 'rossi');
    await waitFor(() =>
      expect(requests).toHaveBeenLastCalledWith(expect.anything(), expect.objectContaining({ text: 'rossi' })),
    );
    await press('Azzera filtri');
    expect(screen.getByRole('textbox', { name: 'Cerca nell’elenco' })).toHaveValue('');
  });

  it('can be operated by keyboard', async () => {
    openList('PRESTAZIONI', { rows: provisions() });
    const [, , first, second] = await rows();
    first?.focus();
    await userEvent.keyboard('{ArrowDown}');
    expect(second).toHaveFocus();
    await userEvent.keyboard('{Delete}');
    await answer('Annulla');
    expect(writes.delete).not.toHaveBeenCalled();
    second?.focus();
    await userEvent.keyboard('{Insert}');
    expect(await screen.findByRole('dialog', { name: 'Nuova prestazione' })).toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    await dialogClosed();
    second?.focus();
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByRole('dialog', { name: 'Modifica: prestazione' })).toBeInTheDocument();
  });

  it('cuts a long note, and marks an important one', async () => {
    openList('DIARIO', { rows: notes('parola '.repeat(80).trim(), { important: true }) });
    expect(await screen.findByTitle('importante')).toHaveTextContent('importante');
    await press('leggi tutto');
    expect(screen.getByText('parola '.repeat(80).trim())).toBeInTheDocument();
    await press('leggi meno');
    expect(screen.getByText(/…$/)).toBeInTheDocument();
  });
});

describe('An entry', () => {
  it('is deleted with its own revision after a confirmation', async () => {
    openList('PRESTAZIONI', { rows: provisions({ revision: 3 }) });
    await userEvent.click((await screen.findAllByRole('button', { name: /^Elimina: / }))[0] as HTMLElement);
    expect(await screen.findByRole('alertdialog')).toHaveTextContent(/Eliminare «.*» dall’elenco\?/);
    await answer('Elimina');
    const [path, options] = (writes.delete.mock.calls[0] ?? []) as [string, { ifMatch: number }];
    expect([path, options.ifMatch]).toEqual([`/sheets/${listId}/entries/0193a000-0000-7000-8000-0000000000e0`, 3]);
  });

  it.each([
    ['CLASSIFICAZIONI_DISABILITA', 'Classificazione di disabilità eliminata'],
    ['REGIMI', 'Regime assistenziale eliminato'],
    ['PRESTAZIONI', 'Prestazione eliminata'],
    ['SOSPENSIONI', 'Sospensione eliminata'],
    ['DIARIO', 'Nota di diario eliminata'],
  ] as const)('of %s is reported as deleted under its own name: %s', async (type, notice) => {
    const success = vi.spyOn(notify, 'success');
    openList(type, { rows: viewsOf(type, sampleEntries(type, started).slice(0, 1), { provisionType }) });
    await userEvent.click((await screen.findAllByRole('button', { name: /^Elimina: / }))[0] as HTMLElement);
    await answer('Elimina');
    await waitFor(() => expect(success).toHaveBeenCalledWith(notice));
  });

  it('of the team is reported as inserted when new, otherwise as saved', () => {
    expect(savedEntryText('EQUIPE_UVBR', { isNew: true })).toBe('Componente inserito nell’équipe');
    expect(savedEntryText('EQUIPE_UVBR', { isNew: false })).toBe('Componente dell’équipe salvato');
  });

  it('is saved with its revision, and its line then confirms the save', async () => {
    openList('DIARIO', { rows: notes('Prima'), facts: { today: '2025-03-20' } });
    await press(/^Modifica: /);
    const note = await screen.findByLabelText(/^Nota/, { selector: 'textarea' });
    await userEvent.clear(note);
    await userEvent.type(note, 'Dopo');
    await inDialog('Salva');
    await dialogClosed();
    expect(writes.put).toHaveBeenCalledWith(
      `/sheets/${listId}/entries/0193a000-0000-7000-8000-0000000000e0`,
      expect.objectContaining({ body: expect.objectContaining({ annotation: 'Dopo' }) as object, ifMatch: 1 }),
    );
    expect(await screen.findByText('Nota di diario salvata')).toBeInTheDocument();
    expect(sessionStorage).toHaveLength(0);
  });

  it('is not sent if another entry covers its dates', async () => {
    const [sample] = sampleEntries('SOSPENSIONI', sampled) as [ProvisionSuspension];
    const rowsOfList = viewsOf('SOSPENSIONI', [sample]);
    const own = { ...sample, entryId: '0193a000-0000-7000-8000-0000000000e0' };
    const other = { startDate: '2025-04-10', endDate: '2025-04-10', entryId: 'other' };
    openList('SOSPENSIONI', { rows: rowsOfList, facts: { occupied: [own, other] } });
    await press(/^Modifica: /);
    await userEvent.clear(await screen.findByLabelText(/^Al/));
    await userEvent.type(field(/^Al/), '10042025');
    await inDialog('Salva');
    expect(await screen.findByRole('alert', { name: 'Controllare i campi indicati' })).toBeInTheDocument();
    expect(writes.put).not.toHaveBeenCalled();
    await userEvent.clear(field(/^Al/));
    await userEvent.type(field(/^Al/), '09042025');
    await inDialog('Salva');
    await waitFor(() => expect(writes.put).toHaveBeenCalled());
  });

  it('that exceeds a limit is saved once the user confirms it', async () => {
    openList('SOSPENSIONI');
    await press('Aggiungi sospensione');
    writes.post.mockRejectedValueOnce(
      new ApiError({
        status: 428,
        confirmations: [{ code: 'suspension', message: 'Giorni di sospensione: 3 su 20.' }],
      }),
    );
    await userEvent.type(await screen.findByLabelText(/^Dal/), '01042025');
    await userEvent.type(field(/^Al/), '03042025');
    await userEvent.selectOptions(field(/^Tipo di sospensione/), codeLists.provisionSuspensionTypes[0].code);
    await inDialog('Salva');
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('Giorni di sospensione: 3 su 20.');
    await answer('Salva comunque');
    await waitFor(() => expect(writes.post).toHaveBeenCalledTimes(2));
    expect(writes.post).toHaveBeenLastCalledWith(
      `/sheets/${listId}/entries`,
      expect.objectContaining({ query: { confirmed: true } }),
    );
  });

  it.each([
    [
      'shows an error of the server beside its field',
      { errors: [{ path: 'annotation', code: 'x', message: 'Non va' }] },
    ],
    ['stays as a draft if the network fails', { userMessage: 'Non va' }],
  ])('%s', async (_, problem) => {
    const { onDirtyChange } = openList('DIARIO', { facts: { today: '2100-01-01' } });
    await press('Aggiungi nota');
    writes.post.mockRejectedValue(new ApiError({ status: 422, ...problem }));
    await userEvent.type(await screen.findByLabelText(/^Nota/, { selector: 'textarea' }), 'Primo incontro');
    await userEvent.selectOptions(field(/^Tipo di nota/), codeLists.provisionDiaryTypes[0].code);
    await inDialog('Salva');
    expect((await screen.findAllByText(/Non va/)).length).toBeGreaterThan(0);
    expect(field(/^Nota/)).toHaveValue('Primo incontro');
    expect(onDirtyChange).toHaveBeenLastCalledWith(true);
    await inDialog('Annulla');
    await answer('Continua a scrivere');
    await inDialog('Annulla');
    await answer('Chiudi senza salvare');
    await dialogClosed();
    await press('Aggiungi nota');
    expect(await screen.findByText(/ripristinata una bozza/)).toBeInTheDocument();
    expect(field(/^Nota/)).toHaveValue('Primo incontro');
  });

  it('that another user changed meanwhile shows the name of that user and both versions', async () => {
    openList('DIARIO', { rows: notes('Prima'), facts: { today: '2025-03-20' } });
    await press(/^Modifica: /);
    const note = await screen.findByLabelText(/^Nota/, { selector: 'textarea' });
    await userEvent.type(note, ' mia');
    answerEntries(notes('Prima sua', { revision: 2 }));
    writes.put.mockRejectedValueOnce(new ApiError({ status: 412 }));
    await inDialog('Salva');
    const conflict = await screen.findByRole('alertdialog');
    expect(conflict).toHaveTextContent(/Carla Bianchi ha salvato la stessa voce di «Diario/);
    await userEvent.click(within(conflict).getByText('Prima mia'));
    await answer('Riporta nella voce');
    await inDialog('Salva');
    await waitFor(() => expect(writes.put).toHaveBeenCalledTimes(2));
    expect(writes.put).toHaveBeenLastCalledWith(
      expect.any(String),
      expect.objectContaining({ body: expect.objectContaining({ annotation: 'Prima mia' }) as object, ifMatch: 2 }),
    );
  });

  it.each<TableSheetType>(['DIAGNOSI', 'REGIMI', 'PRESTAZIONI', 'SOSPENSIONI', 'DIARIO'])(
    'of %s is not created without its required fields',
    async (type) => {
      openList(type);
      await press(/^Aggiungi /);
      await inDialog('Salva');
      expect(await screen.findByRole('alert', { name: 'Controllare i campi indicati' })).toBeInTheDocument();
      expect(writes.post).not.toHaveBeenCalled();
    },
  );
});

describe('Several entries in a row', () => {
  const writeNote = async (text: string) => {
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: /^Tipo/ }), '1');
    await userEvent.type(dialog.getByLabelText(/^Nota/, { selector: 'textarea' }), text);
  };
  const sent = () => writes.post.mock.calls.map(([, { body }]) => (body as DiaryNote).annotation);

  it('are added in one dialog, which stays open with an empty form and the focus on its first field', async () => {
    writes.post.mockResolvedValue({ id: listId, revision: 1 });
    openList('DIARIO', { rows: [], facts: { today: today() } });
    await press(/^Aggiungi /);
    await writeNote('Prima');
    await inDialog('Salva e aggiungi un’altra');
    expect(await screen.findByText('Voci salvate: 1. Compilare la prossima, o chiudere.')).toBeInTheDocument();
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByLabelText(/^Nota/, { selector: 'textarea' })).toHaveValue('');
    await waitFor(() => expect(dialog.querySelector('input, select, textarea')).toHaveFocus());
    await writeNote('Seconda');
    await inDialog('Salva');
    await dialogClosed();
    expect(sent()).toEqual(['Prima', 'Seconda']);
  });

  it('may begin as a copy of an entry, without what belongs to its own moment', async () => {
    openList('DIARIO', { rows: notes('Esercizi in acqua'), facts: { today: '2025-03-20' } });
    await press(/^Duplica: /);
    const dialog = within(await screen.findByRole('dialog', { name: /^Nuova/ }));
    expect(dialog.getByLabelText(/^Nota/, { selector: 'textarea' })).toHaveValue('Esercizi in acqua');
    expect(dialog.getByRole('textbox', { name: /^Data/ })).not.toHaveValue('10/03/2025');
  });
});
