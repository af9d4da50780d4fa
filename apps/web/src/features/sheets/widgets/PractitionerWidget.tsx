import { SelectField } from '../../../ui/fields/SelectField';
import { textOf } from '../layout';
import {
  fullName,
  practitionerSource,
  qualificationsOf,
  usePractitioner,
  useRememberPractitioner,
} from '../use-practitioners';
import { Picker } from '../../../ui/form/Picker';
import { nullIfEmpty, type WidgetProps } from './widget-props';

/** A field that searches a practitioner by name and shows the qualification read-only. Spec 000 §5, diary note. */
export function PractitionerWidget(props: WidgetProps) {
  const { layout, value, onChange, values, context, maxLength, ...control } = props;
  const id = textOf(value);
  const { practitioner, label } = usePractitioner(id, context);
  const qualificationCode = layout.widget === 'practitioner' ? (layout.qualification?.(values) ?? null) : null;
  const remember = useRememberPractitioner();
  const { team } = context;

  // Spec 000 §2: the responsible practitioner of a PRI schema is a member of the care team.
  if (layout.widget === 'teamMember' && team.length > 0) {
    const options = team.map((member) => ({ value: member.id, label: fullName(member) }));
    const isInTeam = id === null || team.some((member) => member.id === id);
    return (
      <SelectField
        {...control}
        options={isInTeam ? options : [...options, { value: id, label }]}
        value={id ?? ''}
        onChange={(event) => onChange(nullIfEmpty(event.target.value))}
      />
    );
  }
  return (
    <Picker
      {...control}
      source={practitionerSource(qualificationCode, context)}
      help={practitioner && qualificationsOf(practitioner)}
      value={id === null ? null : { value: id, label }}
      onPick={(row) => {
        if (row) remember(row);
        onChange(row?.id ?? null);
      }}
    />
  );
}
