import type { MouseEvent } from 'react';

/** The common props of an option below a search field. */
export const searchOption = {
  role: 'option',
  px: '3',
  minH: { base: '11', sm: '9' },
  cursor: 'pointer',
  // Keeps the focus in the field: a blur would close the list before the click.
  onMouseDown: (event: MouseEvent) => event.preventDefault(),
} as const;
