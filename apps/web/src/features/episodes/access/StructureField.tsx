import { listLabels, sheetFormLabels, type StructureReference } from '@percorso/domain';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useController, type Control } from 'react-hook-form';
import { SelectField, type Option } from '../../../ui/SelectField';
import { useMe } from '../../../api/me';
import { SearchField } from '../../../ui/SearchField';
import { usePaused } from '../../../ui/use-paused';
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

const pause = 250;

/** Among all that take new accesses, as the server finds them. What was chosen stays known while something else is searched. */
function AnyStructure({ kind, label, control, required }: Props) {
  const {
    field: { value, onChange, ...field },
    fieldState,
  } = useController({ name: 'structureId', control });
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<Option | null>(null);
  const { data = [], isPending } = useQuery({
    ...structureSearchQuery(kind, usePaused(text.trim(), pause)),
    placeholderData: keepPreviousData,
  });
  const options = data.map(({ id, description, fullDescription }) => ({
    value: id,
    label: fullDescription ?? description,
  }));
  return (
    <SearchField
      label={label}
      required={required}
      error={fieldState.error?.message}
      {...field}
      value={chosen?.value === value ? chosen : null}
      onChange={(structureId) => {
        setChosen(options.find((option) => option.value === structureId) ?? null);
        onChange(structureId ?? '');
      }}
      onSearch={setText}
      options={options}
      note={isPending ? sheetFormLabels.searching : listLabels.empty}
    />
  );
}
