import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { Flex } from '@chakra-ui/react/flex';
import { Grid } from '@chakra-ui/react/grid';
import { Heading } from '@chakra-ui/react/heading';
import { Text } from '@chakra-ui/react/text';
import { fillLabel, sandboxLabels as labels } from '@percorso/domain';
import { factsIn, factsInPlay, factsOf, type Facts, type SandboxPlace } from '@percorso/workflows';
import { Beaker } from 'lucide-react';
import { Chip } from '../../../ui/display/Chip';
import { FactControl } from './FactControl';
import { factName, factValue } from './words';

type Props = {
  place: SandboxPlace;
  /** The facts before the first event of the trial. */
  initialFacts: Facts;
  /** Whether the facts are those of an instance. */
  isReal: boolean;
  onAssume: (facts: Facts) => void;
};

/**
 * Every fact that the machine's guards read, each with an input to override it. Facts on which the current state's events depend
 * come first.
 */
export function FactControls({ place, initialFacts, isReal, onAssume }: Props) {
  const names = factsOf(place.workflow);
  if (names.length === 0) return null;
  const inPlay = factsInPlay(place);
  const groups = [
    { title: labels.inPlay, members: inPlay },
    { title: labels.notInPlay, members: names.filter((name) => !inPlay.includes(name)) },
  ].filter(({ members }) => members.length > 0);
  const actualFacts = Object.fromEntries(Object.keys(place.assumed).map((name) => [name, place.facts[name]]));
  return (
    <section aria-label={labels.facts}>
      <Flex justify="space-between" align="start" gap="3" wrap="wrap">
        <Heading as="h3" size="md">
          {labels.facts}
        </Heading>
        <Button
          variant="outline"
          bg="bg"
          size={{ base: 'md', sm: 'sm' }}
          disabled={Object.keys(actualFacts).length === 0}
          onClick={() => onAssume(actualFacts)}
          _print={{ display: 'none' }}
        >
          {isReal ? labels.realFacts : labels.firstFacts}
        </Button>
      </Flex>
      <Text color="fg.muted" mb="3">
        {[labels.factsIntro, names.includes('missingSheets') && labels.sheetsFollow].filter(Boolean).join(' ')}
      </Text>
      {groups.map(({ title, members }) => (
        <Box key={title} mb="4">
          <Heading as="h4" size="sm" mb="2">
            {title}
          </Heading>
          <Grid templateColumns="repeat(auto-fill, minmax(min(100%, 12rem), 1fr))" gapX="6" gapY="4">
            {members.map((name) => (
              <Fact
                key={name}
                name={name}
                place={place}
                initialFacts={initialFacts}
                isReal={isReal}
                onAssume={onAssume}
              />
            ))}
          </Grid>
        </Box>
      ))}
    </section>
  );
}

function Fact({ name, place, initialFacts, isReal, onAssume }: Props & { name: string }) {
  const actual = place.facts[name];
  const isAssumed = Object.hasOwn(place.assumed, name);
  const value = factValue(place.workflow, name, actual);
  const origin = actual !== initialFacts[name] ? labels.followedValue : isReal ? labels.realValue : labels.firstValue;
  return (
    <Box>
      <FactControl
        place={place}
        name={name}
        value={factsIn(place)[name]}
        onChange={(next) => onAssume({ [name]: next })}
      />
      {isAssumed && (
        <Flex gap="2" align="center" wrap="wrap" mt="1">
          <Chip look={{ palette: 'orange', Icon: Beaker }}>{labels.supposed}</Chip>
          <Text fontSize="sm" color="fg.muted">
            {fillLabel(origin, { value })}
          </Text>
          <Button
            variant="outline"
            bg="bg"
            size="xs"
            minH={{ base: '11', sm: '8' }}
            aria-label={fillLabel(labels.backOf, { fact: factName(name) })}
            onClick={() => onAssume({ [name]: actual })}
            _print={{ display: 'none' }}
          >
            {labels.back}
          </Button>
        </Flex>
      )}
    </Box>
  );
}
