import type { SlimStructure, StructureReference } from '@percorso/domain';
import { useState } from 'react';
import { useController, type Control } from 'react-hook-form';
import { SelectField, type Option } from '../../../ui/SelectField';
import { useMe } from '../../../api/me';
import { Picker } from '../../../ui/form/Picker';
import { structureSearchQuery } from '../../../api/structures';

type Form = { structureId: string; startDate: string };
type Props = {
  kind: 'districtUnits' | 'rehabilitationCenters';
  label: string;
  control: Control<Form>;
  /** The structure that may not be changed. */
  fixed?: StructureReference;
  required?: boolean;
};

const optionOf = ({ id, description }: StructureReference): Option => ({ value: id, label: description });

/** Who opens an access for which structure. Spec 000 §6: administrators search all, others choose among their own. */
export function StructureField(props: Props) {
  const { everything } = useMe();
  return everything && !props.fixed ? <AnyStructure {...props} /> : <OwnStructure {...props} />;
}

function OwnStructure({ kind, label, control, fixed, required }: Props) {
  const { structures } = useMe();
  const { field, fieldState } = useController({ name: 'structureId', control });
  const own = fixed ? [fixed] : structures[kind];
  return (
    <SelectField
      label={label}
      required={required}
      error={fieldState.error?.message}
      disabled={fixed !== undefined}
      options={own.map(optionOf)}
      {...field}
    />
  );
}

const keyOf = ({ id }: SlimStructure) => id;
const labelOf = ({ description, fullDescription }: SlimStructure) => fullDescription ?? description;

/** Among all that take new accesses, as the server finds them. What was chosen stays known while something else is searched. */
function AnyStructure({ kind, label, control, required }: Props) {
  const {
    field: { value, onChange, ...field },
    fieldState,
  } = useController({ name: 'structureId', control });
  const [chosen, setChosen] = useState<SlimStructure | null>(null);
  return (
    <Picker
      label={label}
      required={required}
      error={fieldState.error?.message}
      {...field}
      source={{ minimum: 0, query: (text) => structureSearchQuery(kind, text), keyOf, labelOf }}
      value={chosen?.id === value ? { value: chosen.id, label: labelOf(chosen) } : null}
      onPick={(structure) => {
        setChosen(structure);
        onChange(structure?.id ?? '');
      }}
    />
  );
}
