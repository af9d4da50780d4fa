import type { MergeField } from '../../patient-merges.js';

export const mergeFieldLabels = {
  identifier: 'Identificativo',
  surname: 'Cognome',
  name: 'Nome',
  gender: 'Genere',
  birthDate: 'Data di nascita',
  birthPlace: 'Luogo di nascita',
  residence: 'U.O.D. di residenza e iscrizione alla ASL',
  qualification: 'Titolo di studio',
  employmentStatus: 'Condizione professionale',
  maritalStatus: 'Stato civile',
  death: 'Decesso',
  healthCard: 'Tessera sanitaria',
  generalPractitioner: 'Medico di medicina generale',
} as const satisfies Record<MergeField, string>;

/** Returns the names of fields as they are listed within a sentence. */
export const mergeFieldNames = (fields: unknown): string =>
  (Array.isArray(fields) ? (fields as MergeField[]) : [])
    .map((field) =>
      (mergeFieldLabels[field] ?? String(field)).replace(/^\p{Lu}(?=\p{Ll})/u, (first) => first.toLowerCase()),
    )
    .join(', ');
