import type { ValidationCode } from '../labels/application/validation.js';
import type { ContentFacts } from './content-facts.js';
import { type RuleIssue, yearRule } from './content-fields.js';

type Path = RuleIssue['path'];
type Bound = Extract<
  ValidationCode,
  'dateBeforeBirth' | 'dateBeforeEpisodeStart' | 'dateBeforeServiceStart' | 'dateBeforeDelivery'
>;

/** Refuses a day before another one; no issue if either is unknown. */
export const notBefore = (
  path: Path,
  value: string | null | undefined,
  first: string | null | undefined,
  code: Bound,
): RuleIssue[] => (value && first && value < first ? [{ path, code, params: { date: first } }] : []);

/** Refuses a day after the patient's death, for care and for plans. */
export const notAfterDeath = (
  path: Path,
  value: string | null | undefined,
  deathDate: string | null | undefined,
): RuleIssue[] =>
  value && deathDate && value > deathDate ? [{ path, code: 'dateAfterDeath', params: { date: deathDate } }] : [];

/** Refuses a future day. */
export const pastDay = (path: Path, value: string | null | undefined, today: string | undefined): RuleIssue[] =>
  value && today && value > today ? [{ path, code: 'dateInFuture' }] : [];

/** The first non-empty list of issues: the others would report the same day again. */
export const firstFault = (...faults: RuleIssue[][]): RuleIssue[] => faults.find(({ length }) => length > 0) ?? [];

/**
 * Refuses a meeting before the access begins or after the patient's death: an appointment in the calendar of the unit, and the
 * `appointmentDate` of a team member (spec 000 §3), which is a day and hour without a slot.
 */
export const meetingWithinAccess = (
  path: Path,
  day: string,
  { startDate, deathDate }: { startDate?: string | undefined; deathDate?: string | null | undefined },
): RuleIssue[] =>
  firstFault(notBefore(path, day, startDate, 'dateBeforeEpisodeStart'), notAfterDeath(path, day, deathDate));

/** Refuses a day before the episode or in the future. */
export const pastDayOfEpisode = (
  field: string,
  value: string,
  { today, episodeStartDate }: Pick<ContentFacts, 'today' | 'episodeStartDate'>,
): RuleIssue[] =>
  firstFault(pastDay([field], value, today), notBefore([field], value, episodeStartDate, 'dateBeforeEpisodeStart'));

/** The same for care of the patient: also not after a death. */
export const careDayOfEpisode = (field: string, value: string, facts: ContentFacts): RuleIssue[] =>
  firstFault(pastDayOfEpisode(field, value, facts), notAfterDeath([field], value, facts.deathDate));

/** The same for a report on a treatment; one that had not begun has been cancelled by then. */
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

/** A day planned by a centre may be in the future, but not beyond the next year: such a typing error could not be corrected (000 §4). */
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
