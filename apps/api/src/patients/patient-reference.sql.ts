import type { Actor } from '@percorso/domain';
import { harmlessCell } from '../http/lists/csv.js';

/**
 * SQL: the data that distinguish the patient of an episode `e` from others with the same name. Evaluated for the
 * returned rows only.
 */
export const patientReference = `(SELECT jsonb_build_object('identifier', p.tax_code, 'birthDate', p.birth_date,
  'folderNumber', p.folder_number::text) FROM patient p WHERE p.id = e.patient_id)`;

/**
 * SQL: the data of `patientReference` as cells of an export, in the order of `patientReferenceHeadings`. Readers
 * without personal data get the folder number only.
 */
export function patientReferenceCells({ scope }: Actor): string {
  const patientColumn = (column: string) => `(SELECT p.${column} FROM patient p WHERE p.id = e.patient_id)`;
  const personal = scope.namesHidden
    ? [`''`, `''`]
    : [harmlessCell(patientColumn('tax_code')), patientColumn('birth_date')];
  return [...personal, patientColumn('folder_number')].join(', ');
}
