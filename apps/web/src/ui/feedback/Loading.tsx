import { Skeleton } from '@chakra-ui/react/skeleton';
import { Stack } from '@chakra-ui/react/stack';
import { shellLabels } from '@percorso/domain';

/** A skeleton about as high as the content that is loading, so that the page does not jump. */
export function Loading({ rows = 4, height = '12' }: { rows?: number; height?: string }) {
  return (
    <Stack gap="3" role="status" aria-label={shellLabels.loading}>
      {Array.from({ length: rows }, (_, index) => (
        <Skeleton key={index} height={height} />
      ))}
    </Stack>
  );
}
