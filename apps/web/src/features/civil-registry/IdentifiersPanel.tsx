import { Table } from '@chakra-ui/react/table';
import {
  identifierLabels,
  identifierSourceLabels,
  identifierTypeLabels,
  type PatientIdentifierRow,
} from '@percorso/domain';
import { useQuery } from '@tanstack/react-query';
import { formatDate } from '../../ui/display/dates';
import { PlainTable } from '../../ui/display/PlainTable';
import { ErrorState } from '../../ui/feedback/ErrorState';
import { Loading } from '../../ui/feedback/Loading';
import { FoldedPanel } from '../../ui/page/FoldedPanel';
import { identifiersQuery } from './queries';

type Props = { patientId: string };

/** Panel with the identifiers that a patient has or had. They are requested only when the panel is opened, because reading them is logged. */
export const IdentifiersPanel = ({ patientId }: Props) => (
  <FoldedPanel
    title={identifierLabels.title}
    intro={identifierLabels.intro}
    show={identifierLabels.show}
    hide={identifierLabels.hide}
  >
    <Identifiers patientId={patientId} />
  </FoldedPanel>
);

const { type, value, from, to, source, author, reason } = identifierLabels;

function Identifiers({ patientId }: Props) {
  const { data: identifiers, error, refetch } = useQuery(identifiersQuery(patientId));
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!identifiers) return <Loading rows={2} />;
  return (
    <PlainTable caption={identifierLabels.title} headers={[type, value, from, to, source, author, reason]}>
      {identifiers.map((row) => (
        <Table.Row key={row.id} fontWeight={row.validTo === null ? 'semibold' : undefined}>
          {cellsOf(row).map((text, place) => (
            // The cells have the same order as the columns.
            <Table.Cell key={place}>{text}</Table.Cell>
          ))}
        </Table.Row>
      ))}
    </PlainTable>
  );
}

const cellsOf = (row: PatientIdentifierRow): (string | null)[] => [
  identifierTypeLabels[row.type],
  row.identifier,
  formatDate(row.validFrom),
  row.validTo === null ? identifierLabels.current : formatDate(row.validTo),
  identifierSourceLabels[row.source],
  row.actorName,
  row.reason,
];
