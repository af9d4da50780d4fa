import { z } from 'zod';
import { inclusiveDays } from '../rules/calendar.js';
import { broken, day, type RuleIssue, text } from '../sheets/content-fields.js';

/** Maximum number of days of a closing: a leap year. */
const MOST_DAYS = 366;

const fields = {
  /** First and last date. */
  startDate: day,
  endDate: day,
  reason: text(100),
  /** Repeats every year, like the patron saint's day. */
  everyYear: z.boolean(),
};

const closingDayRules = ({ startDate, endDate }: { startDate: string; endDate: string }): RuleIssue[] => {
  if (endDate < startDate) return [{ path: ['endDate'], code: 'endBeforeStart' }];
  return inclusiveDays(startDate, endDate) > MOST_DAYS
    ? [{ path: ['endDate'], code: 'tooManyDays', params: { max: MOST_DAYS } }]
    : [];
};

/** Body of `POST /v1/district-units/{id}/closing-days`. */
export const ClosingDayInput = z
  .strictObject(fields)
  .superRefine(broken(closingDayRules))
  .meta({ id: 'ClosingDayInput' });
export type ClosingDayInput = { [Field in keyof typeof fields]: z.infer<(typeof fields)[Field]> };

/** A closing of a district unit, apart from Sundays and national holidays. */
export const ClosingDay = z.object({ id: z.uuid(), ...fields, reason: z.string() }).meta({ id: 'ClosingDay' });
export type ClosingDay = z.infer<typeof ClosingDay>;
