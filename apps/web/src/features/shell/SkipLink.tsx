import { chakra } from '@chakra-ui/react/styled-system';
import { shellLabels } from '@percorso/domain';

/** Link that skips the bars and the menu. It is the first focusable element of the page. */
export function SkipLink({ target }: { target: string }) {
  return (
    <chakra.a
      href={`#${target}`}
      position="fixed"
      top="2"
      insetInlineStart="2"
      zIndex="skipNav"
      bg="bg"
      color="blue.700"
      fontWeight="semibold"
      px="4"
      py="2"
      borderRadius="l2"
      shadow="md"
      transform="translateY(-200%)"
      _focus={{ transform: 'none' }}
      _print={{ display: 'none' }}
    >
      {shellLabels.skipToContent}
    </chakra.a>
  );
}
