import { Stack } from '@chakra-ui/react/stack';
import { Text } from '@chakra-ui/react/text';
import { fillLabel, operatingPlanLabels as labels, reasonLabels, type OperatingPlanView } from '@percorso/domain';
import { useQuery } from '@tanstack/react-query';
import { historyQuery } from '../../../api/history';
import { formatDateTime } from '../../../ui/dates';
import { ReasonLine } from '../ReasonLine';
import { useWizardContext } from '../wizard-context';
import { usePlanSchemas } from './schemas/plan-schemas';
import { sinceRejection } from './schemas/since-rejection';

/** Of a plan that comes back after a rejection: why it was rejected, and who sent it again with which changes. */
export function PlanSentAgain({ plan }: { plan: OperatingPlanView }) {
  const { episode } = useWizardContext();
  const { schemas = [] } = usePlanSchemas(episode);
  const { data: history = [] } = useQuery(historyQuery('operating-plan', plan.id));
  const since = sinceRejection(history);
  const reason = episode.reasons.find(({ instanceId }) => instanceId === plan.id);
  if (!since?.resent || !reason) return null;
  const { actorName, at } = since.resent;
  const changed = schemas.filter(({ id }) => since.changed.has(id));
  return (
    <Stack gap="2">
      <ReasonLine reason={reason} />
      <Text>
        {fillLabel(labels.sentAgain, { name: actorName ?? reasonLabels.hiddenName, date: formatDateTime(at) })}{' '}
        {changed.length > 0
          ? fillLabel(labels.schemasChanged, { count: changed.length, total: schemas.length })
          : labels.noSchemaChanged}
      </Text>
    </Stack>
  );
}
