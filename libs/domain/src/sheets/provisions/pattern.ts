import { z } from 'zod';
import { daysFrom, inclusiveDays, weekdayOf } from '../../rules/calendar.js';
import { holidayName } from '../../rules/holidays.js';
import { provisionDuration } from '../../rules/provisions.js';
import { EntryReply } from '../../workflow-view.js';
import { broken, codeOf, day, practitionerId, type RuleIssue, time } from '../content-fields.js';
import type { EntryFacts } from '../content-facts.js';
import { type Provision, provisionRules, provisionTool } from './schema.js';
import { daysOfProvision } from './taken-days.js';

/** The maximum length of a pattern in days. */
const MAX_DAYS = 366;

type Period = { startDate: string; endDate: string };
const periodRules = ({ startDate, endDate }: Period): RuleIssue[] => {
  const path = ['endDate'];
  if (endDate < startDate) return [{ path, code: 'endBeforeStart' }];
  return inclusiveDays(startDate, endDate) > MAX_DAYS ? [{ path, code: 'tooManyDays', params: { max: MAX_DAYS } }] : [];
};

/** Equal provisions on some weekdays of a period. */
export const ProvisionPattern = z
  .strictObject({
    /** Monday is 1, Sunday 7. */
    weekdays: z.array(z.int().min(1).max(7)).min(1).max(7),
    startDate: day,
    endDate: day,
    /** The time at which each provision begins, HH:mm. */
    time,
    practitionerId,
    provisionTypeCode: codeOf('provisionTypes'),
    tool: provisionTool,
    /** Whether provisions are recorded on national holidays too. */
    onHolidays: z.boolean().default(false),
  })
  .superRefine(broken(periodRules))
  .meta({ id: 'ProvisionPattern' });
export type ProvisionPattern = z.infer<typeof ProvisionPattern>;

/** A day of a pattern: the name of its national holiday, and the broken rule that keeps a provision from it. */
export type PatternDay = { day: string; holiday: string | null; issue: RuleIssue | null };

/** Returns the provision of a pattern on a day. */
export const provisionOn = (
  day: string,
  {
    provisionTypeCode,
    practitionerId: by,
    time: at,
    tool,
  }: Omit<ProvisionPattern, 'weekdays' | keyof Period | 'onHolidays'>,
): Provision => ({
  practitionerId: by,
  provisionTypeCode,
  startingTime: `${day}T${at}`,
  duration: provisionDuration(provisionTypeCode) ?? 1,
  ...(tool != null && { tool }),
});

/** Returns the days of a pattern in order. Each is also compared with the days of the pattern before it. */
export function patternDays(
  { weekdays, startDate, endDate, ...common }: Omit<ProvisionPattern, 'onHolidays'>,
  facts: EntryFacts,
): PatternDay[] {
  const occupied = [...(facts.occupied ?? [])];
  return daysFrom(startDate, endDate)
    .filter((each) => weekdays.includes(weekdayOf(each)))
    .map((each) => {
      const provision = provisionOn(each, common);
      const issues = provisionRules(provision, { ...facts, occupied });
      const issue = issues.find(({ path }) => path[0] === 'startingTime') ?? null;
      if (!issue) occupied.push({ ...daysOfProvision(provision), entryId: '' });
      return { day: each, holiday: holidayName(each), issue };
    });
}

/** The reply to a pattern: what was recorded, and each day that was left out, with the reason. */
export const ProvisionPatternReply = EntryReply.extend({
  recorded: z.array(z.object({ id: z.string(), date: z.string() })),
  leftOut: z.array(
    z.object({
      date: z.string(),
      /** The code of the broken rule, or `holiday`. */
      code: z.string(),
      message: z.string(),
    }),
  ),
}).meta({ id: 'ProvisionPatternReply' });
export type ProvisionPatternReply = z.infer<typeof ProvisionPatternReply>;
