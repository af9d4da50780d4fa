import { Box } from '@chakra-ui/react/box';
import type { SystemStyleObject } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';

/** A row that somebody goes to by keyboard shows all that it says. */
const inFocusedRow = 'tr:has(:focus-visible) &';

/**
 * Rows of two lines at most: at 1280 × 900 twelve of them are seen, fifteen of the compact ones, whatever a list is about. What is
 * cut stands in a tooltip and, whole, in the row that has the focus, on paper and on a phone. `e2e/lists.e2e.spec.ts` counts them.
 */
const twoLinesAtMost: SystemStyleObject = {
  lineClamp: '2',
  overflow: 'hidden',
  overflowWrap: 'break-word',
  // A line of its own, as `twoLines` makes them.
  '& [data-line]': { display: 'grid', gridTemplateColumns: 'minmax(0, max-content)' },
  '& [data-line] > *': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  // A chip is no higher than its line.
  '& .chakra-badge': { py: '0', px: '1', gap: '1', minH: '0', lineHeight: 'inherit', verticalAlign: 'bottom' },
  '&:has(details[open])': { display: 'block' },
  [inFocusedRow]: {
    display: 'block',
    overflow: 'visible',
    '& [data-line] > *': { whiteSpace: 'normal' },
  },
  _print: { display: 'block', '& [data-line] > *': { whiteSpace: 'normal' } },
};

/** What is cut of a cell, in a tooltip. */
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

/** What a cell says in two lines, each of which is cut by itself where there is no room. */
export const twoLines = (first: ReactNode, second: ReactNode): ReactNode =>
  second ? (
    <>
      <Line>{first}</Line>
      <Line color="fg.muted">{second}</Line>
    </>
  ) : (
    first
  );

/** A line that is cut where there is no room. */
export const Line = ({ color, children }: { color?: string; children: ReactNode }) => (
  <Box data-line="" color={color}>
    <div>{children}</div>
  </Box>
);

export const usualRows: SystemStyleObject = { py: '1', px: '1.5', lineHeight: '1.125rem' };
export const compactRows: SystemStyleObject = { py: '0.5', px: '1.5', lineHeight: '1rem' };
/** Beside rows of 40 px. */
export const rowsWithKeys: SystemStyleObject = { py: '1' };

export const lowButtons = (h: '7' | '9'): SystemStyleObject => ({
  '& :is(a, button)': { h: { sm: h }, minH: { sm: h }, px: '2.5', fontSize: 'sm' },
});
export const lowFields: SystemStyleObject = {
  '& :is(input, select)': { h: { sm: '8' }, minH: { sm: '8' }, fontSize: 'sm', ps: '2' },
  '& input': { pe: '1' },
};

/** Side by side, however many they are. */
export const inOneLine: SystemStyleObject = { '& > div': { flexWrap: 'nowrap' } };
/** Where a table has many columns and little room the buttons of a row are their signs alone. */
export const signsAlone: SystemStyleObject = {
  '@container (max-width: 68rem)': {
    '& [data-label]': { position: 'absolute', w: '1px', h: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
    '& :is(a, button)': { px: '2' },
  },
};
