import type { ContentFacts } from './content-facts.js';
import type { RuleIssue } from './content-fields.js';

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
