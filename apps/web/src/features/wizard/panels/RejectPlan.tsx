import { Button } from '@chakra-ui/react/button';
import { operatingPlanLabels, type OperatingPlanView } from '@percorso/domain';
import { useState } from 'react';
import { MotivationDialog } from '../dialogs/MotivationDialog';
import { isOfferedNow } from '../actions/offered-now';
import { pendingOf } from '../actions/pending-events';
import { useWizardContext } from '../wizard-context';

type Props = { plan: OperatingPlanView; event: 'REJECT' | 'REJECT_RESIDENCE' };

/** A button that rejects the operating plan with a motivation, for users who may reject it now. Spec 000 §2. */
export function RejectPlan({ plan, event }: Props) {
  const { request } = useWizardContext();
  const [isRejecting, setRejecting] = useState(false);
  const close = () => setRejecting(false);
  return (
    <>
      {isOfferedNow(plan.view, event) && (
        <Button variant="outline" colorPalette="red" onClick={() => setRejecting(true)}>
          {operatingPlanLabels.reject}
        </Button>
      )}
      {isRejecting && (
        <MotivationDialog
          subject={{ id: plan.view.id, event }}
          title={operatingPlanLabels.rejectTitle}
          text={operatingPlanLabels.rejectText}
          label={operatingPlanLabels.motivation}
          confirmLabel={operatingPlanLabels.reject}
          onConfirm={(motivation, onDone) =>
            request(pendingOf(plan.view, event, { motivation }), { confirm: false, onDone })
          }
          onClose={close}
        />
      )}
    </>
  );
}
