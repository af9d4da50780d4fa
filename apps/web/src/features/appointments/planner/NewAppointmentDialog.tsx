import { type Appointment, type AppointmentEpisode, appointmentLabels, plannerLabels } from '@percorso/domain';
import { useState } from 'react';
import { isStatus } from '../../../api/api-error';
import { notify } from '../../../api/notify';
import { WholeLine } from '../../../ui/form/FieldGrid';
import { useAnother } from '../../../ui/form/use-another';
import { useSavedRecord } from '../../../ui/form/use-saved-record';
import { AppointmentFrame } from '../AppointmentFrame';
import { appointmentValues, nextAppointmentValues } from '../appointment-form';
import { PractitionerField } from '../PractitionerField';
import { saveAppointment } from '../queries';
import { EpisodeField } from './EpisodeField';
import type { Cell } from './grid';
import { NewAppointment, newAppointmentLabelOf, type NewAppointmentValues } from './new-appointment-form';

type Props = {
  unitId: string;
  /** The free slot that the user clicked. */
  cell: Pick<Cell, 'date' | 'startTime' | 'endTime'>;
  /** The practitioner whose week is shown, preselected if this practitioner is in the team. */
  practitionerId: string;
  reload: () => Promise<void>;
  onClose: () => void;
};

/** Dialog that creates an appointment of an episode's team in a free slot. After a conflict with another user the typed values stay. */
export default function NewAppointmentDialog({ unitId, cell, practitionerId, reload, onClose }: Props) {
  const [episode, setEpisode] = useState<AppointmentEpisode | null>(null);
  const { date, startTime, endTime } = cell;
  const another = useAnother();
  const editing = useSavedRecord<NewAppointmentValues, NewAppointment, Appointment>({
    schema: NewAppointment,
    record: null,
    valuesOf: (saved) => ({
      ...appointmentValues(saved),
      ...(saved === null && { date, startTime, endTime }),
      episodeId: saved?.districtUnitEpisodeOfCareId ?? '',
    }),
    fieldByProblem: { appointments_fixed: 'episodeId', not_found: 'episodeId' },
    send: ({ episodeId, ...input }) =>
      saveAppointment(episodeId, undefined, input, undefined).catch(async (error: unknown) => {
        // The slots on the screen may no longer be free.
        if (isStatus(error, 404, 409)) await reload();
        throw error;
      }),
    onSaved: (saved) => {
      notify.success(appointmentLabels.saved);
      void reload();
      if (!another.isAsked()) return onClose();
      setEpisode(null);
      editing.rebase({ revision: 0, values: { ...nextAppointmentValues(saved), episodeId: '' } });
      another.next();
    },
  });
  const { form } = editing;
  const choose = (chosen: AppointmentEpisode | null) => {
    setEpisode(chosen);
    const isIn = (id: string) => chosen?.team.some((member) => member.id === id) ?? false;
    const [before, wanted] = [form.getValues('practitionerId'), practitionerId];
    if (!isIn(before)) form.setValue('practitionerId', isIn(wanted) ? wanted : '');
  };
  const team = episode?.team ?? [];
  const teamHelp = episode === null ? plannerLabels.chooseEpisode : plannerLabels.teamEmpty;
  return (
    <AppointmentFrame
      title={appointmentLabels.add}
      {...{ editing, onClose, unitId, another }}
      onSubmit={editing.submit}
      labelOf={newAppointmentLabelOf}
      episodeId={episode?.id}
    >
      <WholeLine>
        <EpisodeField unitId={unitId} chosen={episode} onChoose={choose} />
      </WholeLine>
      <WholeLine>
        <PractitionerField team={team} help={team.length === 0 ? teamHelp : undefined} />
      </WholeLine>
    </AppointmentFrame>
  );
}
