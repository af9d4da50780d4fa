import { chakra } from '@chakra-ui/react/styled-system';
import { fillLabel, plannerLabels, type PlannerAppointment } from '@percorso/domain';
import type { DragEvent, KeyboardEvent } from 'react';
import { formatDate } from '../../../ui/dates';
import { nameOf, timesOf } from '../queries';
import type { Cell } from './grid';

const Td = chakra('td', {
  base: { borderWidth: '1px', p: '0', verticalAlign: 'top', h: '10', fontSize: 'sm' },
  variants: {
    look: {
      free: { bg: 'bg' },
      closed: { bg: 'bg.emphasized', _print: { bg: 'gray.100' } },
      mine: { bg: 'blue.100' },
      other: { bg: 'orange.100' },
      dim: { bg: 'bg.muted' },
    },
    isTarget: { true: { outline: '2px dashed', outlineColor: 'blue.600', outlineOffset: '-3px' } },
  },
});

/** The whole cell is one button, so that a finger finds it. */
const CellButton = chakra('button', {
  base: {
    w: 'full',
    minH: '10',
    h: 'full',
    px: '2',
    py: '1',
    textAlign: 'start',
    cursor: 'pointer',
    overflowWrap: 'anywhere',
    focusVisibleRing: 'inside',
    _hover: { textDecoration: 'underline' },
  },
});

export type CellActions = {
  /** Opens what is known of an appointment. */
  onOpen: (appointment: PlannerAppointment) => void;
  /** The appointment that is being moved. */
  moving: PlannerAppointment | null;
  onDrag: (appointment: PlannerAppointment | null) => void;
  onDrop: (cell: Cell) => void;
  /** Somebody's week is shown: what is not theirs stands back. */
  hasPractitioner: boolean;
};

/** What of an appointment is said in its cell, line by line. */
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

export function PlannerCell({ cell, onOpen, moving, onDrag, onDrop, hasPractitioner }: CellActions & { cell: Cell }) {
  const { date, startTime, endTime, rowSpan } = cell;
  const when = { date: formatDate(date), startTime, endTime };
  const named = (what: string) => fillLabel(plannerLabels.cell, { ...when, what });
  const place = { rowSpan, 'data-date': date };
  const focus = { 'data-cell': date, 'data-start': startTime };

  if (cell.kind === 'closed')
    return (
      <Td {...place} look="closed">
        <chakra.span srOnly>{named(plannerLabels.closed)}</chakra.span>
      </Td>
    );
  if (cell.kind === 'free')
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
        ) : (
          <chakra.div px="2" py="1" color="fg.muted">
            <chakra.span aria-hidden>{plannerLabels.free}</chakra.span>
            <chakra.span srOnly>{named(plannerLabels.free)}</chakra.span>
          </chakra.div>
        )}
      </Td>
    );
  const { appointment } = cell;
  const isDim = hasPractitioner && !appointment.isOfPractitioner;
  const lines = linesOf(appointment);
  return (
    <Td {...place} look={isDim ? 'dim' : appointment.isMine ? 'mine' : 'other'}>
      {/* No button: Firefox drags none. */}
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
        // Dropped where it may be, it has gone to its question; anywhere else it stays.
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
