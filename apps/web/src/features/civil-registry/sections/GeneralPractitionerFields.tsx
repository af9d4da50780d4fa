import { registryFieldLabels, registryFormLabels } from '@percorso/domain';
import { Fieldset } from '@chakra-ui/react/fieldset';
import { Stack } from '@chakra-ui/react/stack';
import { FieldGrid } from '../fields/FieldGrid';
import { TextInput } from '../fields/TextInput';
import { useIsNeeded } from './use-is-needed';

const labels = registryFieldLabels.generalPractitioner;
const frame = (name: keyof typeof labels) => ({ name: `generalPractitioner.${name}`, label: labels[name] });

export function GeneralPractitionerFields() {
  const required = useIsNeeded('generalPractitioner');
  return (
    <Stack gap="6">
      <FieldGrid>
        <TextInput {...frame('code')} required={required} maxLength={20} />
        <TextInput {...frame('taxCode')} required={required} maxLength={16} textTransform="uppercase" />
        <TextInput {...frame('surname')} required={required} maxLength={100} />
        <TextInput {...frame('name')} required={required} maxLength={100} />
      </FieldGrid>
      <Fieldset.Root>
        <Fieldset.Legend fontWeight="bold">{registryFormLabels.practitionerContacts}</Fieldset.Legend>
        <FieldGrid>
          <TextInput {...frame('phoneNumber')} inputMode="tel" maxLength={30} />
          <TextInput {...frame('mobilePhoneNumber')} inputMode="tel" maxLength={30} />
          <TextInput {...frame('email')} inputMode="email" maxLength={200} />
          <TextInput {...frame('institutionalEmail')} inputMode="email" maxLength={200} />
          <TextInput {...frame('pec')} inputMode="email" maxLength={200} />
        </FieldGrid>
      </Fieldset.Root>
    </Stack>
  );
}
