import { addDays, romeDay } from '@percorso/domain';

/** The day in Europe/Rome, this many days ago: `YYYY-MM-DD`. */
export const daysAgo = (days: number): string => addDays(romeDay(new Date()), -days);

/** Set at the beginning of each test file: a worker runs many, and midnight may pass between them. */
export let today = daysAgo(0);

export const beginDay = (): void => {
  today = daysAgo(0);
};
