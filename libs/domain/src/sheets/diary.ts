import { z } from 'zod';
import { dayOf } from '../rules/calendar.js';
import { codeOf, minute, practitionerId, type RuleIssue, text } from './content-fields.js';
import type { EntryFacts } from './content-facts.js';

/** An entry of DIARIO. Spec 000 §3 and §5, provision diary note: at most 1000 characters. */
export const DiaryNote = z
  .strictObject({
    provisionDiaryTypeCode: codeOf('provisionDiaryTypes'),
    practitionerId,
    dateTime: minute,
    annotation: text(1000),
    important: z.boolean(),
  })
  .meta({ id: 'DiaryNote' });
export type DiaryNote = z.infer<typeof DiaryNote>;

/** Spec 000 §5: the minimum date is the service start date. A note tells what has happened, so it is not in the future. */
export const diaryNoteRules = (
  { dateTime }: DiaryNote,
  { today, treatmentStartDate: start }: EntryFacts,
): RuleIssue[] => {
  const path = ['dateTime'];
  if (start && dayOf(dateTime) < start) return [{ path, code: 'dateBeforeServiceStart', params: { date: start } }];
  return today && dayOf(dateTime) > today ? [{ path, code: 'dateInFuture' }] : [];
};
