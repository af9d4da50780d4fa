import { addDays, romeDay } from '@percorso/domain';

/** The day as the application sees it, in Europe/Rome, so many days ago: `YYYY-MM-DD`. */
export const daysAgo = (days: number): string => addDays(romeDay(new Date()), -days);

export const today = daysAgo(0);
