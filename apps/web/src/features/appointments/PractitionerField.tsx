import { appointmentLabels, type PractitionerRow } from '@percorso/domain';
import { useController } from 'react-hook-form';
import { SelectField } from '../../ui/fields/SelectField';
import type { AppointmentValues } from './appointment-form';
import { nameOf, type Person } from './queries';

type Member = Person & { id: string } & Partial<Pick<PractitionerRow, 'qualifications'>>;
type Props = {
  team: readonly Member[];
  /** The practitioner of the appointment as last saved. */
  before?: Member;
  help?: string;
};

/** Field to choose the member of the team for an appointment. */
export function PractitionerField({ team, before, help }: Props) {
  const { field, fieldState } = useController<AppointmentValues, 'practitionerId'>({ name: 'practitionerId' });
  const members = team.map((member) => ({
    value: member.id,
    label: [nameOf(member), member.qualifications?.map(({ description }) => description).join(', ')]
      .filter(Boolean)
      .join(' – '),
  }));
  // A practitioner who has left the team can stay the practitioner of this appointment.
  const formerMember =
    before && !team.some(({ id }) => id === before.id) ? [{ value: before.id, label: nameOf(before) }] : [];
  const options = [...members, ...formerMember];
  return (
    <SelectField
      {...field}
      label={appointmentLabels.practitioner}
      required
      help={help}
      disabled={options.length === 0}
      error={fieldState.error?.message}
      options={options}
    />
  );
}
