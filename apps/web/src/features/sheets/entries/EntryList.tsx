import { Suspense } from 'react';
import { lazyPart } from '../../../lazy-part';
import { Loading } from '../../../ui/feedback/Loading';
import type { EntryListProps } from '../screen';
import { listScreenOf } from '../screens';
import { TableOfEntries } from './TableOfEntries';

const EntriesPanel = lazyPart(() => import('./EntriesPanel'));

/** A sheet that is a list: a table of its entries (for some lists within a frame), or a panel of the latest entries. */
export function EntryList(props: EntryListProps) {
  const screen = listScreenOf(props.type);
  if (screen.shownAs === 'panel')
    return (
      <Suspense fallback={<Loading rows={2} height="16" />}>
        <EntriesPanel {...props} screen={screen} />
      </Suspense>
    );
  const table = <TableOfEntries {...props} screen={screen} />;
  const { frame: Frame } = screen;
  if (!Frame) return table;
  return (
    <Suspense fallback={<Loading rows={5} height="8" />}>
      <Frame {...props} {...{ screen, table }} />
    </Suspense>
  );
}
