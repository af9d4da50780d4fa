const latest = (days: readonly string[]): string => days.reduce((last, day) => (day > last ? day : last), '');
const earlier = (one: string, other: string): string => (one < other ? one : other);

/**
 * The first possible day of an interruption (spec 000 §5: the date has a minimum): not before the episodes began, nor before the treatment
 * did, nor before the last day with a provision. A treatment that has not begun is cancelled today.
 */
export const earliestInterruption = (
  {
    starts,
    treatmentStartDate,
    lastDelivered,
  }: { starts: readonly string[]; treatmentStartDate: string | null; lastDelivered: string | null },
  today: string,
): string => latest([...starts, treatmentStartDate ? earlier(treatmentStartDate, today) : '', lastDelivered ?? '']);
