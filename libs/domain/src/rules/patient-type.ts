import { addYears } from './calendar.js';

const ageOfMajority = 18;

/** Returns the proposed patient type for a birth date. Architecture §4. */
export const patientTypeOf = (birthDate: string, today: string): 'minor' | 'adult' =>
  addYears(birthDate, ageOfMajority) > today ? 'minor' : 'adult';

/** Returns the age in full years on a date. */
export const ageOn = (birthDate: string, day: string): number => {
  const years = Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return addYears(birthDate, years) > day ? years - 1 : years;
};
