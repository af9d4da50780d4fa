import {
  addDays,
  dayOf,
  isDay,
  patternDays,
  type PatternDay,
  type ProvisionView,
  timeOf,
  weekdayOf,
} from '@percorso/domain';
import { isTime } from '../../../../../ui/fields/TimeField';
import type { FormContext } from '../../../sheet-form-context';
import { firstCommon } from '../calendar/CommonFields';
import type { Common } from '../calendar/use-record-provisions';

/** The values of the form; the dates may be texts that are not dates yet. */
export type PatternForm = { weekdays: readonly number[]; startDate: string; endDate: string; common: Common };

/** The number of days before the last provision whose weekdays are proposed. */
const RECENT_DAYS = 13;
/** The length of the proposed period in days, if neither a provision nor the start of the treatment is known. */
const USUAL_DAYS = 30;

/**
 * Returns the default values: the period from the last provision to today, and the weekdays, type, practitioner and time of the last
 * provisions. `latest` are the last provisions, the newest first.
 */
export function proposedPattern(latest: readonly ProvisionView[], context: FormContext): PatternForm {
  const { today, treatmentStartDate } = context.facts;
  const [last] = latest;
  const common = firstCommon(context);
  const lastDay = last ? dayOf(last.startingTime) : (treatmentStartDate ?? addDays(today, -USUAL_DAYS));
  const next = addDays(lastDay, 1);
  const recent = latest.filter(({ startingTime }) => dayOf(startingTime) >= addDays(lastDay, -RECENT_DAYS));
  return {
    weekdays: [...new Set(recent.map(({ startingTime }) => weekdayOf(dayOf(startingTime))))].sort(),
    startDate: next > today ? today : next,
    endDate: today,
    common: last
      ? {
          provisionTypeCode: last.provisionTypeCode,
          practitionerId: last.practitionerId,
          time: timeOf(last.startingTime),
        }
      : common,
  };
}

/** Returns the days of the pattern; none while a value is missing or is not valid. */
export function daysOfForm(
  { weekdays, startDate, endDate, common }: PatternForm,
  facts: FormContext['facts'],
): PatternDay[] {
  const { provisionTypeCode, practitionerId, time } = common;
  const isComplete = isDay(startDate) && isDay(endDate) && endDate <= addDays(startDate, 366);
  if (!isComplete || !provisionTypeCode || !isTime(time)) return [];
  const values = { startDate, endDate, provisionTypeCode, practitionerId: practitionerId ?? '', time };
  return patternDays({ ...values, weekdays: [...weekdays] }, facts);
}

/** Whether a day is recorded: a holiday only if the user has ticked it (`changed`), any other day unless it was unticked. */
export const isChosen = ({ day, holiday, issue }: PatternDay, changed: ReadonlySet<string>): boolean =>
  issue === null && changed.has(day) === (holiday !== null);
