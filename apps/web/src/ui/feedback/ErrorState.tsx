import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { Text } from '@chakra-ui/react/text';
import { listLabels, shellLabels } from '@percorso/domain';
import { ApiError, isStatus } from '../../api/api-error';

type Props = {
  title?: string;
  error?: unknown;
  onRetry?: () => void;
  /** Whether it replaces a whole page. Its title is then the heading of the page. */
  isPage?: boolean;
};

/** An error in place of content that could not be loaded. */
export function ErrorState({ title = listLabels.loadFailed, error, onRetry, isPage = false }: Props) {
  const detail = error instanceof ApiError ? error.userMessage : undefined;
  return (
    <Box role="alert" borderWidth="1px" borderColor="border.error" bg="bg.error" borderRadius="l2" p="5">
      <Text as={isPage ? 'h1' : 'p'} fontWeight="bold">
        {title}
      </Text>
      {detail && <Text mt="1">{detail}</Text>}
      {onRetry && !isStatus(error, 404, 410) && (
        <Button mt="3" size="sm" variant="outline" colorPalette="red" bg="bg" onClick={onRetry}>
          {shellLabels.retry}
        </Button>
      )}
    </Box>
  );
}
