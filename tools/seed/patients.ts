import { fiscalCodeOf, omocodicForm } from '@percorso/domain';
import { DateTime } from 'luxon';
import { v7 as uuid } from 'uuid';
import { municipalities, names, origins, surnames } from './names.js';
import type { Chance } from '@percorso/testing';

export type Patient = {
  id: string;
  tax_code: string;
  name: string;
  surname: string;
  gender: 'M' | 'F';
  /** YYYY-MM-DD. */
  birth_date: string;
  birth_place: string;
  /** Number of the residence unit in the region. */
  residence: number;
  /** When the folder was opened: before any episode of the demo data. */
  created_at: string;
};

/** The number of patients who live in the territory of each unit: two hundred in all. */
const residents = [62, 34, 40, 22, 21, 21];

/** Fixed, so that the generated patients have the same birth dates every time. */
const REFERENCE_YEAR = 2024;

/** Returns a random birth date; children and the elderly are the most frequent, because they need rehabilitation most. */
function birthDate(chance: Chance): string {
  const age = chance.pick([
    () => chance.between(2, 16),
    () => chance.between(20, 64),
    () => chance.between(62, 80),
    () => chance.between(72, 94),
  ])();
  const month = String(chance.between(1, 12)).padStart(2, '0');
  const day = String(chance.between(1, 28)).padStart(2, '0');
  return `${REFERENCE_YEAR - age}-${month}-${day}`;
}

function identity(gender: 'M' | 'F', chance: Chance) {
  if (chance.isLikely(0.08)) {
    const origin = chance.pick(origins);
    return { name: chance.pick(origin[gender]), surname: chance.pick(origin.surnames), birthplace: origin };
  }
  // Most patients are born in the main town.
  const birthplace = chance.isLikely(0.6) ? municipalities[0] : chance.pick(municipalities);
  return { name: chance.pick(names[gender]), surname: chance.pick(surnames), birthplace };
}

function patient(residence: number, chance: Chance): Patient {
  const gender = chance.pick(['M', 'F']);
  const { name, surname, birthplace } = identity(gender, chance);
  const born = birthDate(chance);
  return {
    id: uuid(),
    tax_code: fiscalCodeOf({ name, surname, birthDate: born, gender, belfioreCode: birthplace.code }),
    name,
    surname,
    gender,
    birth_date: born,
    birth_place: birthplace.description,
    residence,
    created_at: DateTime.now()
      .minus({ days: chance.between(420, 1200) })
      .toISO(),
  };
}

/**
 * A patient with different data in the demo sources of the civil registry, so that the synchronisation finds a difference: the last patient
 * of the first unit, who has no episode.
 */
const ciro = {
  tax_code: 'MMRCRI55R10F839C',
  name: 'Ciro',
  surname: 'Ammirati',
  gender: 'M',
  birth_date: '1955-10-10',
  birth_place: 'Napoli',
} as const;

/**
 * Patients who are registered twice, so that the page of possible duplicates shows some: the place of a patient without an episode, and the
 * place of the patient whose data are repeated with an error.
 */
const repeated: Readonly<Record<number, readonly [of: number, withError: (patient: Patient) => Partial<Patient>]>> = {
  // A letter left out, under another form of the code.
  59: [
    0,
    ({ surname, tax_code }) => ({ surname: surname.replace(/.(.)$/, '$1'), tax_code: omocodicForm(tax_code, 1) }),
  ],
  // Name and surname exchanged, under the code that is computed from them.
  60: [
    2,
    ({ name, surname, birth_date: birthDate, gender, tax_code }) => ({
      name: surname,
      surname: name,
      tax_code: fiscalCodeOf({ name: surname, surname: name, birthDate, gender, belfioreCode: tax_code.slice(11, 15) }),
    }),
  ],
};

/** Returns two hundred patients, each with a unique fiscal code. The same seed of `chance` gives the same patients. */
export function patients(chance: Chance): Patient[] {
  const byTaxCode = new Map<string, Patient>();
  for (const [residence, count] of residents.entries())
    for (const wanted = byTaxCode.size + count; byTaxCode.size < wanted;) {
      const generated = patient(residence, chance);
      if (!byTaxCode.has(generated.tax_code)) byTaxCode.set(generated.tax_code, generated);
    }
  const [last = 0] = residents;
  const all = [...byTaxCode.values()];
  return all.map((generated, index) => {
    const [of = -1, withError] = repeated[index] ?? [];
    const original = all[of];
    const { id, residence, created_at } = generated;
    if (original && withError) return { ...original, ...withError(original), id, residence, created_at };
    return index === last - 1 ? { ...generated, ...ciro } : generated;
  });
}
