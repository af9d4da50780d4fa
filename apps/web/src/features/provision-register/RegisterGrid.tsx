import { Box } from '@chakra-ui/react/box';
import { IconButton } from '@chakra-ui/react/button';
import { Flex } from '@chakra-ui/react/flex';
import { chakra } from '@chakra-ui/react/styled-system';
import {
  describeCode,
  fillLabel,
  holidayName,
  provisionRegisterLabels as labels,
  type RegisterRow,
} from '@percorso/domain';
import { Check, Pencil } from 'lucide-react';
import { type KeyboardEvent, memo, type MouseEvent, useRef, useState } from 'react';
import { paths } from '../../paths';
import { formatDate } from '../../ui/display/dates';
import { TextLink } from '../../ui/page/TextLink';
import { patientName, type RegisterCell, type RowPlan, stateText } from './register-cells';

export type GridRow = {
  row: RegisterRow;
  plan: RowPlan | null;
  /** Whether the user has changed the plan. */
  isChanged: boolean;
  cells: readonly RegisterCell[];
};
export const tickOf = ({ sheetId }: Pick<RegisterRow, 'sheetId'>, day: string): string => `${sheetId} ${day}`;

type Props = {
  title: string;
  days: readonly string[];
  rows: readonly GridRow[];
  ticked: ReadonlySet<string>;
  /** The ticks that the server refused. */
  refused: ReadonlySet<string>;
  onTick: (tick: string) => void;
  onEdit: (gridRow: GridRow) => void;
  onSave: () => void;
};

const hatched = 'repeating-linear-gradient(135deg, transparent 0 6px, var(--chakra-colors-border) 6px 8px)';
const weekday = new Intl.DateTimeFormat('it-IT', { weekday: 'short', timeZone: 'UTC' });
const weekdayOfDay = (day: string): string => weekday.format(new Date(`${day}T00:00:00Z`));

/** The column of the buttons that change what the ticks of a row record; the days follow it. */
const EDIT = -1;
type Place = { row: number; column: number };

/** Returns the cell that a key moves to; undefined for a key that does not move. */
function placeByKey(key: string, { row, column }: Place, { rows, columns }: { rows: number; columns: number }) {
  const steps: Partial<Record<string, Place>> = {
    ArrowLeft: { row, column: column - 1 },
    ArrowRight: { row, column: column + 1 },
    ArrowUp: { row: row - 1, column },
    ArrowDown: { row: row + 1, column },
    Home: { row, column: 0 },
    End: { row, column: columns - 1 },
    PageUp: { row: row - 10, column },
    PageDown: { row: row + 10, column },
  };
  const to = steps[key];
  const within = (value: number, count: number, first = 0) => Math.min(Math.max(value, first), count - 1);
  return to && { row: within(to.row, rows), column: within(to.column, columns, EDIT) };
}

/** Returns what was pressed: a cell, or for the button of a row none. */
function pressed(target: EventTarget, rows: readonly GridRow[]) {
  const stop = target instanceof Element ? target.closest<HTMLElement>('[data-place]') : null;
  const [row = -1, column = -1] = (stop?.dataset.place ?? '').split(' ').map(Number);
  const gridRow = rows[row];
  return gridRow && { place: { row, column }, gridRow, cell: gridRow.cells[column] };
}

/**
 * The patients of a week by day. The grid is one tab stop: arrow keys move, Space ticks, F2 changes what the ticks of a row record, and
 * Enter saves.
 */
export function RegisterGrid({ title, days, rows, ticked, refused, onTick, onEdit, onSave }: Props) {
  const grid = useRef<HTMLTableElement>(null);
  const [stop, setStop] = useState<Place>({ row: 0, column: 0 });
  const move = (to: Place) => {
    setStop(to);
    grid.current?.querySelector<HTMLElement>(`[data-place="${to.row} ${to.column}"]`)?.focus();
  };
  const tick = (gridRow: GridRow, cell: RegisterCell) => {
    if (cell.closed === null) onTick(tickOf(gridRow.row, cell.day));
  };
  const press = (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const at = pressed(event.target, rows);
    if (!at) return;
    const next = placeByKey(event.key, at.place, { rows: rows.length, columns: days.length });
    if (next) move(next);
    else if (event.key === 'F2') onEdit(at.gridRow);
    else if (at.cell && event.key === ' ') tick(at.gridRow, at.cell);
    else if (at.cell && event.key === 'Enter') onSave();
    else return;
    event.preventDefault();
  };
  const click = (event: MouseEvent<HTMLElement>) => {
    const at = pressed(event.target, rows);
    if (!at) return;
    setStop(at.place);
    if (at.cell) tick(at.gridRow, at.cell);
    else onEdit(at.gridRow);
  };
  // The rows may have become fewer since the last move.
  const stopRow = Math.min(stop.row, rows.length - 1);

  return (
    <Box overflowX="auto" bg="bg" borderWidth="1px" borderRadius="l2">
      <chakra.table
        ref={grid}
        role="grid"
        aria-label={title}
        aria-multiselectable
        w="full"
        tableLayout="fixed"
        borderCollapse="separate"
        borderSpacing="1px"
        bg="border"
      >
        <thead>
          <tr>
            <chakra.th
              scope="col"
              bg="bg.muted"
              p="1"
              textAlign="start"
              textStyle="sm"
              w={{ base: '7.5rem', sm: '40%' }}
            >
              {labels.patient}
            </chakra.th>
            {days.map((day) => {
              const holiday = holidayName(day);
              return (
                <chakra.th
                  key={day}
                  scope="col"
                  bg="bg.muted"
                  py="1"
                  textStyle={{ base: 'xs', sm: 'sm' }}
                  color={holiday === null ? undefined : 'red.700'}
                  title={holiday ?? undefined}
                >
                  {weekdayOfDay(day)}
                  <br />
                  {day.slice(8)}
                  {holiday !== null && <chakra.span srOnly>{`, ${holiday}`}</chakra.span>}
                </chakra.th>
              );
            })}
          </tr>
        </thead>
        <tbody onKeyDown={press} onClick={click}>
          {rows.map((gridRow, row) => (
            <tr key={gridRow.row.sheetId}>
              <RowHead gridRow={gridRow} place={`${row} ${EDIT}`} isTabStop={row === stopRow && stop.column === EDIT} />
              {gridRow.cells.map((cell, column) => (
                <Cell
                  key={cell.day}
                  cell={cell}
                  place={`${row} ${column}`}
                  patient={patientName(gridRow.row)}
                  isTabStop={row === stopRow && column === stop.column}
                  isTicked={cell.closed === null && ticked.has(tickOf(gridRow.row, cell.day))}
                  isRefused={refused.has(tickOf(gridRow.row, cell.day))}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </chakra.table>
    </Box>
  );
}

type HeadProps = { gridRow: GridRow; place: string; isTabStop: boolean };

/** The patient of a row, what its ticks record, and the button that changes that. Kept, as the cells are: a press changes one of hundreds. */
const RowHead = memo(function RowHead({ gridRow: { row, plan, isChanged }, place, isTabStop }: HeadProps) {
  const patient = patientName(row);
  const edit = fillLabel(labels.edit, { patient });
  const proposal =
    plan &&
    fillLabel(labels.proposal, {
      type: describeCode('provisionTypes', plan.provisionTypeCode),
      time: plan.time,
      practitioner: plan.practitionerName,
    });
  return (
    <chakra.th scope="row" bg="bg" p="1" textAlign="start" fontWeight="normal" overflowWrap="anywhere">
      <Flex gap="1" align="center" justify="space-between">
        <div>
          <TextLink to={paths.episode(row.patient.id, row.districtUnitEpisodeOfCareId)} tabIndex={-1}>
            {patient}
          </TextLink>
          <Box
            textStyle="xs"
            color={isChanged ? undefined : 'fg.muted'}
            // What is not the usual is shown on a phone too.
            hideBelow={isChanged ? undefined : 'sm'}
          >
            {proposal === null ? labels.noProposal : isChanged ? fillLabel(labels.changed, { proposal }) : proposal}
          </Box>
        </div>
        <IconButton
          data-place={place}
          tabIndex={isTabStop ? 0 : -1}
          size="xs"
          variant="ghost"
          aria-label={edit}
          title={edit}
        >
          <Pencil size={14} aria-hidden />
        </IconButton>
      </Flex>
    </chakra.th>
  );
});

type CellProps = {
  cell: RegisterCell;
  place: string;
  patient: string;
  isTabStop: boolean;
  isTicked: boolean;
  isRefused: boolean;
};

const Cell = memo(function Cell({ cell, place, patient, isTabStop, isTicked, isRefused }: CellProps) {
  const isOpen = cell.closed === null;
  const state = stateText(cell, isTicked);
  const day = `${weekdayOfDay(cell.day)} ${formatDate(cell.day)}`;
  const isRecorded = cell.recorded.length > 0;
  return (
    <chakra.td
      role="gridcell"
      data-place={place}
      tabIndex={isTabStop ? 0 : -1}
      aria-label={fillLabel(labels.cell, { patient, day, state })}
      aria-selected={isOpen ? isTicked : undefined}
      aria-disabled={isOpen ? undefined : true}
      title={state}
      cursor={isOpen ? 'pointer' : undefined}
      h="11"
      textAlign="center"
      bg={isTicked ? 'blue.100' : isRecorded ? 'green.50' : isOpen ? 'bg' : 'bg.muted'}
      bgImage={cell.isSuspended ? hatched : undefined}
      color={isTicked ? 'blue.700' : 'green.800'}
      boxShadow={isRefused ? 'inset 0 0 0 2px var(--chakra-colors-red-600)' : undefined}
      focusVisibleRing="inside"
    >
      {(isTicked || isRecorded) && (
        <Box as="span" display="inline-flex">
          <Check size={18} aria-hidden />
        </Box>
      )}
    </chakra.td>
  );
});
