import { letterhead } from '../printing/printing.sql.js';

/** Selects the patient `$1` for the head of a document, with the unit of residence as its issuer. */
export const printedPerson = `
  SELECT jsonb_build_object('name', p.name, 'surname', p.surname, 'identifier', p.tax_code, 'birthDate', p.birth_date,
      'folderNumber', p.folder_number::text) AS patient,
    ${letterhead('district_unit', 'p.residence_district_unit_id')} AS issuer
  FROM patient p WHERE p.id = $1`;
