import { z } from 'zod';
import { dayOf } from '../rules/calendar.js';
import { codeOf, minute, practitionerId, rowId, type RuleIssue, text } from './content-fields.js';
import type { ContentFacts } from './content-facts.js';

/** Spec 000 §3 and §5, provision diary note: at most 1000 characters. */
export const DiaryNote = z.strictObject({
  id: rowId,
  provisionDiaryTypeCode: codeOf('provisionDiaryTypes'),
  practitionerId,
  dateTime: minute,
  annotation: text(1000),
  important: z.boolean(),
});
export type DiaryNote = z.infer<typeof DiaryNote>;

/** DIARIO. */
export const Diary = z.strictObject({ notes: z.array(DiaryNote).max(1000) }).meta({ id: 'Diary' });
export type Diary = z.infer<typeof Diary>;

/** Spec 000 §5: the minimum date is the service start date. A note tells what has happened, so it is not in the future. */
export const diaryRules = ({ notes }: Diary, { today, treatmentStartDate: start }: ContentFacts): RuleIssue[] =>
  notes.flatMap(({ dateTime }, index): RuleIssue[] => {
    const path = ['notes', index, 'dateTime'];
    if (start && dayOf(dateTime) < start) return [{ path, code: 'dateBeforeServiceStart', params: { date: start } }];
    return today && dayOf(dateTime) > today ? [{ path, code: 'dateInFuture' }] : [];
  });
