import { Flex } from '@chakra-ui/react/flex';
import { Heading } from '@chakra-ui/react/heading';
import { Text } from '@chakra-ui/react/text';

type Props = { title: string; /** Purpose of the page, beside the title if there is room. */ intro?: string };

/** The heading of a page. Its height is minimal, to leave room for the content. */
export const PageHeading = ({ title, intro }: Props) => (
  <Flex wrap="wrap" align="baseline" columnGap="4" mb="2">
    <Heading as="h1" size="2xl">
      {title}
    </Heading>
    {intro && (
      <Text flex="1 1 20rem" color="fg.muted" textStyle="sm">
        {intro}
      </Text>
    )}
  </Flex>
);
