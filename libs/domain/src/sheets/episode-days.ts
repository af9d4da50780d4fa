import type { ValidationCode } from '../labels/validation.js';
import type { ContentFacts } from './content-facts.js';
import { type RuleIssue, yearRule } from './content-fields.js';

type Path = RuleIssue['path'];
type Bound = Extract<
  ValidationCode,
  'dateBeforeBirth' | 'dateBeforeEpisodeStart' | 'dateBeforeServiceStart' | 'dateBeforeDelivery'
>;

/** A day that does not come before another; nothing is said where either is not known. */
export const notBefore = (
  path: Path,
  value: string | null | undefined,
  first: string | null | undefined,
  code: Bound,
): RuleIssue[] => (value && first && value < first ? [{ path, code, params: { date: first } }] : []);

/** Nothing is done with anybody after the day of their death, nor planned. */
export const notAfterDeath = (
  path: Path,
  value: string | null | undefined,
  deathDate: string | null | undefined,
): RuleIssue[] =>
  value && deathDate && value > deathDate ? [{ path, code: 'dateAfterDeath', params: { date: deathDate } }] : [];

/** A day that has come. */
export const pastDay = (path: Path, value: string | null | undefined, today: string | undefined): RuleIssue[] =>
  value && today && value > today ? [{ path, code: 'dateInFuture' }] : [];

/** The first of these faults that there is: the others would find fault with the same day. */
export const firstFault = (...faults: RuleIssue[][]): RuleIssue[] => faults.find(({ length }) => length > 0) ?? [];

/** A day of the episode that has come. */
export const pastDayOfEpisode = (
  field: string,
  value: string,
  { today, episodeStartDate }: Pick<ContentFacts, 'today' | 'episodeStartDate'>,
): RuleIssue[] =>
  firstFault(pastDay([field], value, today), notBefore([field], value, episodeStartDate, 'dateBeforeEpisodeStart'));

/** The same of something that is done with the patient. */
export const careDayOfEpisode = (field: string, value: string, facts: ContentFacts): RuleIssue[] =>
  firstFault(pastDayOfEpisode(field, value, facts), notAfterDeath([field], value, facts.deathDate));

/** The same of what is told of a treatment; one that was still to begin has been given up by then. */
export const closingDayOfEpisode = (field: string, value: string, facts: ContentFacts): RuleIssue[] => {
  const { today = '', treatmentStartDate } = facts;
  const begun = treatmentStartDate && treatmentStartDate <= today ? treatmentStartDate : null;
  return firstFault(pastDayOfEpisode(field, value, facts), notBefore([field], value, begun, 'dateBeforeServiceStart'));
};

type Beginning = {
  first: string;
  code: Extract<Bound, 'dateBeforeEpisodeStart' | 'dateBeforeServiceStart'>;
  deathDate: string | null | undefined;
};

/** A day that a centre plans may lie ahead; one beyond the next year is a slip that nobody could correct (000 §4). */
export const plannedDay = (
  path: Path,
  value: string,
  today: string,
  { first, code, deathDate }: Beginning,
): RuleIssue[] =>
  firstFault(
    notBefore(path, value, first, code),
    notAfterDeath(path, value, deathDate),
    yearRule(path, value, today, 120, 1),
  );
