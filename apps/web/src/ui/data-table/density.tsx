import { Box } from '@chakra-ui/react/box';
import type { SystemStyleObject } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';

/** Selects the content of a row with keyboard focus, which is shown in full. */
const inFocusedRow = 'tr:has(:focus-visible) &';

/**
 * Limits a cell to two lines, so that twelve rows of every list, or fifteen compact ones, fit at 1280 × 900 (`e2e/lists.e2e.spec.ts` counts
 * the rows). A cut text is shown in full in the tooltip, in the focused row, in print and on a phone.
 */
const twoLinesAtMost: SystemStyleObject = {
  lineClamp: '2',
  overflow: 'hidden',
  overflowWrap: 'break-word',
  // The lines that `Line` renders.
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

/** Sets the full text of a cell as its tooltip if the cell cuts its text. */
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

/** Renders a cell with two lines, each of which is cut separately if it does not fit. */
export const twoLines = (first: ReactNode, second: ReactNode): ReactNode =>
  second ? (
    <>
      <Line>{first}</Line>
      <Line color="fg.muted">{second}</Line>
    </>
  ) : (
    first
  );

/** A line of a cell, which is cut if it does not fit. */
export const Line = ({ color, children }: { color?: string; children: ReactNode }) => (
  <Box data-line="" color={color}>
    <div>{children}</div>
  </Box>
);

export const defaultRows: SystemStyleObject = { py: '1', px: '1.5', lineHeight: '1.125rem' };
export const compactRows: SystemStyleObject = { py: '0.5', px: '1.5', lineHeight: '1rem' };
/** The style of rows with key actions, which are 40 px high. */
export const rowsWithKeys: SystemStyleObject = { py: '1' };

export const lowButtons = (h: '7' | '9'): SystemStyleObject => ({
  '& :is(a, button)': { h: { sm: h }, minH: { sm: h }, px: '2.5', fontSize: 'sm' },
});
export const lowFields: SystemStyleObject = {
  '& :is(input, select)': { h: { sm: '8' }, minH: { sm: '8' }, fontSize: 'sm', ps: '2' },
  '& input': { pe: '1' },
};

/** Keeps all buttons of a row on one line. */
export const inOneLine: SystemStyleObject = { '& > div': { flexWrap: 'nowrap' } };
/** Reduces row buttons to their icons if a table with many columns has little room. */
export const iconsOnly: SystemStyleObject = {
  '@container (max-width: 68rem)': {
    '& [data-label]': { position: 'absolute', w: '1px', h: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
    '& :is(a, button)': { px: '2' },
  },
};
