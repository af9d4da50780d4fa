import { Badge } from '@chakra-ui/react/badge';
import { type DiaryNoteView, entryColumnLabels } from '@percorso/domain';
import { formatMinute } from '../../../../ui/display/dates';
import { EntryChip } from '../../entries/EntryChip';
import { NoteText } from '../../entries/NoteText';
import type { PanelItem } from '../../entries/panel-item';
import { fullName, qualificationsOf } from '../../use-practitioners';
import { chipPalette, diaryChip } from './diary-chip';

/** A note of the diary in the panel. Spec 000 §2 and §9. */
export const diaryItem: PanelItem<DiaryNoteView> = {
  nameOf: ({ dateTime, provisionDiaryType }) => `${formatMinute(dateTime)}, ${provisionDiaryType.description}`,
  line: ({ provisionDiaryType: { id, description }, dateTime, important }) => (
    <>
      <EntryChip palette={chipPalette(diaryChip(id))}>{description}</EntryChip>
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
