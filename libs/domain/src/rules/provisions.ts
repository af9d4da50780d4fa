import { codeLists, findCode } from '../code-lists/code-lists.js';
import type { CareRegimeCategory } from '../code-lists/care-regimes.js';
import { type DayRange, dayOf, momentInRome, romeMinute } from './calendar.js';
import { categoryOf, isStayCategory } from './durations.js';

/** Returns the hours of one provision. Spec 000 §9: 1 for outpatient, outpatient group and home, 8 for semi-residential and residential. */
export const provisionDurationOf = (category: CareRegimeCategory): number => (isStayCategory(category) ? 8 : 1);

/** Returns the regime type of a provision type; undefined for an unknown type. Spec 000 §3. */
export const regimeOfProvision = (provisionTypeCode: string): string | undefined =>
  findCode('provisionTypes', provisionTypeCode)?.careRegimeTypeCode;

/** Returns the provision types that may be delivered: those of the plan's authorised regimes; all types if the regimes are unknown. */
export const authorisedProvisionTypes = (regimes: readonly string[] | undefined) =>
  codeLists.provisionTypes.filter((type) => !regimes || regimes.includes(type.careRegimeTypeCode));

/** Returns the hours of a provision type; undefined for an unknown type. Spec 000 §5: the type sets the duration. */
export const provisionDuration = (provisionTypeCode: string): number | undefined => {
  const regime = regimeOfProvision(provisionTypeCode);
  const category = regime === undefined ? undefined : categoryOf(regime);
  return category && provisionDurationOf(category);
};

/** Returns the end of a provision in local time: the start plus the duration in elapsed hours. Spec 000 §9. */
export const provisionEnd = (startingTime: string, durationInHours: number): string => {
  // The clocks skip this start time when summer time begins: it was recorded before such times were refused.
  const began = momentInRome(startingTime) ?? Date.parse(`${startingTime}+01:00`);
  return romeMinute(new Date(began + durationInHours * 3_600_000));
};

/** Returns the dates that a provision covers; an end at midnight belongs to the previous date. */
export const provisionDays = (provision: { startingTime: string; duration: number }): DayRange => {
  const lastMinute = provisionEnd(provision.startingTime, provision.duration - 1 / 60);
  return { startDate: dayOf(provision.startingTime), endDate: dayOf(lastMinute) };
};
