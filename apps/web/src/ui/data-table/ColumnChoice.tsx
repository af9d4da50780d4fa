import { Button, IconButton } from '@chakra-ui/react/button';
import { Box } from '@chakra-ui/react/box';
import { chakra } from '@chakra-ui/react/styled-system';
import { fillLabel, listViewLabels as labels } from '@percorso/domain';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { CheckboxField } from '../fields/CheckboxField';
import { chosenColumns, columnIdsOf, columnsValue, isFixed } from './list-view';
import type { ListInTable } from './ServerTable';
import type { ViewColumn } from './ViewDialog';

type Props = { list: ListInTable; columns: readonly ViewColumn[] };

/** The choice of the columns of a list and of their order, which applies at once. */
export function ColumnChoice({ list, columns }: Props) {
  const choosable = columns.filter((column) => !isFixed(column));
  const all = choosable.map(({ id }) => id);
  const { shown, hidden } = chosenColumns<never>(choosable as never[], columnIdsOf(list.values));
  const ids = shown.map(({ id }) => id);
  const set = (next: readonly string[]) => list.change({ columns: columnsValue(next, all) });
  const move = (id: string, by: -1 | 1) => {
    const from = ids.indexOf(id);
    const next = ids.toSpliced(from, 1);
    set(next.toSpliced(from + by, 0, id));
  };
  const toggle = (id: string, isShown: boolean) => set(isShown ? [...ids, id] : ids.filter((other) => other !== id));
  return (
    <chakra.fieldset minW="0">
      <chakra.legend fontWeight="semibold">{labels.columns}</chakra.legend>
      <Box color="fg.muted" textStyle="sm" mb="1">
        {labels.columnsHint}
      </Box>
      <chakra.ul listStyleType="none">
        {[...shown, ...hidden].map(({ id, header }: ViewColumn) => {
          const place = ids.indexOf(id);
          const isShown = place >= 0;
          return (
            <chakra.li key={id} display="flex" alignItems="center" gap="1" minH={{ base: '11', sm: '9' }}>
              <Box flex="1" minW="0" overflowWrap="anywhere">
                {isShown && ids.length === 1 ? (
                  header
                ) : (
                  <CheckboxField label={header} checked={isShown} onChange={(checked) => toggle(id, checked)} />
                )}
              </Box>
              {isShown && (
                <>
                  <IconButton
                    variant="ghost"
                    size="sm"
                    aria-label={fillLabel(labels.moveUp, { column: header })}
                    disabled={place === 0}
                    onClick={() => move(id, -1)}
                  >
                    <ArrowUp size={16} aria-hidden />
                  </IconButton>
                  <IconButton
                    variant="ghost"
                    size="sm"
                    aria-label={fillLabel(labels.moveDown, { column: header })}
                    disabled={place === ids.length - 1}
                    onClick={() => move(id, 1)}
                  >
                    <ArrowDown size={16} aria-hidden />
                  </IconButton>
                </>
              )}
            </chakra.li>
          );
        })}
      </chakra.ul>
      {list.values.columns && (
        <Button mt="2" variant="outline" onClick={() => set(all)}>
          {labels.allColumns}
        </Button>
      )}
    </chakra.fieldset>
  );
}
