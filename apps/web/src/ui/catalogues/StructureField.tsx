import type { SlimStructure, StructureReference } from '@percorso/domain';
import { useState } from 'react';
import { useController, type Control, type FieldPath, type FieldValues } from 'react-hook-form';
import { useMe } from '../../api/me';
import { structureSearchQuery } from '../../api/structures';
import { SelectField, type Option } from '../fields/SelectField';
import { Picker } from '../form/Picker';

type Props<Form extends FieldValues, Sent> = {
  name: FieldPath<Form>;
  kind: 'districtUnits' | 'rehabilitationCenters';
  label: string;
  control: Control<Form, unknown, Sent>;
  /** The only possible structure, which the user cannot change. */
  fixed?: StructureReference;
  required?: boolean;
  help?: string;
};

const optionOf = ({ id, description }: StructureReference): Option => ({ value: id, label: description });

/** The structure of a new record. Spec 000 §6: administrators search all structures, other users choose one of their own. */
export function StructureField<Form extends FieldValues, Sent>(props: Props<Form, Sent>) {
  const { everything } = useMe();
  return everything && !props.fixed ? <AnyStructure {...props} /> : <OwnStructure {...props} />;
}

function OwnStructure<Form extends FieldValues, Sent>({ name, kind, control, fixed, ...frame }: Props<Form, Sent>) {
  const { structures } = useMe();
  const { field, fieldState } = useController({ name, control });
  const own = fixed ? [fixed] : structures[kind];
  return (
    <SelectField
      {...frame}
      error={fieldState.error?.message}
      disabled={fixed !== undefined}
      options={own.map(optionOf)}
      {...field}
    />
  );
}

const keyOf = ({ id }: SlimStructure) => id;
const labelOf = ({ description, fullDescription }: SlimStructure) => fullDescription ?? description;

/** A field that searches, on the server, all structures that accept new accesses. It remembers the label of the chosen structure. */
function AnyStructure<Form extends FieldValues, Sent>({ name, kind, control, fixed: _, ...frame }: Props<Form, Sent>) {
  const {
    field: { value, onChange, ...field },
    fieldState,
  } = useController({ name, control });
  const [chosen, setChosen] = useState<SlimStructure | null>(null);
  return (
    <Picker
      {...frame}
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
