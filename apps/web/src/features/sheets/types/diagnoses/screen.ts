import { type Diagnosis, type DiagnosisView, diagnosisCatalogues, isDiagnosisCode } from '@percorso/domain';
import { textOf, type Values } from '../../layout';
import type { ListScreen } from '../../screen';
import { diagnosesTable } from './table';

const diagnosisCatalogueOf = ({ classificationCode }: Values) =>
  diagnosisCatalogues[classificationCode === 'ICD10' ? 'ICD10' : 'ICD9'];
const isDiagnosis = (code: string) => isDiagnosisCode('ICD9', code) || isDiagnosisCode('ICD10', code);

export const diagnosesScreen: ListScreen<Diagnosis, DiagnosisView> = {
  // The first diagnosis is proposed as the principal one.
  initial: ({ row }) => ({
    classificationCode: row?.others[0]?.classificationCode ?? 'ICD9',
    principal: row?.others.length === 0,
  }),
  groups: [
    {
      title: 'diagnoses',
      fields: [
        {
          name: 'classificationCode',
          widget: 'radio',
          list: 'diagnosisClassifications',
          dependentValues: () => ({ diagnosisCode: null }),
        },
        {
          name: 'diagnosisCode',
          widget: 'lookup',
          catalogue: diagnosisCatalogueOf,
          accepts: isDiagnosis,
          isFinest: true,
          enabled: ({ classificationCode }) => textOf(classificationCode) !== null,
        },
        { name: 'principal', widget: 'checkbox' },
        { name: 'note', widget: 'textarea' },
      ],
    },
  ],
  shownAs: 'table',
  table: diagnosesTable,
};
