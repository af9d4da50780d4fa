import { Stack } from '@chakra-ui/react/stack';
import type { AccessLimits, StructureReference } from '@percorso/domain';
import { useController, type Control } from 'react-hook-form';
import { DateField } from '../../../ui/fields/DateField';
import { StructureField } from '../../../ui/catalogues/StructureField';
import type { AccessForm } from './access-form';

type Props = {
  kind: 'districtUnits' | 'rehabilitationCenters';
  structureLabel: string;
  dateLabel: string;
  control: Control<AccessForm>;
  fixed?: StructureReference;
  limits: AccessLimits;
};

/** The two fields of the form for an access: structure and start date. */
export function AccessFields({ kind, structureLabel, dateLabel, control, fixed, limits }: Props) {
  const { field, fieldState } = useController({ name: 'startDate', control });
  return (
    <Stack gap="4">
      <StructureField name="structureId" kind={kind} label={structureLabel} control={control} fixed={fixed} required />
      <DateField label={dateLabel} required {...limits} error={fieldState.error?.message} {...field} />
    </Stack>
  );
}
