import { endAccessLabels } from '@percorso/domain';
import { MotivationDialog } from './MotivationDialog';
import { pendingOf } from '../actions/pending-events';
import { useWizardContext } from '../wizard-context';

/** The dialog with which administrators force-close an episode at any open step. Architecture §3. */
export default function ForceCloseDialog({ onClose }: { onClose: () => void }) {
  const { track, request } = useWizardContext();
  return (
    <MotivationDialog
      subject={{ id: track.view.id, event: 'FORCE_CLOSE' }}
      title={endAccessLabels.forceCloseTitle}
      text={endAccessLabels.forceCloseText}
      label={endAccessLabels.reason}
      confirmLabel={endAccessLabels.forceClose}
      isIrreversible
      onConfirm={(reason, onDone) =>
        request(pendingOf(track.view, 'FORCE_CLOSE', { reason }), { confirm: false, onDone })
      }
      onClose={onClose}
    />
  );
}
