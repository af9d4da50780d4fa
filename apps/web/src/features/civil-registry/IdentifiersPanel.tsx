import { Table } from '@chakra-ui/react/table';
import {
  fillLabel,
  identifierLabels,
  identifierSourceLabels,
  identifierTypeLabels,
  type PatientIdentifierRow,
} from '@percorso/domain';
import { useQuery } from '@tanstack/react-query';
import { formatDate } from '../../ui/display/dates';
import { Lines } from '../../ui/display/Lines';
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

function Identifiers({ patientId }: Props) {
  const { data: identifiers, error, refetch } = useQuery(identifiersQuery(patientId));
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!identifiers) return <Loading rows={2} />;
  return (
    <PlainTable
      isNarrow
      caption={identifierLabels.title}
      headers={[identifierLabels.value, identifierLabels.period, identifierLabels.source]}
    >
      {identifiers.map((row) => (
        <Table.Row key={row.id} verticalAlign="top" fontWeight={row.validTo === null ? 'semibold' : undefined}>
          <Table.Cell>
            {row.identifier}
            <Lines>{[identifierTypeLabels[row.type]]}</Lines>
          </Table.Cell>
          <Table.Cell>{periodText(row)}</Table.Cell>
          <Table.Cell>
            {identifierSourceLabels[row.source]}
            <Lines>{[row.actorName, row.reason]}</Lines>
          </Table.Cell>
        </Table.Row>
      ))}
    </PlainTable>
  );
}

const periodText = ({ validFrom, validTo }: PatientIdentifierRow): string =>
  fillLabel(validTo === null ? identifierLabels.currentFrom : identifierLabels.fromTo, {
    from: formatDate(validFrom),
    to: validTo === null ? '' : formatDate(validTo),
  });
