import { Box } from '@chakra-ui/react/box';
import { Flex } from '@chakra-ui/react/flex';
import { Heading } from '@chakra-ui/react/heading';
import { Stack } from '@chakra-ui/react/stack';
import { Text } from '@chakra-ui/react/text';
import { handOverLabels, type Reassignment, reassignmentLabels as labels } from '@percorso/domain';
import { useQuery } from '@tanstack/react-query';
import { useGrant, useMe } from '../../../api/me';
import { worksFor } from '../../../api/works-for';
import { paths } from '../../../paths';
import { formatDate } from '../../../ui/display/dates';
import { TextLink } from '../../../ui/page/TextLink';
import { nameOf, timesOf } from '../queries';
import { EpisodeLink } from './EpisodeLink';
import { reassignmentsQuery } from './planner-query';

/** Lists appointments to move and roles to reassign. Renders nothing if there are none. */
export function Reassignments({ unitId }: { unitId: string }) {
  const { data = [] } = useQuery(reassignmentsQuery(unitId));
  if (data.length === 0) return null;
  return (
    <Box as="section" mt="8" aria-label={labels.title} _print={{ display: 'none' }}>
      <Heading as="h2" size="md">
        {labels.title}
      </Heading>
      <Text color="fg.muted" fontSize="sm" mb="3">
        {labels.intro}
      </Text>
      <Stack as="ul" listStyleType="none" gap="0" borderWidth="1px" borderRadius="l2" bg="bg">
        {data.map((one) => (
          <Line key={`${one.reason} ${one.appointment?.id ?? one.episode?.id ?? ''}`} {...one} unitId={unitId} />
        ))}
      </Stack>
    </Box>
  );
}

function Line({ message, appointment, practitioner, episode, unitId }: Reassignment & { unitId: string }) {
  const isOwnUnit = worksFor(useMe(), unitId);
  const mayGive = useGrant('hand_over_run') && isOwnUnit;
  const subject = appointment ? `${formatDate(appointment.date)}, ${timesOf(appointment)}` : labels.caseManager;
  const names = [practitioner && nameOf(practitioner), episode && nameOf(episode.patient)].filter(Boolean).join(' · ');
  return (
    <Box
      as="li"
      display="grid"
      gridTemplateColumns={{ base: '1fr', md: '14rem 1fr 1fr auto' }}
      columnGap="4"
      px="4"
      py="2"
      alignItems="center"
      borderBottomWidth="1px"
      _last={{ borderBottomWidth: '0' }}
    >
      <Text fontWeight="semibold">{subject}</Text>
      <Text overflowWrap="anywhere">{names}</Text>
      <Text color="fg.warning">{message}</Text>
      <Flex gap="4">
        {practitioner && mayGive && (
          <TextLink to={paths.handOver(paths.districtUnit(unitId), practitioner.id)}>{handOverLabels.link}</TextLink>
        )}
        {episode && <EpisodeLink episode={episode}>{labels.open}</EpisodeLink>}
      </Flex>
    </Box>
  );
}
