import { type DiaryNote, type DiaryNoteView, romeMinute } from '@percorso/domain';
import type { FieldContext } from '../../layout';
import type { ListScreen } from '../../screen';
import { isOutOfService } from '../days-of-service';
import { diaryItem } from './item';

/** Whether a note cannot have this date. Spec 000 §5: notes are dated between the start of the service and today. */
const isUnavailableForNote = (day: string, context: FieldContext): boolean =>
  day > context.facts.today || isOutOfService(day, context);

export const diaryScreen: ListScreen<DiaryNote, DiaryNoteView> = {
  // Spec 000 §5: the default date and time are the current ones, the default practitioner is the user's own.
  initial: ({ practitionerId }) => ({ practitionerId, dateTime: romeMinute(new Date()) }),
  notCopied: ['practitionerId', 'dateTime'],
  groups: [
    {
      title: 'diary',
      fields: [
        { name: 'practitionerId', widget: 'practitioner' },
        { name: 'provisionDiaryTypeCode', widget: 'select', list: 'provisionDiaryTypes' },
        { name: 'dateTime', widget: 'datetime', years: [10, 0], unavailable: isUnavailableForNote },
        { name: 'annotation', widget: 'textarea' },
        { name: 'important', widget: 'checkbox' },
      ],
    },
  ],
  shownAs: 'panel',
  item: diaryItem,
};
