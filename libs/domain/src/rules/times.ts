// Times of day are HH:mm and so compare as text.

const minutesADay = 1440;
const twoDigits = (value: number): string => String(value).padStart(2, '0');

export const minutesOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
};

/** Adds minutes to a time of day. The result is clamped to the day: 00:00 at the earliest, 24:00 at the latest. */
export const addMinutes = (time: string, minutes: number): string => {
  const total = Math.min(minutesADay, Math.max(0, minutesOf(time) + minutes));
  return `${twoDigits(Math.floor(total / 60))}:${twoDigits(total % 60)}`;
};
