import type { EntryListProps, CompleteTableScreen } from '../screen';
import { EntriesTable } from './EntriesTable';
import { EntryWork } from './EntryWork';
import { useEntryPage } from './use-entry-page';

/** A page of a list in a table, with the actions on its entries. */
export function TableOfEntries(props: EntryListProps & { screen: CompleteTableScreen }) {
  const { sheet, type, screen, readOnly } = props;
  const { table } = screen;
  const list = useEntryPage(sheet.id, table);
  return (
    <EntryWork {...props} rows={list.data?.rows ?? []} nameOf={table.nameOf}>
      {(actions) => <EntriesTable sheetId={sheet.id} {...{ type, table, list, readOnly }} {...actions} />}
    </EntryWork>
  );
}
