import { Box } from '@chakra-ui/react/box';
import type { MouseEvent, ReactNode } from 'react';

/** The common props of an option below a search field. */
export const searchOption = {
  role: 'option',
  px: '3',
  minH: { base: '11', sm: '9' },
  cursor: 'pointer',
  // Keeps the focus in the field: a blur would close the list before the click.
  onMouseDown: (event: MouseEvent) => event.preventDefault(),
} as const;

/** A note below a search field, in place of options or above them. */
export const SearchNote = ({ children }: { children: ReactNode }) => (
  <Box px="3" py="2" color="fg.muted">
    {children}
  </Box>
);
