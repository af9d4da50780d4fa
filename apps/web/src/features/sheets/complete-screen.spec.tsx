import { ChakraProvider } from '@chakra-ui/react/styled-system';
import {
  describeCode,
  type EntryView,
  listOfType,
  midTermEvaluationsSheet,
  sharedGoalsSheet,
  suspensionsSheet,
} from '@percorso/domain';
import { sampleEntries, sampleSheet } from '@percorso/testing';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { requests, listId, openList, viewsOf, writes } from '../../../test/render-list';
import { field, open, sampled, save, sheetOf } from '../../../test/render-sheet';
import { system } from '../../theme/system';
import { completeGroups } from './complete-groups';
import type { GroupLayout } from './layout';
import type { CompleteTableScreen } from './screen';
import { completeList } from './complete-screen';

describe('A form without a screen definition', () => {
  it('has all fields in one group named after the sheet, each with the control of its type', () => {
    open(sheetOf('CHIUSURA'));
    const group = within(screen.getByRole('group', { name: 'Chiusura' }));
    expect(group.getByLabelText(/^Data di chiusura/)).toBe(field(/^Data di chiusura/));
    expect(group.getByRole('combobox', { name: /^Motivo/ }).tagName).toBe('SELECT');
    expect(group.getByRole('textbox', { name: 'Note' }).tagName).toBe('TEXTAREA');
    expect(group.queryByRole('heading')).not.toBeInTheDocument();
  });

  it('is saved like any other form', async () => {
    const content = sampleSheet('LETTERA_DIMISSIONE', sampled);
    const { onSave } = open(sheetOf('LETTERA_DIMISSIONE', content));
    await userEvent.type(field(/^Destinatario/), ' e famiglia');
    await save();
    expect(onSave).toHaveBeenCalledWith({ ...content, addressee: `${content.addressee} e famiglia` }, { ifMatch: 1 });
  });

  it('has checkboxes for a set of codes, and a search field for a practitioner', () => {
    open(sheetOf('AREE_INTERVENTO'));
    expect(screen.getAllByRole('checkbox').length).toBeGreaterThan(2);
    open(sheetOf('VALUTAZIONE_CLINICA'));
    expect(screen.getByRole('combobox', { name: /^Operatore/ }).tagName).toBe('INPUT');
  });

  it('requires a layout for a field whose schema implies no control', () => {
    expect(() => completeGroups('VALUTAZIONI_INTERMEDIE', midTermEvaluationsSheet.schema, {})).toThrow(/rehabCenterId/);
  });
});

describe('A form with a partial screen definition', () => {
  it('has the remaining fields in a last group, except the hidden ones', () => {
    const { schema } = suspensionsSheet;
    const partial: GroupLayout = { title: 'suspensions', fields: [{ name: 'endDate', widget: 'date' }] };
    const [first, rest, ...others] = completeGroups('SOSPENSIONI', schema, {
      groups: [partial],
      hidden: ['startDate'],
    });
    expect([first, others]).toEqual([partial, []]);
    expect(rest).toMatchObject({ title: 'other', fields: [{ name: 'provisionSuspensionTypeCode', widget: 'select' }] });
  });
});

describe('A list without a screen definition', () => {
  const { type } = suspensionsSheet;
  const defaultScreen = completeList(type, listOfType(type)) as CompleteTableScreen;
  const entries = sampleEntries(type, { ...sampled, treatmentStartDate: '2025-03-10' }).slice(0, 1);
  const openDefault = () => openList(type, { rows: viewsOf(type, entries), screen: defaultScreen });

  it('has a column for each field, with its label, sortable if the server can sort by it', async () => {
    openDefault();
    const headers = (await screen.findAllByRole('columnheader')).map(({ textContent }) => textContent);
    expect(headers).toEqual([...Object.values(suspensionsSheet.labels.fields), 'Azioni']);
    await userEvent.click(screen.getByRole('button', { name: /^Dal/ }));
    expect(requests).toHaveBeenLastCalledWith(
      `/sheets/${listId}/entries`,
      expect.objectContaining({ sort: 'startDate' }),
    );
  });

  it('shows formatted dates and descriptions of codes', async () => {
    openDefault();
    const [entry] = entries;
    const day = entry?.startDate.split('-').toReversed().join('/') ?? '';
    const cells = within((await screen.findAllByText(day))[0]?.closest('tr') as HTMLElement).getAllByRole('cell');
    expect(cells[2]).toHaveTextContent(
      describeCode('provisionSuspensionTypes', entry?.provisionSuspensionTypeCode ?? ''),
    );
  });

  it('edits an entry in a dialog with all fields', async () => {
    openDefault();
    await userEvent.click((await screen.findAllByRole('button', { name: /^Aggiungi/ }))[0] as HTMLElement);
    const dialog = within(await screen.findByRole('dialog'));
    for (const label of Object.values(suspensionsSheet.labels.fields))
      expect(dialog.getByLabelText(new RegExp(`^${label}`), { selector: 'input, select' })).toBeInTheDocument();
    expect(writes.post).not.toHaveBeenCalled();
  });

  it('cuts a long text to three lines in the table and on the card of a phone, which labels each value', async () => {
    const goals = completeList(sharedGoalsSheet.type, listOfType(sharedGoalsSheet.type)) as CompleteTableScreen;
    const goal = 'Salire le scale di casa da solo. '.repeat(20).trim();
    const [first] = viewsOf(sharedGoalsSheet.type, sampleEntries(sharedGoalsSheet.type, sampled));
    const entry = { ...first, goal, sharedOn: '2025-03-11', familyMember: 'Anna' } as EntryView;
    openList(sharedGoalsSheet.type, { rows: [entry], screen: goals });
    expect(await screen.findByTitle(goal)).toHaveStyle({ '-webkit-line-clamp': '3' });
    cleanup();
    render(<ChakraProvider value={system}>{goals.table.card(entry)}</ChakraProvider>);
    expect(screen.getByTitle(goal)).toHaveStyle({ '-webkit-line-clamp': '3' });
    expect(screen.getByText(/Condiviso il: 11\/03\/2025 · Familiare: Anna/)).toBeInTheDocument();
  });
});
