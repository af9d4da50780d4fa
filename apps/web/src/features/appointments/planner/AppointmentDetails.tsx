import { Button } from '@chakra-ui/react/button';
import { Stack } from '@chakra-ui/react/stack';
import { Text } from '@chakra-ui/react/text';
import { appointmentLabels, fillLabel, pageLabels, plannerLabels, type PlannerAppointment } from '@percorso/domain';
import { Move } from 'lucide-react';
import { DeleteButton } from '../../../ui/dialogs/DeleteButton';
import { Facts } from '../../../ui/display/Facts';
import { formatDate } from '../../../ui/display/dates';
import { Modal } from '../../../ui/dialogs/Modal';
import { AppointmentHistory } from '../AppointmentHistory';
import { AppointmentPrints } from '../AppointmentPrints';
import { EpisodeLink } from './EpisodeLink';
import { appointmentName, deleteAppointment, nameOf, timesOf } from '../queries';

type Props = {
  appointment: PlannerAppointment;
  onMove: () => void;
  onDeleted: () => void;
  onClose: () => void;
};

/** Dialog with the details of an appointment that the user may see, and the actions that the user may take. */
export default function AppointmentDetails({ appointment, onMove, onDeleted, onClose }: Props) {
  const { practitioner, episode, room, otherUnit, revision, canMove, canDelete } = appointment;
  const named = { appointment: appointmentName(appointment) };
  return (
    <Modal
      title={`${appointmentLabels.one}: ${formatDate(appointment.date)}, ${timesOf(appointment)}`}
      onClose={onClose}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {plannerLabels.close}
          </Button>
          <Stack direction="row" gap="3">
            {episode && <AppointmentPrints episodeId={episode.id} row={appointment} />}
            {episode && revision !== null && canDelete && (
              <DeleteButton
                label={fillLabel(appointmentLabels.delete, named)}
                question={fillLabel(appointmentLabels.deleteText, named)}
                remove={() => deleteAppointment(episode.id, { id: appointment.id, revision })}
                onDeleted={onDeleted}
                onFailed={onDeleted}
                deletedText={appointmentLabels.deleted}
              />
            )}
            {canMove && (
              <Button size="sm" onClick={onMove}>
                <Move size={16} aria-hidden />
                {plannerLabels.move}
              </Button>
            )}
          </Stack>
        </>
      }
    >
      {episode ? (
        <Stack gap="5">
          <Facts
            facts={[
              [plannerLabels.patient, nameOf(episode.patient)],
              [plannerLabels.practitioner, practitioner && nameOf(practitioner)],
              [plannerLabels.room, room],
              [appointmentLabels.planner, otherUnit],
              [
                pageLabels.episode,
                <EpisodeLink key="episode" episode={episode}>
                  {plannerLabels.openEpisode}
                </EpisodeLink>,
              ],
            ]}
          />
          <AppointmentHistory episodeId={episode.id} appointmentId={appointment.id} />
        </Stack>
      ) : (
        <Text>{plannerLabels.hidden}</Text>
      )}
    </Modal>
  );
}
