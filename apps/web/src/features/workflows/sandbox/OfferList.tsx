import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { Flex } from '@chakra-ui/react/flex';
import { Heading } from '@chakra-ui/react/heading';
import { Stack } from '@chakra-ui/react/stack';
import { chakra } from '@chakra-ui/react/styled-system';
import { Text } from '@chakra-ui/react/text';
import { eventLabels, fillLabel, sandboxLabels as labels, sentence, stateLabel, unmetSentence } from '@percorso/domain';
import {
  stateIn,
  tryEvent,
  type Facts,
  type SandboxCondition,
  type SandboxOffer,
  type SandboxPlace,
} from '@percorso/workflows';
import type { ReactNode } from 'react';
import { useRestoreFocus } from '../../../ui/focus/use-restore-focus';
import { wrapping } from '../../../ui/display/wrapping';
import { factsText } from './words';

type Props = {
  place: SandboxPlace;
  offers: readonly SandboxOffer[];
  /**
   * Text that changes whenever the offers may have changed. The heading of the list then gets the focus if the pressed button has
   * disappeared.
   */
  changed: string;
  onSend: (type: string) => void;
  onAssume: (facts: Facts) => void;
};

const nameOf = (type: string): string => eventLabels[type] ?? type;

/** Every event of the machine: possible events, then refused events with the facts to assume, then events of other states. */
export function OfferList({ place, offers, changed, onSend, onAssume }: Props) {
  const heading = useRestoreFocus<HTMLHeadingElement>(changed);
  const possible = offers.filter(({ allowed }) => allowed);
  const refused = offers.filter(({ allowed, known }) => known && !allowed);
  const ofOtherStates = offers.filter(({ known }) => !known).map(({ type }) => nameOf(type));
  return (
    <section aria-label={labels.events}>
      <Heading as="h3" size="md" ref={heading} tabIndex={-1}>
        {labels.events}
      </Heading>
      <Part title={labels.possible}>
        {possible.length === 0 && <Text>{labels.nonePossible}</Text>}
        {possible.map((offer) => (
          <Possible key={offer.type} place={place} offer={offer} onSend={onSend} />
        ))}
      </Part>
      {refused.length > 0 && (
        <Part title={labels.refused}>
          {refused.map((offer) => (
            <Refused key={offer.type} place={place} offer={offer} onAssume={onAssume} />
          ))}
        </Part>
      )}
      {ofOtherStates.length > 0 && (
        <Text mt="4" color="fg.muted">
          {fillLabel(labels.foreign, { events: ofOtherStates.join(', ') })}
        </Text>
      )}
    </section>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <Box mt="3">
    <Heading as="h4" size="sm" mb="2">
      {title}
    </Heading>
    <Stack gap="3">{children}</Stack>
  </Box>
);

const bySystem = ({ byHand }: SandboxOffer): string => (byHand ? '' : labels.bySystem);

type PossibleProps = { place: SandboxPlace; offer: SandboxOffer; onSend: (type: string) => void };

function Possible({ place, offer, onSend }: PossibleProps) {
  const to = tryEvent(place, offer.type)?.step.to ?? '';
  const leads = to === stateIn(place) ? labels.stays : fillLabel(labels.leadsTo, { state: stateLabel(to) });
  return (
    <Flex gap="3" align="center" wrap="wrap">
      <Button size={{ base: 'md', sm: 'sm' }} onClick={() => onSend(offer.type)}>
        {nameOf(offer.type)}
      </Button>
      <Text color="fg.muted">{[leads, bySystem(offer)].filter(Boolean).join('; ')}</Text>
    </Flex>
  );
}

type RefusedProps = { place: SandboxPlace; offer: SandboxOffer; onAssume: (facts: Facts) => void };

function Refused({ place, offer, onAssume }: RefusedProps) {
  const remedies = offer.conditions.flatMap(({ remedy }) => remedy ?? []);
  const all = Object.assign({}, ...remedies) as Facts;
  return (
    <Box borderLeftWidth="3px" borderColor="border.emphasized" ps="3">
      <Flex gap="3" align="center" wrap="wrap">
        <Button size={{ base: 'md', sm: 'sm' }} variant="outline" bg="bg" disabled>
          {nameOf(offer.type)}
        </Button>
        <Text color="fg.muted">{bySystem(offer)}</Text>
      </Flex>
      <chakra.ul ps="5" mt="1" listStyleType="disc">
        {offer.conditions.map((condition) => (
          <li key={condition.guard}>
            <Condition place={place} condition={condition} onAssume={onAssume} />
          </li>
        ))}
      </chakra.ul>
      {remedies.length > 1 && (
        <Assume facts={all} onAssume={onAssume}>
          {fillLabel(labels.supposeAll, { event: nameOf(offer.type) })}
        </Assume>
      )}
    </Box>
  );
}

type ConditionProps = { place: SandboxPlace; condition: SandboxCondition; onAssume: (facts: Facts) => void };

function Condition({ place, condition, onAssume }: ConditionProps) {
  const { remedy } = condition;
  if (!remedy) return `${unmetSentence(condition)} (${labels.noRemedy}).`;
  return (
    <Flex gap="2" align="center" wrap="wrap">
      <span>{sentence(unmetSentence(condition))}</span>
      <Assume facts={remedy} onAssume={onAssume}>
        {fillLabel(labels.suppose, { facts: factsText(place.workflow, remedy) })}
      </Assume>
    </Flex>
  );
}

const Assume = ({
  facts,
  onAssume,
  children,
}: {
  facts: Facts;
  onAssume: (facts: Facts) => void;
  children: string;
}) => (
  <Button
    variant="outline"
    bg="bg"
    size={{ base: 'sm', sm: 'xs' }}
    {...wrapping}
    minH={{ base: '11', sm: '8' }}
    my="1"
    _print={{ display: 'none' }}
    onClick={() => onAssume(facts)}
  >
    {children}
  </Button>
);
