import { chakra } from '@chakra-ui/react/styled-system';
import { fillLabel, plannerLabels } from '@percorso/domain';
import type { DragEvent } from 'react';
import { formatDate } from '../../../ui/display/dates';
import { timesOf } from '../queries';
import { CellButton, cellName, Td } from './cell-parts';
import type { Cell } from './grid';
import type { CellActions } from './PlannerCell';

type Props = Pick<CellActions, 'onFix' | 'moving' | 'onDrop'> & {
  cell: Cell;
  /** Whether the Tab key reaches this slot. Arrow keys lead from it to the other free slots. */
  isStop: boolean;
};

/** Cell of a free slot, which can get a new appointment or the appointment that is being moved. */
export function FreeCell({ cell, isStop, onFix, moving, onDrop }: Props) {
  const { date, startTime, endTime, rowSpan } = cell;
  const when = { date: formatDate(date), startTime, endTime };
  const named = (what: string) => cellName(cell, what);
  const place = { rowSpan, 'data-date': date };
  const focus = { 'data-cell': date, 'data-start': startTime };
  return (
    <Td
      {...place}
      look="free"
      isTarget={moving !== null}
      onDragOver={(event: DragEvent) => event.preventDefault()}
      onDrop={(event: DragEvent) => {
        event.preventDefault();
        onDrop(cell);
      }}
    >
      {moving ? (
        <CellButton
          {...focus}
          type="button"
          color="blue.700"
          aria-label={fillLabel(plannerLabels.moveHere, when)}
          onClick={() => onDrop(cell)}
        >
          {timesOf(cell)}
        </CellButton>
      ) : onFix ? (
        <CellButton
          {...focus}
          type="button"
          color="fg.muted"
          tabIndex={isStop ? 0 : -1}
          aria-label={named(plannerLabels.fixHere)}
          onClick={() => onFix(cell)}
        >
          {plannerLabels.free}
        </CellButton>
      ) : (
        <chakra.div px="2" py="1" color="fg.muted">
          <chakra.span aria-hidden>{plannerLabels.free}</chakra.span>
          <chakra.span srOnly>{named(plannerLabels.free)}</chakra.span>
        </chakra.div>
      )}
    </Td>
  );
}
