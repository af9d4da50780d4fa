import type { Transaction } from '../database/database.js';

/** The columns of `civil_registry` that its sections write. */
export type RegistryColumns = {
  birth_place_id: number | null;
  identifier_type_id: number | null;
  fiscal_code_override_reason: string | null;
  qualification_code: string | null;
  employment_status_code: string | null;
  marital_status_id: number | null;
  deceased: boolean;
  death_date: string | null;
  team_number: string | null;
  team_authority_code: string | null;
  team_expiration: string | null;
  asl_registration_start_date: string | null;
  general_practitioner: object | null;
};

const known = [
  'birth_place_id',
  'identifier_type_id',
  'fiscal_code_override_reason',
  'qualification_code',
  'employment_status_code',
  'marital_status_id',
  'deceased',
  'death_date',
  'team_number',
  'team_authority_code',
  'team_expiration',
  'asl_registration_start_date',
  'general_practitioner',
] as const satisfies readonly (keyof RegistryColumns)[];

/** Writes those that are given; a patient who was there before the registry gets a row with the first of them. */
export function writeColumns(db: Transaction, patientId: string, columns: Partial<RegistryColumns>): void {
  const names = known.filter((name) => columns[name] !== undefined);
  if (names.length === 0) return;
  db.write(
    `INSERT INTO civil_registry (patient_id, ${names.join(', ')})
     VALUES ($1, ${names.map((_, index) => `$${index + 2}`).join(', ')})
     ON CONFLICT (patient_id) DO UPDATE SET ${names.map((name) => `${name} = excluded.${name}`).join(', ')}`,
    [patientId, ...names.map((name) => columns[name])],
  );
}
