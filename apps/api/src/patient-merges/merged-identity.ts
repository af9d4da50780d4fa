import type { ComparedPerson, MergeField, MergePatients, MergeSide } from '@percorso/domain';

/** The identity of one of the records. `belfioreCode` is that of the birth place; null if only its name is known. */
export type MergedPerson = ComparedPerson & { belfioreCode: string | null };
export type People = readonly [survivor: MergedPerson, absorbed: MergedPerson];

/** The choices that make up an identity, each with the fields of the person that it decides. */
const fieldsOfChoice = {
  identifier: ['identifier'],
  surname: ['surname'],
  name: ['name'],
  gender: ['gender'],
  birthDate: ['birthDate'],
  birthPlace: ['birthPlace', 'belfioreCode'],
} as const satisfies Partial<Record<MergeField, readonly (keyof MergedPerson)[]>>;

/** Returns the identity that the choices make of two records. */
export function mergedIdentity([survivor, absorbed]: People, choices: MergePatients['choices']): MergedPerson {
  const isOfAbsorbed = (field: string) => choices[field as MergeField] === 'absorbed';
  const taken = Object.entries(fieldsOfChoice).flatMap(([choice, fields]) => (isOfAbsorbed(choice) ? fields : []));
  return { ...survivor, ...Object.fromEntries(taken.map((field) => [field, absorbed[field]])) };
}

/**
 * Whether the choices make an identity that neither record has: parts of both. An identity that one of the records has as a whole was
 * checked when that record was written.
 */
export function isMixedIdentity(choices: MergePatients['choices']): boolean {
  const sides = new Set<MergeSide>();
  for (const choice of Object.keys(fieldsOfChoice) as (keyof typeof fieldsOfChoice)[])
    if (choices[choice]) sides.add(choices[choice]);
  return sides.size > 1;
}
