import { Box } from '@chakra-ui/react/box';
import { listLabels } from '@percorso/domain';
import type { ReactNode } from 'react';

export function EmptyState({ children = listLabels.empty }: { children?: ReactNode }) {
  return (
    <Box py="8" px="4" textAlign="center" color="fg.muted" role="status">
      {children}
    </Box>
  );
}
