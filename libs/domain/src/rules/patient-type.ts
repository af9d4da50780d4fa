import { addYears } from './calendar.js';

const ageOfMajority = 18;

/** Architecture §4: the patient type is proposed from the birth date. */
export const patientTypeOf = (birthDate: string, today: string): 'minor' | 'adult' =>
  addYears(birthDate, ageOfMajority) > today ? 'minor' : 'adult';
