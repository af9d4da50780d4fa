import type { ValidationCode } from '../labels/application/validation.js';
import type { ContentFacts } from './content-facts.js';
import { type RuleIssue, yearRule } from './content-fields.js';

type Path = RuleIssue['path'];
type Bound = Extract<
  ValidationCode,
  'dateBeforeBirth' | 'dateBeforeEpisodeStart' | 'dateBeforeServiceStart' | 'dateBeforeDelivery'
>;

/** Returns an issue if the date `value` precedes the date `first`; none if one of them is unknown. */
export const notBefore = (
  path: Path,
  value: string | null | undefined,
  first: string | null | undefined,
  code: Bound,
): RuleIssue[] => (value && first && value < first ? [{ path, code, params: { date: first } }] : []);

/** Returns an issue if a date of care, or of a plan, is after the patient's death. */
export const notAfterDeath = (
  path: Path,
  value: string | null | undefined,
  deathDate: string | null | undefined,
): RuleIssue[] =>
  value && deathDate && value > deathDate ? [{ path, code: 'dateAfterDeath', params: { date: deathDate } }] : [];

/** Returns an issue if a date is in the future. */
export const pastDay = (path: Path, value: string | null | undefined, today: string | undefined): RuleIssue[] =>
  value && today && value > today ? [{ path, code: 'dateInFuture' }] : [];

/** Returns the first non-empty list of issues, so that a date is reported only once. */
export const firstFault = (...faults: RuleIssue[][]): RuleIssue[] => faults.find(({ length }) => length > 0) ?? [];

/**
 * Returns an issue if a meeting is before the access begins or after the patient's death. A meeting is an appointment
 * in the unit's calendar, or the `appointmentDate` of a team member (spec 000 §3), which is a date and time without a
 * slot.
 */
export const meetingWithinAccess = (
  path: Path,
  day: string,
  { startDate, deathDate }: { startDate?: string | undefined; deathDate?: string | null | undefined },
): RuleIssue[] =>
  firstFault(notBefore(path, day, startDate, 'dateBeforeEpisodeStart'), notAfterDeath(path, day, deathDate));

/** Returns an issue if a date precedes the episode or is in the future. */
export const pastDayOfEpisode = (
  field: string,
  value: string,
  { today, episodeStartDate }: Pick<ContentFacts, 'today' | 'episodeStartDate'>,
): RuleIssue[] =>
  firstFault(pastDay([field], value, today), notBefore([field], value, episodeStartDate, 'dateBeforeEpisodeStart'));

/** Returns an issue if a date of care precedes the episode, is in the future, or is after the patient's death. */
export const careDayOfEpisode = (field: string, value: string, facts: ContentFacts): RuleIssue[] =>
  firstFault(pastDayOfEpisode(field, value, facts), notAfterDeath([field], value, facts.deathDate));

/**
 * Returns an issue if the date of a closing report precedes the episode or the treatment, or is in the future. A
 * treatment that has not begun by today is ignored, because the closing cancels it.
 */
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

/**
 * Returns an issue for a date that a centre plans: it may be in the future, but not after the next year, because a
 * mistyped year could not be corrected (spec 000 §4).
 */
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
