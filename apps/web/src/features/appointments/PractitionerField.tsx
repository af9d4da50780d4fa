import { appointmentLabels, type PractitionerRow } from '@percorso/domain';
import { useController } from 'react-hook-form';
import { SelectField } from '../../ui/SelectField';
import type { AppointmentValues } from './appointment-form';
import { nameOf, type Person } from './queries';

type Member = Person & { id: string } & Partial<Pick<PractitionerRow, 'qualifications'>>;
type Props = {
  team: readonly Member[];
  /** Whose appointment it is so far. */
  before?: Member;
  help?: string;
};

/** Who of the team meets. */
export function PractitionerField({ team, before, help }: Props) {
  const { field, fieldState } = useController<AppointmentValues, 'practitionerId'>({ name: 'practitionerId' });
  const members = team.map((member) => ({
    value: member.id,
    label: [nameOf(member), member.qualifications?.map(({ description }) => description).join(', ')]
      .filter(Boolean)
      .join(' – '),
  }));
  // Who has left the team keeps the appointment that they had.
  const left = before && !team.some(({ id }) => id === before.id) ? [{ value: before.id, label: nameOf(before) }] : [];
  const options = [...members, ...left];
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
