import { type SheetDetail, previousSheetLabels as labels } from '@percorso/domain';
import { useQuery } from '@tanstack/react-query';
import { previousSheetQuery } from '../../../api/previous-sheet';
import { Notice } from '../../../ui/feedback/Notice';
import type { TableSheetType } from '../layout';
import { listScreenOf } from '../screens';
import type { SheetFormContext } from '../sheet-form-context';
import { PreviousScales } from './PreviousScales';
import { ProposedEntries } from './ProposedEntries';

type Props = {
  sheet: SheetDetail;
  type: TableSheetType;
  context: SheetFormContext;
  /** Whether the user may add entries to the list now. */
  canAdd: boolean;
  onDirtyChange: (isDirty: boolean) => void;
  /** Called after entries were added. */
  onAdded: () => void;
};

/** What the previous access knows for a list of a renewed one: entries to bring over, or values to compare with. */
export default function PreviousEntries({ sheet, type, context, canAdd, onDirtyChange, onAdded }: Props) {
  const { data, error } = useQuery(previousSheetQuery(sheet.id));
  if (error) return <Notice kind="warning">{labels.failed}</Notice>;
  const { source, use, entries = [] } = data ?? {};
  if (!source || entries.length === 0) return null;
  if (use === 'compared') return <PreviousScales {...{ sheet, source, entries, canAdd, onDirtyChange, onAdded }} />;
  const missing = entries.filter(({ isPresent }) => !isPresent);
  const screen = listScreenOf(type);
  if (!canAdd || missing.length === 0 || screen.shownAs === 'panel') return null;
  return <ProposedEntries {...{ sheet, type, context, source, onAdded }} entries={missing} table={screen.table} />;
}
