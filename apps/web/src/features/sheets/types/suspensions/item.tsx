import {
  entryColumnLabels,
  entryPanelLabels,
  fillLabel,
  inclusiveDays,
  type ProvisionSuspensionView,
} from '@percorso/domain';
import { formatDate } from '../../../../ui/display/dates';
import { EntryChip } from '../../entries/EntryChip';
import type { PanelItem } from '../../entries/panel-item';

const periodOf = ({ startDate, endDate }: ProvisionSuspensionView): string =>
  startDate === endDate
    ? formatDate(startDate)
    : fillLabel(entryColumnLabels.period, { from: formatDate(startDate), to: formatDate(endDate) });

/** A suspension in the panel. Spec 000 §2. */
export const suspensionItem: PanelItem<ProvisionSuspensionView> = {
  nameOf: periodOf,
  line: (entry) => (
    <>
      <EntryChip palette="gray">{entry.provisionSuspensionType.description}</EntryChip>
      <strong>{periodOf(entry)}</strong>
    </>
  ),
  below: ({ startDate, endDate }) => {
    const count = inclusiveDays(startDate, endDate);
    return count === 1 ? entryPanelLabels.oneDay : fillLabel(entryPanelLabels.days, { count });
  },
};
