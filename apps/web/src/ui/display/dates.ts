import { formatDate, formatDateTime, inclusiveDays, isDay, romeDay } from '@percorso/domain';

export { formatDate, formatDateTime };

/** Returns the date of an instant in Rome, dd/MM/yyyy. */
export const formatDay = (iso: string | null | undefined): string => formatDateTime(iso).split(' ')[0] ?? '';

export const formatTime = (iso: string | null | undefined): string => formatDateTime(iso).split(' ')[1] ?? '';

/** Converts `3/2/2025`, `03/02/2025` or `03022025` to `2025-02-03`; undefined for any other text and for a date that does not exist. */
export const parseDate = (text: string): string | undefined => {
  const typed = text.trim().replace(/^(\d{2})(\d{2})(\d{4})$/, '$1/$2/$3');
  const [, day, month, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(typed) ?? [];
  if (!day || !month || !year) return undefined;
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(iso) ? iso : undefined;
};

/** Returns the current date in Rome, YYYY-MM-DD. */
export const today = (now: Date = new Date()): string => romeDay(now);

/** Returns the number of midnights in Rome since an instant. */
export const daysSince = (instant: string, now: Date = new Date()): number =>
  inclusiveDays(today(new Date(instant)), today(now)) - 1;

/** Converts `2025-02-03T09:30` to `03/02/2025 09:30`. */
export const formatMinute = (minute: string): string => `${formatDate(minute)} ${minute.slice(11, 16)}`;
