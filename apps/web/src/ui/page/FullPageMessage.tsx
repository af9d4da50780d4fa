import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { Heading } from '@chakra-ui/react/heading';
import { Text } from '@chakra-ui/react/text';

type Props = { title: string; text?: string; action?: { label: string; onClick: () => void } };

/** A page with a single message: not found, not allowed, not configured yet. */
export function FullPageMessage({ title, text, action }: Props) {
  return (
    <Box maxW="40rem" mx="auto" px="4" py={{ base: '12', sm: '20' }} textAlign="center">
      <Heading as="h1" size="3xl" mb="4">
        {title}
      </Heading>
      {text && (
        <Text fontSize="lg" color="fg.muted" mb="8">
          {text}
        </Text>
      )}
      {action && <Button onClick={action.onClick}>{action.label}</Button>}
    </Box>
  );
}
