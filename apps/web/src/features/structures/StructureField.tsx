import { listLabels, sheetFormLabels, type SlimStructure, type StructureReference } from '@percorso/domain';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useController, type Control } from 'react-hook-form';
import { SelectField, type Option } from '../../ui/SelectField';
import { useMe } from '../session/me';
import { SearchField } from '../../ui/SearchField';
import { districtUnitsQuery, rehabilitationCentersQuery } from './queries';

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

// Spec 001 §9: lookup search limit.
const lookupLimit = 100;

const holds = ({ code, description }: SlimStructure, text: string) =>
  `${code} ${description}`.toLocaleLowerCase('it').includes(text.trim().toLocaleLowerCase('it'));

function AnyStructure({ kind, label, control, required }: Props) {
  const { data = [], isPending } = useQuery(kind === 'districtUnits' ? districtUnitsQuery : rehabilitationCentersQuery);
  const {
    field: { value, onChange, ...field },
    fieldState,
  } = useController({ name: 'structureId', control });
  const [text, setText] = useState('');
  const chosen = data.find(({ id }) => id === value);
  return (
    <SearchField
      label={label}
      required={required}
      error={fieldState.error?.message}
      {...field}
      value={chosen ? optionOf(chosen) : null}
      onChange={(structureId) => onChange(structureId ?? '')}
      onSearch={setText}
      options={data
        .filter((structure) => holds(structure, text))
        .slice(0, lookupLimit)
        .map(optionOf)}
      note={isPending ? sheetFormLabels.searching : listLabels.empty}
    />
  );
}
