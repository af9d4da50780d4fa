import { addDays, romeDay } from '@percorso/domain';

/** The day as the application sees it, in Europe/Rome, so many days ago: `YYYY-MM-DD`. */
export const daysAgo = (days: number): string => addDays(romeDay(new Date()), -days);

/** As each test file begins: a worker runs many, and midnight may come between them. */
export let today = daysAgo(0);

export const beginDay = (): void => {
  today = daysAgo(0);
};
