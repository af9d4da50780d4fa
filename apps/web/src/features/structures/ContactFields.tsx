import { placeLabels } from '@percorso/domain';
import { FieldGrid } from '../../ui/form/FieldGrid';
import { TextInput } from '../../ui/form/TextInput';

/** Spec 001 §5: a phone number, and two e-mail addresses, each checked. */
export function ContactFields() {
  return (
    <FieldGrid>
      <TextInput name="contacts.phone" label={placeLabels.phone} type="tel" />
      <TextInput name="contacts.email" label={placeLabels.email} type="email" />
      <TextInput name="contacts.pec" label={placeLabels.pec} type="email" />
    </FieldGrid>
  );
}
