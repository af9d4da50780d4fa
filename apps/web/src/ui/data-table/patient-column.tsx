import { Box } from '@chakra-ui/react/box';
import { chakra } from '@chakra-ui/react/styled-system';
import {
  folderText,
  identityText,
  patientLabels,
  type PatientReference,
  patientReferenceHeadings,
} from '@percorso/domain';
import type { Column } from './column';
import { Line } from './density';

type PatientRow = { patientName: string | null; patientReference: PatientReference };

export const patientText = ({ patientName }: Pick<PatientRow, 'patientName'>): string =>
  patientName ?? patientLabels.hiddenName;

const [taxCode, birthDate, folderNumber] = patientReferenceHeadings;

/**
 * Returns the column with the patient of a row. The cell and the CSV also contain the data that distinguish patients of the same name.
 * `more` returns a further text for the first line of the cell.
 */
export const patientColumn = <Row extends PatientRow>(
  column: Pick<Column<Row>, 'id' | 'header' | 'sortable' | 'filterable' | 'pinned'>,
  more: (row: Row) => string = () => '',
): Column<Row> => ({
  ...column,
  value: patientText,
  show: (row) => {
    const further = [folderText(row.patientReference), more(row)].filter(Boolean).map((text) => ` · ${text}`);
    return (
      <>
        <Line>
          {patientText(row)}
          <chakra.span color="fg.muted">{further}</chakra.span>
        </Line>
        {/* This text is never cut: it sets the width of the column. */}
        <Box color="fg.muted" whiteSpace={{ sm: 'nowrap' }}>
          {identityText(row.patientReference)}
        </Box>
      </>
    );
  },
  beside: [
    { id: 'taxCode', header: taxCode, value: ({ patientReference }) => patientReference.identifier },
    { id: 'birthDate', header: birthDate, kind: 'date', value: ({ patientReference }) => patientReference.birthDate },
    { id: 'folderNumber', header: folderNumber, value: ({ patientReference }) => patientReference.folderNumber },
  ],
});
