import { Box } from '@chakra-ui/react/box';
import { Table } from '@chakra-ui/react/table';
import { tableSlotRecipe } from '@chakra-ui/react/theme';
import type { ReactNode } from 'react';

type Props = {
  caption: string;
  headers: readonly string[];
  /** The columns from this one on hold numbers. */
  numbersFrom?: number;
  /** Its rows. */
  children: ReactNode;
};

const whole = { breakInside: 'avoid' };

/** A table that is neither sorted nor filtered; one that is too wide is scrolled. On paper no row is cut. */
export const PlainTable = ({ caption, headers, numbersFrom = headers.length, children }: Props) => (
  <Box overflowX="auto" tabIndex={0} role="group" aria-label={caption} css={{ '@media print': { '& tr': whole } }}>
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
