import { z } from 'zod';

/** Fields that a synchronisation may change. */
export const SynchronisedField = z.enum([
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

/** A value from a source that none of our lists has, in the source's words. */
export const UnlistedValue = z.object({ field: SynchronisedField, text: z.string() }).meta({ id: 'UnknownTold' });
export type UnlistedValue = z.infer<typeof UnlistedValue>;
