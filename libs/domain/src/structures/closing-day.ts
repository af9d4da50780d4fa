import { z } from 'zod';
import { inclusiveDays } from '../rules/calendar.js';
import { broken, day, type RuleIssue, text } from '../sheets/content-fields.js';

/** A year at most: what lasts longer is no exception. */
const MOST_DAYS = 366;

const fields = {
  /** First and last day. */
  startDate: day,
  endDate: day,
  reason: text(100),
  /** Every year again, as on the day of the patron saint. */
  everyYear: z.boolean(),
};

const closingDayRules = ({ startDate, endDate }: { startDate: string; endDate: string }): RuleIssue[] => {
  if (endDate < startDate) return [{ path: ['endDate'], code: 'endBeforeStart' }];
  return inclusiveDays(startDate, endDate) > MOST_DAYS
    ? [{ path: ['endDate'], code: 'tooManyDays', params: { max: MOST_DAYS } }]
    : [];
};

/** `POST /v1/district-units/{id}/closing-days`. */
export const ClosingDayInput = z
  .strictObject(fields)
  .superRefine(broken(closingDayRules))
  .meta({ id: 'ClosingDayInput' });
export type ClosingDayInput = { [Field in keyof typeof fields]: z.infer<(typeof fields)[Field]> };

/** Days on which a district unit meets nobody, beside Sundays and the holidays of the country. */
export const ClosingDay = z.object({ id: z.uuid(), ...fields, reason: z.string() }).meta({ id: 'ClosingDay' });
export type ClosingDay = z.infer<typeof ClosingDay>;
