import { Text } from '@chakra-ui/react/text';
import { placeLabels, sheetFormLabels } from '@percorso/domain';
import { Facts } from '../../ui/Facts';
import { FieldGrid } from '../../ui/form/FieldGrid';
import { TextInput } from '../../ui/form/TextInput';
import { contactFacts, type Fact, placeFacts, type PlaceRecord } from './place';
import { PlaceFields } from './PlaceFields';
import type { StructurePanel } from './structure-kind';

/** How facts of a record are read; where there are none, it says so. */
export const viewOf = <One,>(factsOf: (record: One) => readonly Fact[]) =>
  function Known({ record }: { record: One }) {
    const facts = factsOf(record);
    return facts.some(([, value]) => Boolean(value)) ? (
      <Facts facts={facts} />
    ) : (
      <Text color="fg.muted">{sheetFormLabels.noValue}</Text>
    );
  };

/** Spec 001 §5: a phone number, and two e-mail addresses, each checked. */
function ContactFields() {
  return (
    <FieldGrid>
      <TextInput name="contacts.phone" label={placeLabels.phone} type="tel" />
      <TextInput name="contacts.email" label={placeLabels.email} type="email" />
      <TextInput name="contacts.pec" label={placeLabels.pec} type="email" />
    </FieldGrid>
  );
}

/** Where a structure is, and how it is reached. */
export const placePanels: readonly StructurePanel<PlaceRecord>[] = [
  { title: placeLabels.seat, Fields: PlaceFields, View: viewOf(placeFacts) },
  {
    title: placeLabels.contacts,
    Fields: ContactFields,
    View: viewOf<PlaceRecord>(({ contacts }) => contactFacts(contacts)),
  },
];
