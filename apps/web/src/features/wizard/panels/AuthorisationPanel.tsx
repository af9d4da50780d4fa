import { Button } from '@chakra-ui/react/button';
import { Flex } from '@chakra-ui/react/flex';
import { Stack } from '@chakra-ui/react/stack';
import { Text } from '@chakra-ui/react/text';
import {
  fillLabel,
  operatingPlanLabels,
  wizardLabels,
  type HistoryEntry,
  type OperatingPlanView,
} from '@percorso/domain';
import { useQuery } from '@tanstack/react-query';
import { formatDay } from '../../../ui/display/dates';
import { Facts } from '../../../ui/display/Facts';
import { historyQuery } from '../../../api/history';
import { isOfferedNow } from '../actions/offered-now';
import { pendingOf } from '../actions/pending-events';
import { useWizardContext } from '../wizard-context';
import { PlanFacts } from './PlanFacts';
import { RejectPlan } from './RejectPlan';
import { signaturesOf, signatureText } from './signatures';

const signatureEvents = ['AUTHORISE_UNIT', 'AUTHORISE_RESIDENCE'] as const;

/**
 * The signatures of the operating plan. Spec 000 §4: the director of the unit signs and, if the patient lives in another district, the
 * director of the residence district as well.
 */
export function AuthorisationPanel() {
  const { episode } = useWizardContext();
  const plan = episode.centre?.operatingPlan;
  if (!plan) return <Text color="fg.muted">{operatingPlanLabels.notYet}</Text>;
  return <PlanSignatures plan={plan} />;
}

function PlanSignatures({ plan }: { plan: OperatingPlanView }) {
  const { episode, request } = useWizardContext();
  const { data: history = [] } = useQuery(historyQuery('operating-plan', plan.id));
  const signatures = signaturesOf(plan.view.state, episode.residenceDistrictUnit !== null);
  const mine = signatureEvents.find((event) => isOfferedNow(plan.view, event));
  if (!signatures) return <Text color="fg.muted">{operatingPlanLabels.notApproved}</Text>;
  return (
    <Stack gap="4">
      <PlanFacts plan={plan} />
      <Facts
        facts={[
          [operatingPlanLabels.unitSignature, withSigner(signatureText(signatures.unit), history, 'AUTHORISE_UNIT')],
          [
            operatingPlanLabels.residenceSignature,
            withSigner(signatureText(signatures.residence), history, 'AUTHORISE_RESIDENCE'),
          ],
        ]}
      />
      <Flex gap="3" wrap="wrap">
        {mine && (
          <Button onClick={() => request(pendingOf(plan.view, mine), { confirm: true })}>
            {operatingPlanLabels.authorise}
          </Button>
        )}
        <RejectPlan plan={plan} event="REJECT_RESIDENCE" />
      </Flex>
    </Stack>
  );
}

/**
 * Adds author and date to the text of a signature. Only signatures since the plan was last sent count, since a rejected plan must be signed
 * again.
 */
const withSigner = (
  text: string,
  history: readonly HistoryEntry[],
  event: (typeof signatureEvents)[number],
): string => {
  const sent = history.findLastIndex(({ type }) => type === 'SEND');
  const entry = history.slice(sent + 1).find(({ type }) => type === event);
  if (!entry) return text;
  return `${text} ${fillLabel(wizardLabels.doneBy, { date: formatDay(entry.at), name: entry.actorName ?? '' })}`;
};
