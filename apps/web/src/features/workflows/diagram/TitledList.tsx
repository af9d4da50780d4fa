import { Box } from '@chakra-ui/react/box';
import { Heading } from '@chakra-ui/react/heading';
import { chakra } from '@chakra-ui/react/styled-system';

/** A list of sentences with a title. */
export const TitledList = ({ title, lines }: { title: string; lines: readonly string[] }) => (
  <Box mt="3">
    <Heading as="h4" size="sm">
      {title}
    </Heading>
    <chakra.ul ps="5" listStyleType="disc" overflowWrap="anywhere">
      {lines.map((line, index) => (
        <li key={index}>{line}</li>
      ))}
    </chakra.ul>
  </Box>
);
