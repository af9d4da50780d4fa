import { Stack } from '@chakra-ui/react/stack';
import { Text } from '@chakra-ui/react/text';
import {
  describeCode,
  fillLabel,
  operatingPlanLabels as labels,
  reasonLabels,
  type OperatingPlanView,
} from '@percorso/domain';
import { useQuery } from '@tanstack/react-query';
import { historyQuery } from '../../../api/history';
import { formatDate, formatDateTime } from '../../../ui/display/dates';
import ReasonLine from '../actions/ReasonLine';
import { useWizardContext } from '../wizard-context';
import { usePlanSchemas } from './schemas/plan-schemas';
import { sinceRejection } from './schemas/since-rejection';

const changedFields = [
  ['treatmentStartDate', labels.treatmentStartDate],
  ['plannedProvisions', labels.planned],
  ['provisionsDetails', labels.provisionsDetails],
  ['note', labels.note],
] as const;
type Rejected = NonNullable<OperatingPlanView['rejectedPlan']>;

function formerValueOf(plan: Rejected, field: (typeof changedFields)[number][0]): string {
  if (field === 'treatmentStartDate') return formatDate(plan.treatmentStartDate);
  if (field !== 'plannedProvisions') return plan[field] ?? labels.nothing;
  const lines = plan.plannedProvisions?.map(({ provisionTypeCode, perWeek, weeks }) =>
    fillLabel(labels.plannedLine, { type: describeCode('provisionTypes', provisionTypeCode), perWeek, weeks }),
  );
  return lines?.join('; ') ?? labels.nothing;
}

/** A notice about a plan that was sent again after a rejection: the reason for the rejection, the new sender and the changes. */
export function PlanSentAgain({ plan }: { plan: OperatingPlanView }) {
  const { episode } = useWizardContext();
  const { schemas = [] } = usePlanSchemas(episode);
  const { data: history = [] } = useQuery(historyQuery('operating-plan', plan.id));
  const changesSinceRejection = sinceRejection(history);
  const reason = episode.reasons.find(({ instanceId }) => instanceId === plan.id);
  if (!changesSinceRejection?.resent || !reason) return null;
  const { actorName, at } = changesSinceRejection.resent;
  const changed = schemas.filter(({ id }) => changesSinceRejection.changed.has(id));
  return (
    <Stack gap="2">
      <ReasonLine reason={reason} />
      <Text>
        {fillLabel(labels.sentAgain, { name: actorName ?? reasonLabels.hiddenName, date: formatDateTime(at) })}{' '}
        {changed.length > 0
          ? fillLabel(labels.schemasChanged, { count: changed.length, total: schemas.length })
          : labels.noSchemaChanged}
      </Text>
      <PlanChanges plan={plan} />
    </Stack>
  );
}

/** The fields that differ from the rejected plan, with their former values. */
function PlanChanges({ plan }: { plan: OperatingPlanView }) {
  const { rejectedPlan } = plan;
  if (!rejectedPlan) return null;
  const changes = changedFields.filter(
    ([field]) => JSON.stringify(plan[field]) !== JSON.stringify(rejectedPlan[field]),
  );
  return changes.map(([field, label]) => (
    <Text key={field}>
      <strong>{label}</strong>
      {`. ${fillLabel(labels.wasBefore, { value: formerValueOf(rejectedPlan, field) })}`}
    </Text>
  ));
}
