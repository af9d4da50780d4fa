import { codeLists, findCode } from '../code-lists/code-lists.js';
import type { CareRegimeCategory } from '../code-lists/care-regimes.js';
import { type DayRange, dayOf, momentInRome, romeMinute } from './calendar.js';
import { categoryOf, isStayCategory } from './durations.js';

/** Hours of one provision. Spec 000 §9: 1 for outpatient, outpatient group and home, 8 for semi-residential and residential. */
export const provisionDurationOf = (category: CareRegimeCategory): number => (isStayCategory(category) ? 8 : 1);

/** The regime to which a provision type belongs; undefined for a type that is not known. Spec 000 §3. */
export const regimeOfProvision = (provisionTypeCode: string): string | undefined =>
  findCode('provisionTypes', provisionTypeCode)?.careRegimeTypeCode;

/** What may be delivered: types of the regimes that the plan authorises; all where that is not known. */
export const authorisedProvisionTypes = (regimes: readonly string[] | undefined) =>
  codeLists.provisionTypes.filter((type) => !regimes || regimes.includes(type.careRegimeTypeCode));

/** Hours that a provision type sets; undefined for a type that is not known. Spec 000 §5: the duration is set by the type. */
export const provisionDuration = (provisionTypeCode: string): number | undefined => {
  const regime = regimeOfProvision(provisionTypeCode);
  const category = regime === undefined ? undefined : categoryOf(regime);
  return category && provisionDurationOf(category);
};

/** Spec 000 §9: the end is the start plus the duration, in hours that pass, as the clocks show it then. */
export const provisionEnd = (startingTime: string, durationInHours: number): string => {
  // A time that does not exist was recorded before it was refused.
  const began = momentInRome(startingTime) ?? Date.parse(`${startingTime}+01:00`);
  return romeMinute(new Date(began + durationInHours * 3_600_000));
};

/** The days that a provision covers: an end at midnight belongs to the day before. */
export const provisionDays = (provision: { startingTime: string; duration: number }): DayRange => {
  const lastMinute = provisionEnd(provision.startingTime, provision.duration - 1 / 60);
  return { startDate: dayOf(provision.startingTime), endDate: dayOf(lastMinute) };
};
