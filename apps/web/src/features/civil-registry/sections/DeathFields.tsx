import { Box } from '@chakra-ui/react/box';
import { registryFieldLabels, registryFormLabels } from '@percorso/domain';
import { useFormContext, useWatch } from 'react-hook-form';
import { CheckInput } from '../../../ui/form/CheckInput';
import { DateInput } from '../../../ui/form/DateInput';
import { FieldGrid } from '../../../ui/form/FieldGrid';
import type { Values } from '../form/registry-values';

const labels = registryFieldLabels.death;

/**
 * Fields of the death section. The date is cleared and disabled for a living person, enabled and required for a deceased one (spec
 * 001 §4).
 */
export function DeathFields() {
  const { setValue, clearErrors } = useFormContext();
  const isDeceased = useWatch<Values>({ name: 'death.deceased' }) === true;
  const clearDate = () => {
    setValue('death.deathDate', '', { shouldDirty: true });
    clearErrors('death.deathDate');
  };
  return (
    <FieldGrid>
      <Box display="flex" alignItems="center" minH="11">
        <CheckInput name="death.deceased" label={labels.deceased} onChanged={(isOn) => !isOn && clearDate()} />
      </Box>
      <DateInput
        name="death.deathDate"
        label={labels.deathDate}
        required={isDeceased}
        disabled={!isDeceased}
        help={isDeceased ? undefined : registryFormLabels.notDeceased}
      />
    </FieldGrid>
  );
}
