import { chakra } from '@chakra-ui/react/styled-system';
import { fillLabel, plannerLabels, type PlannerAppointment } from '@percorso/domain';
import type { DragEvent, KeyboardEvent } from 'react';
import { nameOf } from '../queries';
import { CellButton, cellName, Td } from './cell-parts';
import { FreeCell } from './FreeCell';
import type { Cell } from './grid';

export type CellActions = {
  /** Starts a new appointment in a free slot; undefined if the user may not create appointments of this unit. */
  onFix: ((cell: Cell) => void) | undefined;
  /** Opens the details of an appointment. */
  onOpen: (appointment: PlannerAppointment) => void;
  /** The appointment being moved. */
  moving: PlannerAppointment | null;
  onDrag: (appointment: PlannerAppointment | null) => void;
  onDrop: (cell: Cell) => void;
  /** Whether the week of one practitioner is shown; the appointments of other practitioners are then dimmed. */
  hasPractitioner: boolean;
};

/** Returns the lines of text in the cell of an appointment. */
function linesOf(appointment: PlannerAppointment): string[] {
  const { practitioner, episode, otherUnit, isMine, room } = appointment;
  const patient = episode && nameOf(episode.patient);
  return [
    ...(isMine ? [plannerLabels.mine] : []),
    ...(otherUnit ? [fillLabel(plannerLabels.otherUnit, { unit: otherUnit })] : []),
    ...(patient ? [patient] : [otherUnit ? '' : plannerLabels.taken]),
    ...(practitioner ? [[nameOf(practitioner), room].filter(Boolean).join(' · ')] : []),
  ].filter((line) => line !== '');
}

/** `isStop`: whether the Tab key reaches this free slot; arrow keys lead from it to the others. */
type Props = CellActions & { cell: Cell; isStop: boolean };

export function PlannerCell({ cell, isStop, onFix, onOpen, moving, onDrag, onDrop, hasPractitioner }: Props) {
  const { date, startTime, rowSpan } = cell;
  const named = (what: string) => cellName(cell, what);
  const place = { rowSpan, 'data-date': date };
  const focus = { 'data-cell': date, 'data-start': startTime };

  if (cell.kind === 'closed')
    return (
      <Td {...place} look="closed">
        <chakra.span srOnly>{named(plannerLabels.closed)}</chakra.span>
      </Td>
    );
  if (cell.kind === 'free') return <FreeCell {...{ cell, isStop, onFix, moving, onDrop }} />;
  const { appointment } = cell;
  const isDim = hasPractitioner && !appointment.isOfPractitioner;
  const lines = linesOf(appointment);
  return (
    <Td {...place} look={isDim ? 'dim' : appointment.isMine ? 'mine' : 'other'}>
      {/* The cell is no `button` element, because Firefox cannot drag one. */}
      <CellButton
        as="div"
        role="button"
        tabIndex={0}
        {...focus}
        draggable={appointment.canMove}
        aria-label={named(lines.join(', '))}
        aria-pressed={moving?.id === appointment.id || undefined}
        onClick={() => onOpen(appointment)}
        onKeyDown={(event: KeyboardEvent) => {
          if (event.key !== 'Enter' && event.key !== ' ') return;
          event.preventDefault();
          onOpen(appointment);
        }}
        onDragStart={(event: DragEvent) => {
          event.dataTransfer.setData('text/plain', appointment.id);
          event.dataTransfer.effectAllowed = 'move';
          onDrag(appointment);
        }}
        // After a drop on a free slot the confirmation is open already; a drop anywhere else changes nothing.
        onDragEnd={() => onDrag(null)}
      >
        {lines.map((line, index) => (
          <chakra.span key={line} display="block" fontWeight={index === 0 ? 'semibold' : 'normal'}>
            {line}
          </chakra.span>
        ))}
      </CellButton>
    </Td>
  );
}
