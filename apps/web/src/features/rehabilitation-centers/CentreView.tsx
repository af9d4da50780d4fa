import { Stack } from '@chakra-ui/react/stack';
import { Text } from '@chakra-ui/react/text';
import {
  centreLabels,
  centreStateLabels,
  placeLabels,
  type RehabilitationCenter,
  sheetFormLabels,
} from '@percorso/domain';
import type { ReactNode } from 'react';
import { Facts } from '../../ui/Facts';
import { Panel } from '../../ui/Panel';
import { contactFacts, placeFacts } from '../structures/place-facts';

/** A centre's data as they are read by who may not write them. */
export function CentreView({ centre }: { centre: RehabilitationCenter }) {
  const { fiscalData, legalRepresentative: person } = centre;
  return (
    <Stack gap="5">
      <Panel title={placeLabels.identity}>
        <Known
          facts={[
            [centreLabels.description, centre.description],
            [centreLabels.code, centre.code],
            [centreLabels.nsisCode, centre.nsisCode],
            [centreLabels.state, centreStateLabels[centre.state]],
          ]}
        />
      </Panel>
      <Panel title={centreLabels.fiscalData}>
        <Known
          facts={[
            [centreLabels.vatNumber, fiscalData.vatNumber],
            [centreLabels.taxCode, fiscalData.taxCode],
          ]}
        />
      </Panel>
      <Panel title={placeLabels.seat}>
        <Known facts={placeFacts(centre)} />
      </Panel>
      <Panel title={placeLabels.contacts}>
        <Known facts={contactFacts(centre.contacts)} />
      </Panel>
      <Panel title={centreLabels.legalRepresentative}>
        <Known
          facts={
            person
              ? [
                  [centreLabels.name, person.name],
                  [centreLabels.surname, person.surname],
                  [centreLabels.taxCode, person.taxCode],
                  ...contactFacts(person),
                ]
              : []
          }
        />
      </Panel>
    </Stack>
  );
}

function Known({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) {
  return facts.some(([, value]) => Boolean(value)) ? (
    <Facts facts={facts} />
  ) : (
    <Text color="fg.muted">{sheetFormLabels.noValue}</Text>
  );
}
