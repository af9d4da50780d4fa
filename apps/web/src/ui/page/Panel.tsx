import { Box } from '@chakra-ui/react/box';
import { Heading } from '@chakra-ui/react/heading';
import { Text } from '@chakra-ui/react/text';
import { useId, type ReactNode } from 'react';

type Props = { title: string; intro?: string; tools?: ReactNode; id?: string; children: ReactNode };

/** A part of a page with its own heading. */
export function Panel({ title, intro, tools, id, children }: Props) {
  const titleId = useId();
  return (
    <Box
      as="section"
      id={id}
      aria-labelledby={titleId}
      bg="bg"
      borderWidth="1px"
      borderRadius="l3"
      p={{ base: '4', sm: '5' }}
      alignSelf="start"
      w="full"
    >
      <Box
        display="flex"
        flexWrap="wrap"
        justifyContent="space-between"
        alignItems="center"
        gap="3"
        mb="4"
        css={{ '&:last-child': { mb: '0' }, breakAfter: 'avoid' }}
      >
        <div>
          <Heading as="h2" size="lg" id={titleId}>
            {title}
          </Heading>
          {intro && <Text color="fg.muted">{intro}</Text>}
        </div>
        {tools}
      </Box>
      {children}
    </Box>
  );
}
