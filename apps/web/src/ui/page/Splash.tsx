import { Center } from '@chakra-ui/react/center';
import { Spinner } from '@chakra-ui/react/spinner';
import { Text } from '@chakra-ui/react/text';
import { shellLabels } from '@percorso/domain';

/** A full screen shown during sign-in or until the first response of the server. */
export function Splash({ text = shellLabels.loading }: { text?: string }) {
  return (
    <Center minH="100dvh" flexDirection="column" gap="4" role="status">
      <Spinner size="lg" color="blue.600" borderWidth="3px" />
      <Text color="fg.muted">{text}</Text>
    </Center>
  );
}
