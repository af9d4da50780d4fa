import { Stack } from '@chakra-ui/react/stack';
import { Text } from '@chakra-ui/react/text';
import { type DistrictUnit, districtUnitLabels, placeLabels, sheetFormLabels } from '@percorso/domain';
import { Facts } from '../../ui/Facts';
import { Panel } from '../../ui/Panel';
import { contactFacts, placeFacts } from '../structures/place-facts';

/** A unit's data as they are read by who may not write them. */
export function DistrictUnitView({ unit }: { unit: DistrictUnit }) {
  const contacts = contactFacts(unit.contacts);
  return (
    <Stack gap="5">
      <Panel title={placeLabels.identity}>
        <Facts
          facts={[
            [placeLabels.description, unit.description],
            [placeLabels.code, unit.code],
          ]}
        />
      </Panel>
      <Panel title={placeLabels.seat}>
        <Facts facts={placeFacts(unit)} />
      </Panel>
      <Panel title={placeLabels.contacts}>
        {contacts.some(([, value]) => Boolean(value)) ? (
          <Facts facts={contacts} />
        ) : (
          <Text>{sheetFormLabels.noValue}</Text>
        )}
      </Panel>
      <Panel title={districtUnitLabels.references} intro={districtUnitLabels.referencesIntro}>
        {unit.references.length === 0 && <Text color="fg.muted">{districtUnitLabels.noReferences}</Text>}
        <Stack gap="4">
          {unit.references.map((reference) => (
            <Facts
              key={reference.name}
              facts={[
                [districtUnitLabels.referenceName, reference.name],
                [districtUnitLabels.referenceRole, reference.role],
                ...contactFacts(reference),
              ]}
            />
          ))}
        </Stack>
      </Panel>
    </Stack>
  );
}
