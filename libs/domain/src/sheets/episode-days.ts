import type { ValidationCode } from '../labels/validation.js';
import type { ContentFacts } from './content-facts.js';
import { type RuleIssue, yearRule } from './content-fields.js';

/** A day of the episode that has come. */
export const pastDayOfEpisode = (
  field: string,
  value: string,
  { today, episodeStartDate }: Pick<ContentFacts, 'today' | 'episodeStartDate'>,
): RuleIssue[] => {
  if (today && value > today) return [{ path: [field], code: 'dateInFuture' }];
  if (episodeStartDate && value < episodeStartDate)
    return [{ path: [field], code: 'dateBeforeEpisodeStart', params: { date: episodeStartDate } }];
  return [];
};

type Beginning = Extract<ValidationCode, 'dateBeforeEpisodeStart' | 'dateBeforeServiceStart'>;

/** A day that a centre plans may lie ahead; one beyond the next year is a slip that nobody could correct (000 §4). */
export const plannedDay = (
  path: RuleIssue['path'],
  value: string,
  today: string,
  { first, code }: { first: string; code: Beginning },
): RuleIssue[] => (value < first ? [{ path, code, params: { date: first } }] : yearRule(path, value, today, 120, 1));
