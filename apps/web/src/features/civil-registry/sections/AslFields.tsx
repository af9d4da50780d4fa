import { registryFieldLabels, registryFormLabels } from '@percorso/domain';
import { useFormContext, useWatch } from 'react-hook-form';
import { DateInput } from '../../../ui/form/DateInput';
import { FieldGrid } from '../../../ui/form/FieldGrid';
import { PickInput } from '../fields/PickInput';
import { asls, districtsOf } from '../fields/pick-sources';
import type { Values } from '../form/registry-values';

const labels = registryFieldLabels.aslRegistration;

/** Fields of the ASL section. The districts are those of the chosen ASL; changing the ASL clears the district (spec 001 §4). */
export function AslFields() {
  const { setValue } = useFormContext();
  const asl = useWatch<Values>({ name: 'aslRegistration.aslRegistrationAsl' }) as { code: string } | null;
  return (
    <FieldGrid>
      <PickInput
        name="aslRegistration.aslRegistrationAsl"
        label={labels.aslRegistrationAsl}
        source={asls}
        required
        onPicked={() => setValue('aslRegistration.aslRegistrationDistrict', null, { shouldDirty: true })}
      />
      <PickInput
        name="aslRegistration.aslRegistrationDistrict"
        label={labels.aslRegistrationDistrict}
        source={districtsOf(asl?.code ?? '')}
        required
        disabled={asl === null}
        help={asl === null ? registryFormLabels.chooseAslFirst : undefined}
      />
      <DateInput name="aslRegistration.aslRegistrationStartDate" label={labels.aslRegistrationStartDate} required />
    </FieldGrid>
  );
}
