import { diagnosesSheet } from '@percorso/domain';
import { codeSystems, conditionResource, type ConditionRow } from '@percorso/fhir';
import type { Condition } from 'fhir/r4.js';
import { resourceType } from '../resource-type.js';
import { dateOf, identifiedBy, parameters } from '../search-parameters.js';
import { catalogueOfDiagnosis } from '../../sheet-types/diagnoses.js';
import { described } from '../../sheet-types/described.sql.js';
import { entries, fieldsOf } from './entries.js';

const { column, columns } = fieldsOf(diagnosesSheet);
const codeIfClassification = (code: string) =>
  `CASE WHEN ${column('classificationCode')} = '${code}' THEN ${column('diagnosisCode')} END`;

export const condition = resourceType<ConditionRow, Condition>({
  type: 'Condition',
  access: 'episode_of_care_read',
  sources: [
    entries(diagnosesSheet, {
      columns: {
        ...columns('classificationCode', 'diagnosisCode', 'note', 'principal'),
        createdAt: 'to_json(d.created_at)',
        description: described(catalogueOfDiagnosis('d'), column('diagnosisCode')),
      },
      search: {
        code: identifiedBy({
          [codeSystems.icd9]: codeIfClassification('ICD9'),
          [codeSystems.icd10]: codeIfClassification('ICD10'),
        }),
        'recorded-date': dateOf('recorded-date', 'instant', 'd.created_at'),
      },
    }),
  ],
  search: {
    patient: parameters.patient,
    code: { kind: 'token', documentation: 'ICD-9-CM o ICD-10: system|codice' },
    'recorded-date': parameters.date,
  },
  includes: { patient: ['subject'] },
  toResource: conditionResource,
});
