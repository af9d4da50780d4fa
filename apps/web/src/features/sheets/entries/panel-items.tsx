import { Badge } from '@chakra-ui/react/badge';
import {
  entryColumnLabels,
  type EntryViews,
  entryPanelLabels,
  fillLabel,
  inclusiveDays,
  type DiaryNoteView,
  type ProvisionSuspensionView,
} from '@percorso/domain';
import type { ReactNode } from 'react';
import { formatDate, formatMinute } from '../../../ui/dates';
import type { PanelSheetType } from '../layout';
import { fullName, qualificationsOf } from '../use-practitioners';
import { chipPalette, diaryChip } from './diary';
import { NoteText } from './NoteText';

/** How a panel shows an entry: what tells it from the others, a line of it, and what stands under that line. */
type PanelItem<T extends PanelSheetType> = {
  nameOf: (entry: EntryViews[T]) => string;
  line: (entry: EntryViews[T]) => ReactNode;
  below: (entry: EntryViews[T]) => ReactNode;
};

const chip = (text: string, palette: string) => (
  <Badge colorPalette={palette} variant="subtle" size="md" whiteSpace="normal">
    {text}
  </Badge>
);

const periodOf = ({ startDate, endDate }: ProvisionSuspensionView): string =>
  startDate === endDate
    ? formatDate(startDate)
    : fillLabel(entryColumnLabels.period, { from: formatDate(startDate), to: formatDate(endDate) });

const suspension: PanelItem<'SOSPENSIONI'> = {
  nameOf: periodOf,
  line: (entry) => (
    <>
      {chip(entry.provisionSuspensionType.description, 'gray')}
      <strong>{periodOf(entry)}</strong>
    </>
  ),
  below: ({ startDate, endDate }) => {
    const count = inclusiveDays(startDate, endDate);
    return count === 1 ? entryPanelLabels.oneDay : fillLabel(entryPanelLabels.days, { count });
  },
};

const note: PanelItem<'DIARIO'> = {
  nameOf: ({ dateTime, provisionDiaryType }) => `${formatMinute(dateTime)}, ${provisionDiaryType.description}`,
  line: ({ provisionDiaryType: { id, description }, dateTime, important }) => (
    <>
      {chip(description, chipPalette(diaryChip(id)))}
      <strong>{formatMinute(dateTime)}</strong>
      {important && (
        <Badge colorPalette="red" variant="solid" size="md" title={entryColumnLabels.important}>
          {entryColumnLabels.important}
        </Badge>
      )}
    </>
  ),
  below: ({ practitioner, annotation }: DiaryNoteView) => (
    <>
      {[fullName(practitioner), qualificationsOf(practitioner)].filter(Boolean).join(', ')}
      <NoteText text={annotation} />
    </>
  ),
};

const panelItems: { [T in PanelSheetType]: PanelItem<T> } = { SOSPENSIONI: suspension, DIARIO: note };

/** A list is of one type: its entries are those that its panel shows. */
export const panelItemOf = (type: PanelSheetType) => panelItems[type] as PanelItem<PanelSheetType>;
