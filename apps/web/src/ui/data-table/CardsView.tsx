import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import { Stack } from '@chakra-ui/react/stack';
import { listLabels } from '@percorso/domain';
import { SlidersHorizontal } from 'lucide-react';
import { useId, useState } from 'react';
import { SelectField } from '../fields/SelectField';
import { cellContent } from './cell-text';
import type { Column } from './column';
import { ColumnFilter } from './ColumnFilter';
import type { ViewProps } from './TableView';

const shortList = 10;
/** The style of a card with two lines and the actions beside them. */
const shortCard = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '2', p: '3' } as const;

/** A data table on a phone: a list of cards below a folded panel with the filters and the order. */
export function CardsView<Row>(props: ViewProps<Row>) {
  const { caption, columns, rows, rowId, actions, placeholder, card, footer = [], totals } = props;
  if (placeholder)
    return (
      <Stack gap="3">
        <FoldedFilters {...props} />
        {placeholder}
      </Stack>
    );
  return (
    <Stack gap="3">
      <FoldedFilters {...props} />
      <chakra.ul aria-label={caption} listStyleType="none" display="grid" gap="3">
        {rows.map((row) => (
          <chakra.li key={rowId(row)} bg="bg" borderWidth="1px" borderRadius="l2" {...(card ? shortCard : { p: '4' })}>
            {card ? (
              <Box flex="1 1 11rem" minW="0" overflowWrap="anywhere" textStyle="sm">
                {card(row).map((line, index) => (
                  <div key={index}>{line}</div>
                ))}
              </Box>
            ) : (
              <CardLines columns={columns} row={row} />
            )}
            {actions && (
              <Box
                mt={card ? '0' : '3'}
                ms={card && 'auto'}
                display="flex"
                flexWrap="wrap"
                alignItems="center"
                gap={card ? '0' : '2'}
              >
                {actions(row)}
              </Box>
            )}
          </chakra.li>
        ))}
      </chakra.ul>
      {totals && (
        <Box bg="bg.subtle" borderWidth="1px" borderRadius="l2" p="4" fontWeight="semibold">
          <CardLines columns={columns} row={totals} />
        </Box>
      )}
      {footer.map((line, index) => (
        <Box key={index} fontWeight="semibold">
          {line}
        </Box>
      ))}
    </Stack>
  );
}

const CardLines = <Row,>({ columns, row }: Pick<ViewProps<Row>, 'columns'> & { row: Row }) => (
  <chakra.dl display="grid" gridTemplateColumns="auto 1fr" columnGap="4" rowGap="1">
    {columns.map((column) => (
      <CardLine key={column.id} column={column} row={row} />
    ))}
  </chakra.dl>
);

function CardLine<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const content = cellContent(column, row);
  if (content === '') return null;
  return (
    <>
      <chakra.dt color="fg.muted">{column.header}</chakra.dt>
      <chakra.dd overflowWrap="anywhere">{content}</chakra.dd>
    </>
  );
}

function FoldedFilters<Row>({ columns, rows, filters, sort, onFilter, onSort }: ViewProps<Row>) {
  const filterable = columns.filter((column) => column.filterable !== false);
  const sortable = columns.filter((column) => column.sortable !== false);
  const [isOpen, setOpen] = useState(false);
  const panelId = useId();
  // The user does not need to sort a short list.
  if (filterable.length === 0 && (sortable.length === 0 || rows.length <= shortList)) return null;
  const active = Object.values(filters).filter((value) => value !== '').length;
  return (
    <Box>
      <Button variant="outline" bg="bg" aria-expanded={isOpen} aria-controls={panelId} onClick={() => setOpen(!isOpen)}>
        <SlidersHorizontal size={18} aria-hidden />
        {active > 0 ? `${listLabels.filtersAndOrder} (${active})` : listLabels.filtersAndOrder}
      </Button>
      <Stack id={panelId} hidden={!isOpen} gap="3" mt="3" p="4" bg="bg" borderWidth="1px" borderRadius="l2">
        {filterable.map((column) => (
          <Box key={column.id}>
            <Box aria-hidden textStyle="sm" fontWeight="semibold" mb="1">
              {column.header}
            </Box>
            <ColumnFilter
              column={column}
              value={filters[column.id] ?? ''}
              onChange={(value) => onFilter(column.id, value)}
            />
          </Box>
        ))}
        {sortable.length > 0 && (
          <SelectField
            label={listLabels.orderBy}
            value={sort?.id ?? ''}
            options={sortable.map(({ id, header }) => ({ value: id, label: header }))}
            onChange={(event) => event.target.value && onSort(event.target.value)}
          />
        )}
      </Stack>
    </Box>
  );
}
