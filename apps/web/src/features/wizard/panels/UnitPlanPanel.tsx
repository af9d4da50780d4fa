import { Button } from '@chakra-ui/react/button';
import { Flex } from '@chakra-ui/react/flex';
import { Stack } from '@chakra-ui/react/stack';
import { Text } from '@chakra-ui/react/text';
import { operatingPlanLabels, wizardLabels, type OperatingPlanView } from '@percorso/domain';
import { centreStatus } from '../centre-status';
import { isOfferedNow } from '../actions/offered-now';
import { pendingOf } from '../actions/pending-events';
import { unmetSentencesOf } from '../actions/missing-items';
import { useWizardContext } from '../wizard-context';
import { PlanFacts } from './PlanFacts';
import { PlanSchemas } from './PlanSchemas';
import { PlanSentAgain } from './PlanSentAgain';
import { ProjectBeside } from './ProjectBeside';
import { RejectPlan } from './RejectPlan';

/** The operating plan on the unit's side. Spec 000 §4: the unit approves the centre's plan, or rejects it with a motivation. */
export function UnitPlanPanel() {
  const { episode } = useWizardContext();
  const { centre } = episode;
  const plan = centre?.operatingPlan;
  if (!centre) return <Text color="fg.muted">{wizardLabels.centreToOpen}</Text>;
  const missing = centre.view.closed ? wizardLabels.otherCentreToOpen : operatingPlanLabels.notYet;
  return (
    <Stack gap="4">
      <Text>{`${centre.rehabilitationCenter.description}: ${centreStatus(centre)}`}</Text>
      {!plan || plan.view.state === 'BOZZA' ? (
        <Text color="fg.muted">{missing}</Text>
      ) : (
        <>
          <PlanFacts plan={plan} />
          {plan.view.state === 'IN_ATTESA_APPROVAZIONE' && <PlanSentAgain plan={plan} />}
          {plan.view.state === 'RIFIUTATO' && <Text>{operatingPlanLabels.withCentre}</Text>}
          <PlanSchemas plan={plan} />
          <Answer plan={plan} />
          <ProjectBeside />
        </>
      )}
    </Stack>
  );
}

function Answer({ plan }: { plan: OperatingPlanView }) {
  const { request } = useWizardContext();
  // Users who may answer single schemas see the button that approves the whole plan, which is disabled while a guard is unmet.
  const mayApprove = isOfferedNow(plan.view, 'ANSWER_SCHEMAS') || isOfferedNow(plan.view, 'APPROVE');
  const obstacles = mayApprove ? unmetSentencesOf(plan.view, 'APPROVE') : [];
  return (
    <>
      <Flex gap="3" wrap="wrap">
        {mayApprove && (
          <Button
            disabled={obstacles.length > 0}
            onClick={() => request(pendingOf(plan.view, 'APPROVE'), { confirm: true })}
          >
            {operatingPlanLabels.approve}
          </Button>
        )}
        <RejectPlan plan={plan} event="REJECT" />
      </Flex>
      {obstacles.map((obstacle) => (
        <Text key={obstacle} fontSize="sm">
          {obstacle}
        </Text>
      ))}
      {obstacles.length > 0 && isOfferedNow(plan.view, 'REJECT') && (
        <Text fontSize="sm">{operatingPlanLabels.rejectToReturn}</Text>
      )}
    </>
  );
}
