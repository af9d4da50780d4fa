import { Box } from '@chakra-ui/react/box';
import { Flex } from '@chakra-ui/react/flex';
import { plannerLabels } from '@percorso/domain';

const kinds = [
  ['bg', plannerLabels.free],
  ['blue.100', plannerLabels.legendMine],
  ['orange.100', plannerLabels.legendOther],
  ['bg.emphasized', plannerLabels.closed],
] as const;

/** Explains the colours of the cells. Each cell also says as text what its colour means. */
export const Legend = () => (
  <Flex
    as="ul"
    aria-label={plannerLabels.legend}
    wrap="wrap"
    columnGap="4"
    rowGap="1"
    listStyleType="none"
    mb="3"
    fontSize="sm"
  >
    {kinds.map(([colour, meaning]) => (
      <Flex as="li" key={meaning} align="center" gap="2">
        <Box w="4" h="4" borderWidth="1px" borderColor="border.emphasized" bg={colour} />
        {meaning}
      </Flex>
    ))}
  </Flex>
);
