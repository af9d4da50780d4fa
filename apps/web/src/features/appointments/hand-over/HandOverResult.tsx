import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { Heading } from '@chakra-ui/react/heading';
import { Stack } from '@chakra-ui/react/stack';
import { Text } from '@chakra-ui/react/text';
import { type HandOver, type HandOverOutcome, handOverLabels as labels, handOverPartLabels } from '@percorso/domain';
import { nameOf } from '../queries';
import { EpisodeLink } from '../planner/EpisodeLink';

type Props = { result: HandOver; onAgain: () => void };

/** What was given and what was not, with a link to each episode. */
export function HandOverResult({ result: { items, given, refused }, onAgain }: Props) {
  return (
    <Stack gap="5" align="start">
      <Button autoFocus variant="outline" onClick={onAgain}>
        {labels.again}
      </Button>
      {refused > 0 && <Outcomes title={`${labels.refused} (${refused})`} items={items.filter((item) => !item.given)} />}
      {given > 0 && <Outcomes title={`${labels.given} (${given})`} items={items.filter((item) => item.given)} />}
    </Stack>
  );
}

function Outcomes({ title, items }: { title: string; items: readonly HandOverOutcome[] }) {
  return (
    <Box as="section" aria-label={title} w="full">
      <Heading as="h2" size="md" mb="1">
        {title}
      </Heading>
      <Stack as="ul" listStyleType="none" gap="0" borderWidth="1px" borderRadius="l2" bg="bg">
        {items.map(({ id, part, episode, fault }) => (
          <Box
            as="li"
            key={id}
            display="grid"
            gridTemplateColumns={{ base: '1fr', md: '12rem 1fr 1fr auto' }}
            columnGap="4"
            px="4"
            py="2"
            borderBottomWidth="1px"
            _last={{ borderBottomWidth: '0' }}
          >
            <Text>{part && handOverPartLabels[part]}</Text>
            <Text fontWeight="semibold">{episode ? nameOf(episode.patient) : labels.unknownEpisode}</Text>
            <Text color="fg.warning">{fault?.message}</Text>
            {episode && <EpisodeLink episode={episode}>{labels.open}</EpisodeLink>}
          </Box>
        ))}
      </Stack>
    </Box>
  );
}
