import { Box } from '@chakra-ui/react/box';
import { Stack } from '@chakra-ui/react/stack';
import { Table } from '@chakra-ui/react/table';
import { tableSlotRecipe } from '@chakra-ui/react/theme';
import { Text } from '@chakra-ui/react/text';
import type { ReactNode } from 'react';
import { useIsPhone } from '../hooks/use-is-phone';
import { moveToCell } from './cell-keys';

/** A record: cells that describe it, and cells with controls or values. */
type Line = {
  id: string;
  /** The cells that describe the record in a table. A card shows `title` and `subtitle` instead. */
  descriptions: readonly { text: string | undefined; hint?: string; isSmall?: boolean }[];
  title: string | undefined;
  subtitle: string;
  cells: readonly ReactNode[];
  /** The status of the record, above the cells of a card and below the first description in a table. */
  status?: ReactNode;
};

type Column = { header: string; isRequired?: boolean; width?: string };

type Props = {
  label: string;
  descriptionHeaders: readonly string[];
  columns: readonly Column[];
  lines: readonly Line[];
  footer?: ReactNode;
};

/** Padding of the cells. It is small, since the controls need most of the width. */
const narrow = { px: '2', py: '1' } as const;

/** A table with a line for each record, or a card on a phone. The keyboard moves among its controls (`moveToCell`). */
export function LinesTable({ label, descriptionHeaders, columns, lines, footer }: Props) {
  if (useIsPhone())
    return (
      <Stack gap="3">
        {lines.map((line) => (
          <Card key={line.id} {...line} />
        ))}
        {footer}
      </Stack>
    );
  return (
    <Box overflow="auto" borderWidth="1px" borderRadius="l2" bg="bg" onKeyDown={moveToCell}>
      <Table.Root recipe={tableSlotRecipe} size="sm" aria-label={label}>
        <Table.Header>
          <Table.Row bg="bg.muted">
            {descriptionHeaders.map((header) => (
              <Table.ColumnHeader key={header} px="2">
                {header}
              </Table.ColumnHeader>
            ))}
            {columns.map(({ header, isRequired, width }) => (
              <Table.ColumnHeader key={header} px="2" w={width}>
                {header}
                {isRequired && (
                  <Box as="span" color="fg.error" aria-hidden>
                    {' *'}
                  </Box>
                )}
              </Table.ColumnHeader>
            ))}
          </Table.Row>
        </Table.Header>
        <Table.Body>
          {lines.map((line) => (
            <Table.Row key={line.id} h="10" bg="bg">
              {line.descriptions.map(({ text, hint, isSmall }, place) => (
                <Table.Cell
                  key={descriptionHeaders[place]}
                  {...narrow}
                  title={hint ?? text}
                  fontSize={isSmall ? 'xs' : undefined}
                >
                  <Box lineClamp={3}>{text}</Box>
                  {place === 0 && line.status}
                </Table.Cell>
              ))}
              {line.cells.map((cell, place) => (
                <Table.Cell key={columns[place]?.header} {...narrow}>
                  {cell}
                </Table.Cell>
              ))}
            </Table.Row>
          ))}
        </Table.Body>
        {footer && (
          <Table.Footer>
            <Table.Row bg="bg.subtle">
              <Table.Cell {...narrow} colSpan={descriptionHeaders.length + columns.length}>
                {footer}
              </Table.Cell>
            </Table.Row>
          </Table.Footer>
        )}
      </Table.Root>
    </Box>
  );
}

function Card({ title, subtitle, status, cells }: Line) {
  return (
    <Box borderWidth="1px" borderRadius="l2" bg="bg" p="3">
      <Text fontWeight="semibold">{title}</Text>
      <Text fontSize="sm" color="fg.muted" mb="2">
        {subtitle}
      </Text>
      {status}
      <Stack gap="2">
        {cells.map((cell, place) => (
          // The cells have the same order as the columns.
          <Box key={place}>{cell}</Box>
        ))}
      </Stack>
    </Box>
  );
}
