import { Box } from '@chakra-ui/react/box';
import {
  entryColumnLabels,
  midTermEvaluationsSheet,
  type MidTermEvaluationView,
  sheetFormLabels,
} from '@percorso/domain';
import { formatDateTime } from '../../../../ui/display/dates';
import { entryColumn, type EntryTable } from '../../entries/entry-table';
import { NoteText } from '../../entries/NoteText';

const { fields } = midTermEvaluationsSheet.labels;

const revaluationOf = ({ expectedRevaluation }: MidTermEvaluationView): string =>
  expectedRevaluation ? sheetFormLabels.yes : sheetFormLabels.no;
const writtenBy = ({ updatedAt, updatedBy }: MidTermEvaluationView): string =>
  `${formatDateTime(updatedAt)}, ${updatedBy}`;
const typeOf = ({ midTermEvaluationType }: MidTermEvaluationView): string => midTermEvaluationType.description;
const typeAndCentre = (entry: MidTermEvaluationView) => (
  <>
    {typeOf(entry)}
    <Box as="span" display="block" fontSize="xs" color="fg.muted">
      {entry.rehabCenter.description}
    </Box>
  </>
);

/** The table of mid-term evaluations. Spec 000 §3. */
export const midTermEvaluationsTable: EntryTable<MidTermEvaluationView> = {
  sort: null,
  columns: [
    {
      id: 'midTermEvaluationTypeCode',
      header: entryColumnLabels.type,
      value: typeOf,
      show: typeAndCentre,
      sortable: true,
    },
    {
      id: 'annotation',
      header: fields.annotation,
      value: ({ annotation }: MidTermEvaluationView) => annotation,
      show: ({ annotation }: MidTermEvaluationView) => <NoteText text={annotation} />,
    },
    { id: 'expectedRevaluation', header: fields.expectedRevaluation, value: revaluationOf },
    { id: 'written', header: entryColumnLabels.written, value: writtenBy },
  ].map(entryColumn),
  nameOf: (entry) => `${typeOf(entry)}, ${writtenBy(entry)}`,
  card: (entry) => [
    <>
      <strong>{typeOf(entry)}</strong> {entry.rehabCenter.description} · {writtenBy(entry)}
    </>,
    <NoteText key="note" text={entry.annotation} />,
  ],
};
