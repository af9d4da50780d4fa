import { Box } from '@chakra-ui/react/box';
import { Table } from '@chakra-ui/react/table';
import { tableSlotRecipe } from '@chakra-ui/react/theme';
import type { ReactNode } from 'react';

type Props = {
  caption: string;
  headers: readonly string[];
  /** The index of the first column of numbers; all columns after it contain numbers as well. */
  numbersFrom?: number;
  /** Whether the few columns share the width of a phone, where words break, instead of scrolling. */
  isNarrow?: boolean;
  children: ReactNode;
};

const unbroken = { breakInside: 'avoid' };
/** On a phone the columns have the width of the screen. */
const narrow = {
  '@media (max-width: 640px)': {
    '& table': { tableLayout: 'fixed' },
    '& :is(th, td)': { paddingInline: '1', whiteSpace: 'normal', overflowWrap: 'anywhere' },
  },
};

/** A table without sorting or filters. A wide table scrolls; in print no row is split. */
export const PlainTable = ({ caption, headers, numbersFrom = headers.length, isNarrow, children }: Props) => (
  <Box
    overflowX="auto"
    tabIndex={0}
    role="group"
    aria-label={caption}
    css={{ '@media print': { '& tr': unbroken }, ...(isNarrow && narrow) }}
  >
    <Table.Root recipe={tableSlotRecipe} size="sm" aria-label={caption}>
      <Table.Header>
        <Table.Row bg="bg.muted">
          {headers.map((header, n) => (
            <Table.ColumnHeader key={header} textAlign={n < numbersFrom ? 'start' : 'end'}>
              {header}
            </Table.ColumnHeader>
          ))}
        </Table.Row>
      </Table.Header>
      <Table.Body>{children}</Table.Body>
    </Table.Root>
  </Box>
);
