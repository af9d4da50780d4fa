import { ChakraProvider } from '@chakra-ui/react/styled-system';
import type { PreviousEntry, PreviousSheet, SheetContent, SheetDetail } from '@percorso/domain';
import { sampleEntries, sampleSheet } from '@percorso/testing';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api } from '../../../api/client';
import { system } from '../../../theme/system';
import { answerEntries, listId, viewsOf, writes } from '../../../../test/render-list';
import { context, field, rossi, sampled, sheetOf } from '../../../../test/render-sheet';
import type { TableSheetType } from '../layout';
import PreviousEntries from './PreviousEntries';
import ProposedForm from './ProposedForm';

const source = { id: listId, number: 1, startDate: '2024-09-01', endDate: '2025-03-02' };
const nothing: PreviousSheet = { source, use: 'proposed', content: null, left: [], faults: [], entries: [] };
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

const answer = (previous: Partial<PreviousSheet>, rows: readonly object[] = []) => {
  vi.spyOn(api, 'get').mockImplementation(((path: string) =>
    Promise.resolve(path.endsWith('/previous') ? { ...nothing, ...previous } : [])) as typeof api.get);
  answerEntries(rows);
  vi.mocked(api.get).mockClear();
};
const inPage = (part: React.ReactNode) =>
  render(
    <ChakraProvider value={system}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <main tabIndex={-1}>{part}</main>
      </QueryClientProvider>
    </ChakraProvider>,
  );

beforeEach(() => sessionStorage.clear());

describe('A form of a renewed access', () => {
  const { takeChargeDate: _, ...kept } = sampleSheet('PRESA_IN_CARICO', sampled);
  const proposal = { ...kept, takeChargeDate: sampled.today };
  const open = (sheet = sheetOf('PRESA_IN_CARICO')) => {
    const onSave = vi.fn((_content: SheetContent) => Promise.resolve());
    const onDirtyChange = vi.fn();
    inPage(
      <ProposedForm
        {...{ sheet, context, onSave, onDirtyChange }}
        readOnly={false}
        loadLatest={() => Promise.resolve(sheet)}
      />,
    );
    return { onSave, onDirtyChange };
  };

  it('is filled with what the previous access knows, marked with its dates, and saved by one key', async () => {
    answer({ content: proposal });
    const { onSave, onDirtyChange } = open();
    expect(await screen.findByText('Dall’episodio n. 1 (01/09/2024–02/03/2025): da confermare')).toBeVisible();
    expect(field(/^Note/)).toHaveValue(kept.note ?? '');
    expect(screen.getByRole('button', { name: 'Conferma e salva' })).toHaveFocus();
    // Nothing was typed, so that leaving the form loses nothing.
    expect(onDirtyChange).not.toHaveBeenCalledWith(true);
    expect(onSave).not.toHaveBeenCalled();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(onSave).toHaveBeenCalledTimes(1));
    expect(onSave.mock.calls[0]?.[0]).toEqual(proposal);
  });

  it('names what is not proposed, and puts the focus on the first field that is missing', async () => {
    const { practitionerId, ...rest } = proposal;
    const practitioner = { id: practitionerId, name: 'Rosa', surname: 'Verdi' };
    answer({
      content: rest,
      left: [
        {
          path: 'practitionerId',
          value: practitionerId,
          practitioner,
          code: 'practitionerLeft',
          message: 'Non c’è più',
        },
        { path: 'takeChargeDate', value: '2024-09-01', practitioner: null, code: 'ofPreviousAccess', message: 'Altro' },
      ],
    });
    inPage(
      <ProposedForm
        sheet={sheetOf('PRESA_IN_CARICO')}
        context={{ ...context, practitionerId: null }}
        onSave={vi.fn()}
        readOnly={false}
        loadLatest={() => Promise.resolve(sheetOf('PRESA_IN_CARICO'))}
      />,
    );
    expect(await screen.findByRole('listitem')).toHaveTextContent(
      'Non riportato – Operatore: Rosa Verdi (Non c’è più)',
    );
    expect(field(/^Operatore/)).toHaveFocus();
  });

  it('can be filled in from the start, and proposed again', async () => {
    answer({ content: proposal });
    open();
    await press('Compila da capo');
    expect(field(/^Note/)).toHaveValue('');
    const again = screen.getByRole('button', { name: 'Riporta i dati dell’episodio n. 1 (01/09/2024–02/03/2025)' });
    expect(again).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(field(/^Note/)).toHaveValue(kept.note ?? '');
  });

  it('is the usual form if the previous access knows nothing', async () => {
    answer({});
    open();
    expect(await screen.findByRole('button', { name: 'Salva la scheda' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Conferma e salva' })).not.toBeInTheDocument();
  });

  it('proposes nothing once the sheet has a content', async () => {
    answer({ content: proposal });
    open(sheetOf('PRESA_IN_CARICO', proposal));
    expect(await screen.findByRole('button', { name: 'Salva la scheda' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Conferma e salva' })).not.toBeInTheDocument();
    expect(api.get).not.toHaveBeenCalled();
  });
});

describe('A list of a renewed access', () => {
  const entriesOf = (type: TableSheetType, more: Partial<PreviousEntry> = {}): PreviousEntry[] => {
    const contents = sampleEntries(type, sampled);
    const views = viewsOf(type, contents as never);
    return contents.map(
      (content, n) =>
        ({
          id: (views[n] as { id: string }).id,
          content,
          view: views[n],
          left: [],
          faults: [],
          isPresent: false,
          evaluation: null,
          ...more,
        }) as unknown as PreviousEntry,
    );
  };
  const open = (type: TableSheetType, more: Partial<SheetDetail> = {}, team = [rossi]) => {
    const sheet = { ...sheetOf(type), state: 'DA_COMPILARE', ...more } as SheetDetail;
    const onDirtyChange = vi.fn();
    const onAdded = vi.fn();
    inPage(<PreviousEntries {...{ sheet, type, onDirtyChange, onAdded }} context={{ ...context, team }} canAdd />);
    return { onDirtyChange, onAdded };
  };
  const sent = () => (writes.post.mock.calls[0] as [string, { body: { entries: object[] } }])[1].body.entries;

  it('offers the entries of the previous access, all ticked, and adds them by one command', async () => {
    const entries = entriesOf('DIAGNOSI');
    answer({ entries });
    const { onAdded } = open('DIAGNOSI');
    expect(await screen.findByRole('button', { name: 'Riporta e conferma (2)' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(writes.post).toHaveBeenCalledTimes(1));
    expect(writes.post.mock.calls[0]?.[0]).toBe(`/sheets/${listId}/entries/several`);
    expect(sent()).toEqual(entries.map(({ content }) => content));
    await waitFor(() => expect(onAdded).toHaveBeenCalledTimes(1));
  });

  it('adds only the entries that are ticked', async () => {
    const entries = entriesOf('DIAGNOSI');
    answer({ entries });
    open('DIAGNOSI');
    await userEvent.click((await screen.findAllByRole('checkbox'))[0] as HTMLElement);
    await press('Riporta e conferma (1)');
    await waitFor(() => expect(sent()).toEqual([entries[1]?.content]));
  });

  it('does not offer entries that the list has, or that are no longer allowed, and says why', async () => {
    const [first, second] = entriesOf('DIAGNOSI') as [PreviousEntry, PreviousEntry];
    const message = 'Il valore non è presente nell’elenco';
    const fault = { path: 'diagnosisCode', code: 'unknownCode', message };
    answer({
      entries: [
        { ...first, isPresent: true },
        { ...second, faults: [fault] },
      ],
    });
    open('DIAGNOSI');
    expect(await screen.findByRole('checkbox')).toBeDisabled();
    expect(screen.getByText(message)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Riporta e conferma (0)' })).toBeDisabled();
  });

  it('shows the result of each schema, and asks once for the manager of those who are not in the team', async () => {
    const colleague = { ...rossi, id: '0193a000-0000-7000-8000-000000000009', name: 'Luigi' };
    const faults = [{ path: 'managerId', code: 'required', message: 'Il campo è richiesto' }];
    const evaluation = { schemaId: listId, achievedQualifierCode: '1', outcomeTypeCode: 'ACHIEVED' };
    const entries = entriesOf('SCHEMI_PRI', { faults, evaluation });
    answer({ entries });
    open('SCHEMI_PRI', {}, [rossi, colleague]);
    expect((await screen.findAllByText(/^Esito: .+, qualificatore raggiunto 1$/)).length).toBe(entries.length);
    const manager = screen.getByLabelText(/^Responsabile degli schemi/, { selector: 'select' });
    expect(manager).toHaveFocus();
    await userEvent.selectOptions(manager, colleague.id);
    await press(`Riporta e conferma (${entries.length})`);
    await waitFor(() =>
      expect(sent()).toEqual(entries.map(({ content }) => ({ ...content, managerId: colleague.id }))),
    );
  });

  it('keeps the entries behind a button once the list is complete', async () => {
    answer({ entries: entriesOf('DIAGNOSI') });
    open('DIAGNOSI', { state: 'COMPLETATA' });
    await press(/^Riporta altre voci dall’episodio n\. 1/);
    expect(screen.getAllByRole('checkbox')).toHaveLength(2);
  });

  it('shows the previous scores beside the fields for the new ones, which are never filled in', async () => {
    const entries = entriesOf('CLASSIFICAZIONI_DISABILITA');
    answer({ entries, use: 'compared' });
    const { onDirtyChange } = open('CLASSIFICAZIONI_DISABILITA');
    const fields = await screen.findAllByRole('textbox');
    expect(fields).toHaveLength(entries.length);
    expect(fields[0]).toHaveFocus();
    expect(fields.map((input) => (input as HTMLInputElement).value)).toEqual(entries.map(() => ''));
    expect(fields[0]).toHaveAccessibleDescription(/^Precedente: in ingresso 55, in uscita —\. /);
    await userEvent.keyboard('60{Enter}');
    expect(onDirtyChange).toHaveBeenCalledWith(true);
    await waitFor(() => expect(sent()).toEqual([{ disabilityClassificationScaleTypeCode: '01', entryOutcome: '60' }]));
  });

  it('has no field for a scale that was measured again', async () => {
    const entries = entriesOf('CLASSIFICAZIONI_DISABILITA');
    const [measured] = sampleEntries('CLASSIFICAZIONI_DISABILITA', sampled);
    answer({ entries, use: 'compared' }, viewsOf('CLASSIFICAZIONI_DISABILITA', measured ? [measured] : []));
    open('CLASSIFICAZIONI_DISABILITA');
    expect(await screen.findAllByRole('textbox')).toHaveLength(entries.length - 1);
    expect(screen.getByText(/Precedente: in ingresso 55/)).toBeVisible();
  });
});
