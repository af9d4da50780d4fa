import { Button } from '@chakra-ui/react/button';
import { Flex } from '@chakra-ui/react/flex';
import { Stack } from '@chakra-ui/react/stack';
import { Text } from '@chakra-ui/react/text';
import { operatingPlanLabels, wizardLabels, type OperatingPlanView } from '@percorso/domain';
import { useState } from 'react';
import { centreStatus } from '../centre-status';
import { MotivationDialog } from '../MotivationDialog';
import { isOfferedNow } from '../offered-now';
import { pendingOf } from '../pending-events';
import { useWizardContext } from '../wizard-context';
import { PlanFacts } from './PlanFacts';

/** Spec 000 §4: the unit approves the centre's plan, or rejects it with a motivation. */
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
          <Answer plan={plan} />
        </>
      )}
    </Stack>
  );
}

function Answer({ plan }: { plan: OperatingPlanView }) {
  const { request } = useWizardContext();
  const [isRejecting, setRejecting] = useState(false);
  const mayReject = isOfferedNow(plan.view, 'REJECT');
  return (
    <Flex gap="3" wrap="wrap">
      {isOfferedNow(plan.view, 'APPROVE') && (
        <Button onClick={() => request(pendingOf(plan.view, 'APPROVE'), { confirm: true })}>
          {operatingPlanLabels.approve}
        </Button>
      )}
      {mayReject && (
        <Button variant="outline" colorPalette="red" onClick={() => setRejecting(true)}>
          {operatingPlanLabels.reject}
        </Button>
      )}
      {isRejecting && (
        <MotivationDialog
          title={operatingPlanLabels.rejectTitle}
          text={operatingPlanLabels.rejectText}
          label={operatingPlanLabels.motivation}
          confirmLabel={operatingPlanLabels.reject}
          onConfirm={(motivation) => request(pendingOf(plan.view, 'REJECT', { motivation }), { confirm: false })}
          onClose={() => setRejecting(false)}
        />
      )}
    </Flex>
  );
}
