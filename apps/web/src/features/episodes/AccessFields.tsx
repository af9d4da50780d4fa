import { Stack } from '@chakra-ui/react/stack';
import type { StructureReference } from '@percorso/domain';
import { useController, type Control } from 'react-hook-form';
import { DateField } from '../../ui/DateField';
import { StructureField } from '../structures/StructureField';
import { earliestAccess, type AccessForm } from './access-form';

type Props = {
  kind: 'districtUnits' | 'rehabilitationCenters';
  structureLabel: string;
  dateLabel: string;
  control: Control<AccessForm>;
  fixed?: StructureReference;
  min?: string;
};

/** The two fields of every access: for which structure, and from when. */
export function AccessFields({ kind, structureLabel, dateLabel, control, fixed, min = earliestAccess() }: Props) {
  const { field, fieldState } = useController({ name: 'startDate', control });
  return (
    <Stack gap="4">
      <StructureField kind={kind} label={structureLabel} control={control} fixed={fixed} required />
      <DateField label={dateLabel} required min={min} error={fieldState.error?.message} {...field} />
    </Stack>
  );
}
