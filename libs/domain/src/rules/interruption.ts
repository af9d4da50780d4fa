const latest = (days: readonly string[]): string => days.reduce((last, day) => (day > last ? day : last), '');
const earlier = (one: string, other: string): string => (one < other ? one : other);

/**
 * The first day with which an episode may be interrupted (spec 000 §5: the date has a minimum): not before the episodes began, nor
 * before the treatment did, nor before the last day that was delivered. A treatment that is still to begin is given up today.
 */
export const earliestInterruption = (
  {
    starts,
    treatmentStartDate,
    lastDelivered,
  }: { starts: readonly string[]; treatmentStartDate: string | null; lastDelivered: string | null },
  today: string,
): string => latest([...starts, treatmentStartDate ? earlier(treatmentStartDate, today) : '', lastDelivered ?? '']);
