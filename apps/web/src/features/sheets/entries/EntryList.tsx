import { Suspense } from 'react';
import { lazyPart } from '../../../lazy-part';
import { Loading } from '../../../ui/Loading';
import { isPanelSheetType } from '../layout';
import { EntriesTable } from './EntriesTable';
import { type EntryListProps, EntryWork } from './EntryWork';
import { entryTableOf, type ShownInTable } from './entry-tables';
import { useEntryPage } from './use-entry-page';

const EntriesPanel = lazyPart(() => import('./EntriesPanel'));
const ProvisionViews = lazyPart(() => import('./calendar/ProvisionViews'));

/** A sheet that is a list: a table of its entries, of provisions a month too, or of some lists a panel of the latest. */
export function EntryList({ type, ...props }: EntryListProps) {
  if (isPanelSheetType(type))
    return (
      <Suspense fallback={<Loading rows={2} height="16" />}>
        <EntriesPanel {...props} type={type} />
      </Suspense>
    );
  const table = <TableOfEntries {...props} type={type} />;
  if (type !== 'PRESTAZIONI') return table;
  return (
    <Suspense fallback={<Loading rows={5} height="8" />}>
      <ProvisionViews {...props} {...{ type, table }} />
    </Suspense>
  );
}

function TableOfEntries(props: EntryListProps & { type: ShownInTable }) {
  const { sheet, type, readOnly } = props;
  const list = useEntryPage(sheet.id, type);
  return (
    <EntryWork {...props} rows={list.data?.rows ?? []} nameOf={entryTableOf(type).nameOf}>
      {(actions) => <EntriesTable sheetId={sheet.id} {...{ type, list, readOnly }} {...actions} />}
    </EntryWork>
  );
}
