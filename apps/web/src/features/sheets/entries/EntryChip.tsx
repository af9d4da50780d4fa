import { Badge } from '@chakra-ui/react/badge';
import type { ReactNode } from 'react';

/** Of what type an entry is, at the head of its line. */
export const EntryChip = ({ palette, children }: { palette: string; children: ReactNode }) => (
  <Badge colorPalette={palette} variant="subtle" size="md" whiteSpace="normal">
    {children}
  </Badge>
);
