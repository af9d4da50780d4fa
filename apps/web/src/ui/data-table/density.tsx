import { Box } from '@chakra-ui/react/box';
import type { SystemStyleObject } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';

/** A row with keyboard focus shows its full content. */
const inFocusedRow = 'tr:has(:focus-visible) &';

/**
 * Rows of at most two lines: twelve fit at 1280 × 900, fifteen compact ones, in every list. The tooltip has the cut text, and the focused
 * row, print and phone show it in full. `e2e/lists.e2e.spec.ts` counts them.
 */
const twoLinesAtMost: SystemStyleObject = {
  lineClamp: '2',
  overflow: 'hidden',
  overflowWrap: 'break-word',
  // A separate line, from `twoLines`.
  '& [data-line]': { display: 'grid', gridTemplateColumns: 'minmax(0, max-content)' },
  '& [data-line] > *': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  // A chip is not higher than its line.
  '& .chakra-badge': { py: '0', px: '1', gap: '1', minH: '0', lineHeight: 'inherit', verticalAlign: 'bottom' },
  '&:has(details[open])': { display: 'block' },
  [inFocusedRow]: {
    display: 'block',
    overflow: 'visible',
    '& [data-line] > *': { whiteSpace: 'normal' },
  },
  _print: { display: 'block', '& [data-line] > *': { whiteSpace: 'normal' } },
};

/** Sets the full text of a cut cell as its tooltip. */
const showCutText = ({ currentTarget: cell }: { currentTarget: HTMLElement }): void => {
  const isCut = [cell, ...cell.querySelectorAll('*')].some(
    ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
      scrollWidth > clientWidth || scrollHeight > clientHeight,
  );
  cell.title = isCut ? cell.innerText : '';
};

export const Cell = ({ children }: { children: ReactNode }) => (
  <Box css={twoLinesAtMost} onMouseEnter={showCutText}>
    {children}
  </Box>
);

/** A cell of two lines, each cut separately if there is no room. */
export const twoLines = (first: ReactNode, second: ReactNode): ReactNode =>
  second ? (
    <>
      <Line>{first}</Line>
      <Line color="fg.muted">{second}</Line>
    </>
  ) : (
    first
  );

/** A line that is cut if there is no room. */
export const Line = ({ color, children }: { color?: string; children: ReactNode }) => (
  <Box data-line="" color={color}>
    <div>{children}</div>
  </Box>
);

export const defaultRows: SystemStyleObject = { py: '1', px: '1.5', lineHeight: '1.125rem' };
export const compactRows: SystemStyleObject = { py: '0.5', px: '1.5', lineHeight: '1rem' };
/** For rows of 40 px. */
export const rowsWithKeys: SystemStyleObject = { py: '1' };

export const lowButtons = (h: '7' | '9'): SystemStyleObject => ({
  '& :is(a, button)': { h: { sm: h }, minH: { sm: h }, px: '2.5', fontSize: 'sm' },
});
export const lowFields: SystemStyleObject = {
  '& :is(input, select)': { h: { sm: '8' }, minH: { sm: '8' }, fontSize: 'sm', ps: '2' },
  '& input': { pe: '1' },
};

/** On one line, however many buttons there are. */
export const inOneLine: SystemStyleObject = { '& > div': { flexWrap: 'nowrap' } };
/** In a table with many columns and little room, row buttons show only their icons. */
export const iconsOnly: SystemStyleObject = {
  '@container (max-width: 68rem)': {
    '& [data-label]': { position: 'absolute', w: '1px', h: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
    '& :is(a, button)': { px: '2' },
  },
};
