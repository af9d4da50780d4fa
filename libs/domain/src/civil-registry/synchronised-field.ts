import { z } from 'zod';

/** The fields that a synchronisation may change. */
export const SynchronisedField = z.enum([
  'identifier',
  'name',
  'surname',
  'birthDate',
  'birthPlace',
  'gender',
  'deathDate',
  'maritalStatus',
  'citizenships',
  'residentialAddresses',
  'domicilialAddresses',
  'contactPoints',
  'team',
  'aslRegistration',
  'generalPractitioner',
]);
export type SynchronisedField = z.infer<typeof SynchronisedField>;

/** A value from a source that is in none of our code lists, as the source writes it. */
export const UnlistedValue = z.object({ field: SynchronisedField, text: z.string() }).meta({ id: 'UnknownTold' });
export type UnlistedValue = z.infer<typeof UnlistedValue>;
