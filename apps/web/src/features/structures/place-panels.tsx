import { Text } from '@chakra-ui/react/text';
import { placeLabels, sheetFormLabels } from '@percorso/domain';
import { Facts } from '../../ui/display/Facts';
import { FieldGrid } from '../../ui/form/FieldGrid';
import { TextInput } from '../../ui/form/TextInput';
import { contactFacts, type Fact, placeFacts, type PlaceRecord } from './place';
import { PlaceFields } from './PlaceFields';
import type { StructurePanel } from './structure-kind';

/** Returns a component that shows facts of a record, or a text if all facts are empty. */
export const viewOf = <One,>(factsOf: (record: One) => readonly Fact[]) =>
  function FactsView({ record }: { record: One }) {
    const facts = factsOf(record);
    return facts.some(([, value]) => Boolean(value)) ? (
      <Facts facts={facts} />
    ) : (
      <Text color="fg.muted">{sheetFormLabels.noValue}</Text>
    );
  };

/** Fields for a phone number and two e-mail addresses, which are all validated (spec 001 §5). */
function ContactFields() {
  return (
    <FieldGrid>
      <TextInput name="contacts.phone" label={placeLabels.phone} type="tel" />
      <TextInput name="contacts.email" label={placeLabels.email} type="email" />
      <TextInput name="contacts.pec" label={placeLabels.pec} type="email" />
    </FieldGrid>
  );
}

/** Panels of the seat and of the contacts of a structure. */
export const placePanels: readonly StructurePanel<PlaceRecord>[] = [
  { title: placeLabels.seat, Fields: PlaceFields, View: viewOf(placeFacts) },
  {
    title: placeLabels.contacts,
    Fields: ContactFields,
    View: viewOf<PlaceRecord>(({ contacts }) => contactFacts(contacts)),
  },
];
