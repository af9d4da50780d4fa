import { isPossibleDuplicate, resemblance } from '@percorso/domain';
import type { Patient } from './patients.js';

const compared = ({ tax_code, name, surname, birth_date, gender, birth_place }: Patient) => ({
  identifier: tax_code,
  name,
  surname,
  birthDate: birth_date,
  gender,
  birthPlace: birth_place,
});

/** Returns the pairs of patients who may be one person, as the nightly job would store them. */
export const duplicatesOf = (patients: readonly Patient[]) =>
  patients.flatMap((one, index) =>
    patients.slice(index + 1).flatMap((other) => {
      const found = resemblance(compared(one), compared(other));
      const [patient_a_id, patient_b_id] = [one.id, other.id].sort();
      return isPossibleDuplicate(found) ? [{ patient_a_id, patient_b_id, ...found }] : [];
    }),
  );
