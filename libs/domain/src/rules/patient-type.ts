import { addYears } from './calendar.js';

const ageOfMajority = 18;

/** Architecture §4: the proposed patient type, from the birth date. */
export const patientTypeOf = (birthDate: string, today: string): 'minor' | 'adult' =>
  addYears(birthDate, ageOfMajority) > today ? 'minor' : 'adult';

/** Age in full years on a day. */
export const ageOn = (birthDate: string, day: string): number => {
  const years = Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return addYears(birthDate, years) > day ? years - 1 : years;
};
