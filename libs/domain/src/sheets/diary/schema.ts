import { z } from 'zod';
import { dayOf } from '../../rules/calendar.js';
import { codeOf, minute, practitionerId, type RuleIssue, text } from '../content-fields.js';
import type { EntryFacts } from '../content-facts.js';
import { firstFault, notAfterDeath, notBefore, pastDay } from '../episode-days.js';

/** An entry of the list DIARIO. Spec 000 §3 and §5, provision diary note: at most 1000 characters. */
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

/**
 * Returns the issues of a diary note. Spec 000 §5: it is not earlier than the start of the treatment. As a record of
 * the past, it is neither in the future nor after the patient's death.
 */
export const diaryNoteRules = (
  { dateTime }: DiaryNote,
  { today, treatmentStartDate, deathDate }: EntryFacts,
): RuleIssue[] => {
  const path = ['dateTime'];
  const day = dayOf(dateTime);
  return firstFault(
    notBefore(path, day, treatmentStartDate, 'dateBeforeServiceStart'),
    pastDay(path, day, today),
    notAfterDeath(path, day, deathDate),
  );
};
