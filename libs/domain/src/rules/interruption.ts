const latest = (days: readonly string[]): string => days.reduce((last, day) => (day > last ? day : last), '');
const earlier = (one: string, other: string): string => (one < other ? one : other);

/**
 * Returns the first possible date of an interruption (spec 000 §5): not before the starts of the unit's and the
 * centre's episode, the start of the treatment and the last provision. A treatment that has not begun may be
 * interrupted from today.
 */
export const earliestInterruption = (
  {
    starts,
    treatmentStartDate,
    lastDelivered,
  }: { starts: readonly string[]; treatmentStartDate: string | null; lastDelivered: string | null },
  today: string,
): string => latest([...starts, treatmentStartDate ? earlier(treatmentStartDate, today) : '', lastDelivered ?? '']);
