import { accessLimits } from '@percorso/domain';
import { today } from '../../../ui/display/dates';
import ChangeStartDialog from '../../episodes/access/ChangeStartDialog';
import { pendingOf } from '../actions/pending-events';
import { useWizardContext } from '../wizard-context';

/** The dialog that corrects the start date of the shown track. A centre's access cannot start before the unit's. */
export default function ChangeStart({ onClose }: { onClose: () => void }) {
  const { episode, track, request, isSending } = useWizardContext();
  const { startDate, centre, patient } = episode;
  const limits = accessLimits(today(), patient);
  const isCentre = track.owner === 'centre' && centre;
  return (
    <ChangeStartDialog
      startDate={isCentre ? centre.startDate : startDate}
      limits={isCentre ? { ...limits, min: startDate } : limits}
      isSaving={isSending}
      onSave={(change) =>
        request(pendingOf(track.view, 'CHANGE_START_DATE', change), { confirm: false, onDone: onClose })
      }
      onClose={onClose}
    />
  );
}
