import { Badge } from '@chakra-ui/react/badge';
import type { ReactNode } from 'react';

/** A chip with the type of an entry, at the start of its line. */
export const EntryChip = ({ palette, children }: { palette: string; children: ReactNode }) => (
  <Badge colorPalette={palette} variant="subtle" size="md" whiteSpace="normal">
    {children}
  </Badge>
);
