import { Heading } from '@chakra-ui/react/heading';
import { Stack } from '@chakra-ui/react/stack';
import { Table } from '@chakra-ui/react/table';
import { Text } from '@chakra-ui/react/text';
import {
  costText,
  describeCode,
  entryColumnLabels,
  formatWhole,
  frequencyText,
  planSummaryLabels as labels,
  type ClosingSummary,
} from '@percorso/domain';
import { useQuery } from '@tanstack/react-query';
import { closingSummaryQuery } from '../../../api/closing-summary';
import { formatDate } from '../../../ui/display/dates';
import { ErrorState } from '../../../ui/feedback/ErrorState';
import { Facts } from '../../../ui/display/Facts';
import { Loading } from '../../../ui/feedback/Loading';
import { PlainTable } from '../../../ui/display/PlainTable';
import { useWizardContext } from '../wizard-context';

/** The closure summary of the operating plan, read-only: dates, accesses, cost and regimes. Spec 000 §2. */
export function PlanSummaryPanel() {
  const { episode } = useWizardContext();
  const { data, error, refetch } = useQuery(closingSummaryQuery(episode.id));
  if (data) return <Summary summary={data} />;
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return <Loading rows={4} />;
}

function Summary({ summary }: { summary: ClosingSummary }) {
  const { startDate, endDate, accessNumber, totalCost, accessNumberFromPri, totalCostFromPri } = summary;
  return (
    <Stack gap="5">
      <Facts
        facts={[
          [labels.startDate, formatDate(startDate)],
          [labels.endDate, formatDate(endDate)],
          [labels.accessNumber, formatWhole(accessNumber)],
          [labels.totalCost, costText(totalCost)],
          // The API does not send the values that the PRI expects to users of a centre.
          [labels.accessNumberFromPri, accessNumberFromPri === undefined ? null : formatWhole(accessNumberFromPri)],
          [labels.totalCostFromPri, totalCostFromPri === undefined ? null : costText(totalCostFromPri)],
        ]}
      />
      <div>
        <Heading as="h3" size="md" mb="2">
          {labels.regimes}
        </Heading>
        <Regimes summary={summary} />
      </div>
    </Stack>
  );
}

const headers = [entryColumnLabels.regime, entryColumnLabels.duration, labels.accessNumber, labels.totalCost];

const Regimes = ({ summary: { regimes, accessNumber, totalCost } }: { summary: ClosingSummary }) => (
  <PlainTable caption={labels.regimes} headers={headers} numbersFrom={1}>
    {regimes.map((regime) => (
      <Table.Row key={regime.careRegimeTypeCode}>
        <Table.Cell>
          {describeCode('careRegimeTypes', regime.careRegimeTypeCode)}
          <Text fontSize="xs" color="fg.muted">
            {frequencyText(regime)}
          </Text>
        </Table.Cell>
        <Table.Cell textAlign="end">{regime.durationInDays}</Table.Cell>
        <Table.Cell textAlign="end">{formatWhole(regime.accessNumber)}</Table.Cell>
        <Table.Cell textAlign="end">{costText(regime.totalCost)}</Table.Cell>
      </Table.Row>
    ))}
    <Table.Row fontWeight="semibold">
      <Table.Cell>{labels.total}</Table.Cell>
      <Table.Cell textAlign="end">
        {formatWhole(regimes.reduce((sum, { durationInDays }) => sum + durationInDays, 0))}
      </Table.Cell>
      <Table.Cell textAlign="end">{formatWhole(accessNumber)}</Table.Cell>
      <Table.Cell textAlign="end">{costText(totalCost)}</Table.Cell>
    </Table.Row>
  </PlainTable>
);
