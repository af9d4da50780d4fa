import { Button } from '@chakra-ui/react/button';
import { Text } from '@chakra-ui/react/text';
import { provisionImportLabels as labels, shellLabels } from '@percorso/domain';
import { ApiError } from '../../api/api-error';
import { Notice } from '../../ui/feedback/Notice';

type Props = {
  query: {
    isError: boolean;
    isPaused: boolean;
    failureCount: number;
    error: unknown;
    refetch: () => Promise<unknown>;
  };
};

/** Warns that the data on the page may be stale: they are no longer polled, or polling has failed. */
export function Freshness({ query: { isError, isPaused, failureCount, error, refetch } }: Props) {
  if (isPaused) return <Notice kind="warning">{labels.offline}</Notice>;
  if (!isError) return failureCount > 0 ? <Notice kind="warning">{labels.retrying}</Notice> : null;
  return (
    <Notice kind="error">
      <Text fontWeight="semibold">{labels.notUpdated}</Text>
      {error instanceof ApiError && error.userMessage}
      <Button mt="2" display="flex" size="sm" variant="outline" bg="bg" onClick={() => void refetch()}>
        {shellLabels.retry}
      </Button>
    </Notice>
  );
}
