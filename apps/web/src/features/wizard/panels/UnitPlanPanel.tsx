import { Button } from '@chakra-ui/react/button';
import { HStack, Stack } from '@chakra-ui/react/stack';
import { Text } from '@chakra-ui/react/text';
import { panelConfirmations, panelLabels } from '@percorso/domain';
import { useState } from 'react';
import { Facts } from '../../../ui/Facts';
import { MotivationDialog } from './MotivationDialog';
import { canSend, eventTo, offerOf, type PanelProps } from './panel-props';
import { PlanFacts } from './PlanFacts';

/** PIANO_OPERATIVO of the unit: it waits for the centre, then approves or rejects what the centre sent. */
export function UnitPlanPanel({ episode: { centre }, request }: PanelProps) {
  const [isRejecting, setRejecting] = useState(false);
  const plan = centre?.operatingPlan;
  if (!centre) return <Text>{panelLabels.noCentre}</Text>;
  const mayReject = plan && canSend(offerOf(plan.view, 'REJECT'));
  return (
    <Stack gap="4">
      <Facts facts={[[panelLabels.centre, centre.rehabilitationCenter.description]]} />
      {plan && plan.view.state !== 'BOZZA' ? <PlanFacts plan={plan} /> : <Text>{panelLabels.planNotYet}</Text>}
      {plan && (
        <HStack gap="3" flexWrap="wrap">
          {canSend(offerOf(plan.view, 'APPROVE')) && (
            <Button onClick={() => request(eventTo(plan.view, 'APPROVE'))}>{panelLabels.approvePlan}</Button>
          )}
          {mayReject && (
            <Button variant="outline" colorPalette="red" onClick={() => setRejecting(true)}>
              {panelLabels.rejectPlan}
            </Button>
          )}
        </HStack>
      )}
      {plan && isRejecting && (
        <MotivationDialog
          title={panelLabels.rejectPlan}
          question={panelConfirmations.REJECT}
          confirmLabel={panelLabels.rejectPlan}
          onClose={() => setRejecting(false)}
          onConfirm={(motivation) => {
            setRejecting(false);
            request(eventTo(plan.view, 'REJECT', { motivation }));
          }}
        />
      )}
    </Stack>
  );
}
