import { Badge } from '@chakra-ui/react/badge';
import { describeCode, diagnosesSheet, type DiagnosisView, entryColumnLabels } from '@percorso/domain';
import { entryColumn, type EntryTable } from '../../entries/entry-table';

const { fields } = diagnosesSheet.labels;

const principal = (
  <Badge colorPalette="blue" variant="subtle" size="md">
    {entryColumnLabels.principalShort}
  </Badge>
);

const classificationOf = ({ classificationCode }: DiagnosisView): string =>
  describeCode('diagnosisClassifications', classificationCode);

/** The table of the diagnoses of the PRI. Spec 000 §3. */
export const diagnosesTable: EntryTable<DiagnosisView> = {
  sort: null,
  columns: [
    { id: 'classificationCode', header: fields.classificationCode, value: classificationOf },
    {
      id: 'diagnosisCode',
      header: entryColumnLabels.code,
      value: (entry: DiagnosisView) => entry.diagnosisCode,
      sortable: true,
    },
    {
      id: 'description',
      header: entryColumnLabels.description,
      value: (entry: DiagnosisView) => entry.description,
    },
    {
      id: 'principal',
      header: entryColumnLabels.principal,
      value: (entry: DiagnosisView) => entry.principal,
      show: (entry: DiagnosisView) => (entry.principal ? principal : ''),
    },
    { id: 'note', header: fields.note, value: (entry: DiagnosisView) => entry.note ?? null },
  ].map(entryColumn),
  nameOf: ({ diagnosisCode }) => diagnosisCode,
  card: (entry) => [
    <>
      <strong>{entry.diagnosisCode}</strong> {`${classificationOf(entry)} `}
      {entry.principal && principal}
    </>,
    <>
      {entry.description}
      {entry.note && ` · ${entry.note}`}
    </>,
  ],
};
