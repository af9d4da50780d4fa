import { type Appointment, type AppointmentInput, appointmentLabels, type PractitionerRow } from '@percorso/domain';
import { useQueryClient } from '@tanstack/react-query';
import { ApiError, isStatus } from '../../api/api-error';
import { episodesKey } from '../../api/episodes';
import { notify } from '../../api/notify';
import { WholeLine } from '../../ui/form/FieldGrid';
import { useAnother } from '../../ui/form/use-another';
import { useSavedRecord } from '../../ui/form/use-saved-record';
import { AppointmentFrame } from './AppointmentFrame';
import {
  AppointmentForm,
  appointmentLabelOf,
  type AppointmentValues,
  appointmentValues,
  nextAppointmentValues,
} from './appointment-form';
import { PractitionerField } from './PractitionerField';
import { saveAppointment } from './queries';

type Props = {
  episodeId: string;
  unitId: string;
  /** Null for a new appointment. */
  appointment: Appointment | null;
  /** The practitioners to choose from. */
  team: readonly PractitionerRow[];
  onClose: () => void;
};

/** Dialog that creates or moves an appointment. A conflict with another user is shown at the field to change. */
export default function AppointmentDialog({ episodeId, unitId, appointment, team, onClose }: Props) {
  const client = useQueryClient();
  const reload = () => client.invalidateQueries({ queryKey: episodesKey });
  const another = useAnother();
  const editing = useSavedRecord<AppointmentValues, AppointmentInput, Appointment>({
    schema: AppointmentForm,
    record: appointment,
    valuesOf: (record) => appointmentValues(record),
    fieldByProblem: {},
    send: (input, ifMatch) =>
      saveAppointment(episodeId, appointment?.id, input, ifMatch).catch(async (error: unknown) => {
        // The slots on the screen may no longer be free.
        if (isStatus(error, 404, 409)) await reload();
        throw isStatus(error, 404) ? new ApiError({ status: 404, userMessage: appointmentLabels.gone }) : error;
      }),
    onSaved: (saved) => {
      notify.success(appointmentLabels.saved);
      void reload();
      if (!another.isAsked()) return onClose();
      editing.rebase({ revision: 0, values: nextAppointmentValues(saved) });
      another.next();
    },
  });
  return (
    <AppointmentFrame
      title={appointment ? appointmentLabels.edit : appointmentLabels.add}
      {...{ editing, onClose, episodeId, unitId }}
      onSubmit={editing.submit}
      labelOf={appointmentLabelOf}
      appointmentId={appointment?.id}
      another={appointment === null && another}
    >
      <WholeLine>
        <PractitionerField team={team} before={appointment?.practitioner} />
      </WholeLine>
    </AppointmentFrame>
  );
}
