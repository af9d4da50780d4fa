import { diagnosisCatalogues, type diagnosesSheet, type DiagnosisView } from '@percorso/domain';
import { described } from './described.sql.js';
import type { ListServer } from './list-server.js';

/** SQL: the name of the catalogue that contains the diagnosis in a row. */
export const catalogueOfDiagnosis = (row: string): string =>
  `CASE ${row}.classification_code ${Object.entries(diagnosisCatalogues)
    .map(([classification, name]) => `WHEN '${classification}' THEN '${name}'`)
    .join(' ')} END`;

export const diagnosesServer = {
  table: 'diagnosis',
  view: (row: DiagnosisView) => row,
  searched: ['e.diagnosis_code', `coalesce(e.note, '')`],
  columns: [`${described(catalogueOfDiagnosis('e'), 'e.diagnosis_code')} AS description`],
  denormalised: { factKey: 'diagnoses' },
} as const satisfies ListServer<typeof diagnosesSheet>;
