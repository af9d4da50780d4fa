import { addDays, romeDay } from '@percorso/domain';

/** Returns the date in Rome this many days ago, as `YYYY-MM-DD`. */
export const daysAgo = (days: number): string => addDays(romeDay(new Date()), -days);

/** The current date. Set again at the beginning of each test file, since a worker runs many files and midnight may pass between them. */
export let today = daysAgo(0);

export const beginDay = (): void => {
  today = daysAgo(0);
};
