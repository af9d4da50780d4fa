import { registryFieldLabels, registryFormLabels } from '@percorso/domain';
import { Stack } from '@chakra-ui/react/stack';
import { Fieldset } from '../../../ui/fields/Fieldset';
import { FieldGrid } from '../../../ui/form/FieldGrid';
import { TextInput } from '../../../ui/form/TextInput';
import { useIsNeeded } from './use-is-needed';

const labels = registryFieldLabels.generalPractitioner;
const frame = (name: keyof typeof labels) => ({ name: `generalPractitioner.${name}`, label: labels[name] });

export function GeneralPractitionerFields() {
  const required = useIsNeeded('generalPractitioner');
  return (
    <Stack gap="6">
      <FieldGrid>
        <TextInput {...frame('code')} required={required} />
        <TextInput {...frame('taxCode')} required={required} textTransform="uppercase" />
        <TextInput {...frame('surname')} required={required} />
        <TextInput {...frame('name')} required={required} />
      </FieldGrid>
      <Fieldset.Root>
        <Fieldset.Legend fontWeight="bold">{registryFormLabels.practitionerContacts}</Fieldset.Legend>
        <FieldGrid>
          <TextInput {...frame('phoneNumber')} inputMode="tel" />
          <TextInput {...frame('mobilePhoneNumber')} inputMode="tel" />
          <TextInput {...frame('email')} inputMode="email" />
          <TextInput {...frame('institutionalEmail')} inputMode="email" />
          <TextInput {...frame('pec')} inputMode="email" />
        </FieldGrid>
      </Fieldset.Root>
    </Stack>
  );
}
