import { Text } from '@chakra-ui/react/text';
import { patientLabels, type PatientReference, patientReferenceHeadings, patientReferenceText } from '@percorso/domain';
import type { ReactNode } from 'react';
import type { Column } from './column';

type OfPatient = { patientName: string | null; patientReference: PatientReference };

export const patientText = ({ patientName }: Pick<OfPatient, 'patientName'>): string =>
  patientName ?? patientLabels.hiddenName;

/** What says more of a cell, in a line under what it says. */
export const twoLines = (first: ReactNode, second: string): ReactNode => (
  <>
    <div>{first}</div>
    {second && (
      <Text color="fg.muted" textStyle="xs" lineHeight="1.3">
        {second}
      </Text>
    )}
  </>
);

const [taxCode, birthDate, folderNumber] = patientReferenceHeadings;

/** Whose a row is. Under the name, and beside it in the CSV, stands what tells people of one name apart. */
export const patientColumn = <Row extends OfPatient>(
  column: Pick<Column<Row>, 'id' | 'header' | 'sortable' | 'filterable' | 'pinned'>,
  more: (row: Row) => string = () => '',
): Column<Row> => ({
  ...column,
  value: patientText,
  show: (row) =>
    twoLines(patientText(row), [patientReferenceText(row.patientReference), more(row)].filter(Boolean).join(' · ')),
  beside: [
    { id: 'taxCode', header: taxCode, value: ({ patientReference }) => patientReference.identifier },
    { id: 'birthDate', header: birthDate, kind: 'date', value: ({ patientReference }) => patientReference.birthDate },
    { id: 'folderNumber', header: folderNumber, value: ({ patientReference }) => patientReference.folderNumber },
  ],
});
