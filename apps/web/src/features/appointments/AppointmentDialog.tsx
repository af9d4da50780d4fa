import {
  type Appointment,
  AppointmentInput,
  appointmentLabels,
  type PractitionerRow,
  sheetFormLabels,
} from '@percorso/domain';
import { Text } from '@chakra-ui/react/text';
import { useQueryClient } from '@tanstack/react-query';
import { useController } from 'react-hook-form';
import { ApiError, isStatus } from '../../api/api-error';
import { episodesKey } from '../../api/episodes';
import { notify } from '../../api/notify';
import { FieldGrid, WholeLine } from '../../ui/form/FieldGrid';
import { RecordDialog } from '../../ui/form/RecordDialog';
import { TextInput } from '../../ui/form/TextInput';
import { useSavedRecord } from '../../ui/form/use-saved-record';
import { SelectField } from '../../ui/SelectField';
import { appointmentLabelOf, type AppointmentValues, appointmentValues } from './appointment-form';
import { nameOf, saveAppointment } from './queries';
import { SlotFields } from './SlotFields';

type Props = {
  episodeId: string;
  /** Null: a new one. */
  appointment: Appointment | null;
  /** Among whom one is chosen. */
  team: readonly PractitionerRow[];
  onClose: () => void;
};

function PractitionerField({ team, appointment }: Pick<Props, 'team' | 'appointment'>) {
  const { field, fieldState } = useController<AppointmentValues, 'practitionerId'>({ name: 'practitionerId' });
  const before = appointment?.practitioner;
  const members = team.map((member) => ({
    value: member.id,
    label: [nameOf(member), member.qualifications.map(({ description }) => description).join(', ')]
      .filter(Boolean)
      .join(' – '),
  }));
  // Who has left the team keeps the appointment that they had.
  const left = before && !team.some(({ id }) => id === before.id) ? [{ value: before.id, label: nameOf(before) }] : [];
  return (
    <SelectField
      {...field}
      label={appointmentLabels.practitioner}
      required
      error={fieldState.error?.message}
      options={[...members, ...left]}
    />
  );
}

/** An appointment while it is fixed or moved. Whoever was faster is told of beside the field that has to be another. */
export default function AppointmentDialog({ episodeId, appointment, team, onClose }: Props) {
  const client = useQueryClient();
  const reload = () => client.invalidateQueries({ queryKey: episodesKey });
  const editing = useSavedRecord<AppointmentValues, AppointmentInput, Appointment>({
    schema: AppointmentInput,
    record: appointment,
    valuesOf: (record) => appointmentValues(record),
    fieldByProblem: {},
    send: (input, ifMatch) =>
      saveAppointment(episodeId, appointment?.id, input, ifMatch).catch(async (error: unknown) => {
        // The slots that are offered are no longer those that are free.
        if (isStatus(error, 404, 409)) await reload();
        throw isStatus(error, 404) ? new ApiError({ status: 404, userMessage: appointmentLabels.gone }) : error;
      }),
    onSaved: () => {
      notify.success(appointmentLabels.saved);
      void reload();
      onClose();
    },
  });
  return (
    <RecordDialog
      title={appointment ? appointmentLabels.edit : appointmentLabels.add}
      editing={editing}
      onSubmit={editing.submit}
      labelOf={appointmentLabelOf}
      onClose={onClose}
    >
      <Text fontSize="sm" color="fg.muted">
        {sheetFormLabels.requiredNote}
      </Text>
      <FieldGrid>
        <WholeLine>
          <PractitionerField team={team} appointment={appointment} />
        </WholeLine>
        <SlotFields episodeId={episodeId} appointmentId={appointment?.id} />
        <TextInput name="room" label={appointmentLabels.room} />
      </FieldGrid>
    </RecordDialog>
  );
}
