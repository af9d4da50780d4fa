import {
  addDays,
  type ContentFacts,
  dayOf,
  daysFrom,
  isDayFull,
  notAfterDeath,
  type ProvisionView,
  weekdayOf,
} from '@percorso/domain';

/** The reason why a date cannot be picked. */
type Closed = 'beforeTreatment' | 'afterDeath' | 'future' | 'delivered' | 'suspended';
export type MonthDay = { day: string; provisions: readonly ProvisionView[]; closed: Closed | null };
type Facts = Pick<ContentFacts, 'treatmentStartDate' | 'deathDate' | 'occupied' | 'severalTypesADay'> & {
  today: string;
};

/** Returns the month that is `count` months later: for `2025-12` and 1, `2026-01`. */
export function monthAfter(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const months = year * 12 + number - 1 + count;
  return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`;
}

export const firstOf = (month: string): string => `${month}-01`;
export const lastOf = (month: string): string => addDays(firstOf(monthAfter(month, 1)), -1);

/** Returns the day of `month` with the number that `day` has in its own month, or the last day of `month` if it has no such day. */
export const dayInMonth = (day: string, month: string): string =>
  [`${month}-${day.slice(8)}`, lastOf(month)].sort()[0] ?? day;

/**
 * Returns the reason why a provision cannot have a date, or null if it can. Spec 000 §5: provisions are dated after the treatment's start
 * and up to today, on dates that no other entry covers.
 */
function closedOf(day: string, facts: Facts, recorded: ReadonlySet<string>): Closed | null {
  const { today, treatmentStartDate, deathDate, occupied = [] } = facts;
  const covering = occupied.find(({ startDate, endDate }) => startDate <= day && day <= endDate);
  if (covering && isDayFull(day, facts)) return recorded.has(covering.entryId) ? 'delivered' : 'suspended';
  if (day > today) return 'future';
  if (notAfterDeath([], day, deathDate).length > 0) return 'afterDeath';
  return day <= (treatmentStartDate ?? '') ? 'beforeTreatment' : null;
}

/** Returns the weeks of a month, each with seven days from Monday on; null for a day of another month. */
export function weeksOf(month: string, provisions: readonly ProvisionView[], facts: Facts): (MonthDay | null)[][] {
  const isTaken = (own: readonly ProvisionView[]) => own.length > 0 && !facts.severalTypesADay;
  const recorded = new Set(provisions.map(({ id }) => id));
  const days = daysFrom(firstOf(month), lastOf(month)).map((day): MonthDay => {
    const own = provisions.filter(({ startingTime }) => dayOf(startingTime) === day);
    return { day, provisions: own, closed: isTaken(own) ? 'delivered' : closedOf(day, facts, recorded) };
  });
  const lead = Array.from({ length: weekdayOf(firstOf(month)) - 1 }, () => null);
  const cells = [...lead, ...days];
  const weeks = Array.from({ length: Math.ceil(cells.length / 7) }, (_, week) => cells.slice(week * 7, week * 7 + 7));
  return weeks.map((week) => [...week, ...Array.from({ length: 7 - week.length }, () => null)]);
}

/** Returns the date that a key moves to; undefined for a key that does not move. */
export function dayByKey(key: string, day: string): string | undefined {
  const month = day.slice(0, 7);
  const steps: Partial<Record<string, string>> = {
    ArrowLeft: addDays(day, -1),
    ArrowRight: addDays(day, 1),
    ArrowUp: addDays(day, -7),
    ArrowDown: addDays(day, 7),
    Home: addDays(day, 1 - weekdayOf(day)),
    End: addDays(day, 7 - weekdayOf(day)),
    PageUp: dayInMonth(day, monthAfter(month, -1)),
    PageDown: dayInMonth(day, monthAfter(month, 1)),
  };
  return steps[key];
}
