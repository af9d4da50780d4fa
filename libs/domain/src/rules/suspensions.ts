import { type DayRange, inclusiveDays } from './calendar.js';

/** Days suspended in all, both ends of each range counted. */
export const suspendedDays = (suspensions: readonly DayRange[]): number =>
  suspensions.reduce((sum, { startDate, endDate }) => sum + inclusiveDays(startDate, endDate), 0);

/** Spec 000 §5: more than 10 percent of the regimes' total days is to be confirmed. In integers: exactly 10 percent is not. */
export const isSuspensionLimitExceeded = (days: number, regimesDurationInDays: number): boolean =>
  days * 10 > regimesDurationInDays;
