import { Box } from '@chakra-ui/react/box';
import { chakra } from '@chakra-ui/react/styled-system';
import { fillLabel, holidayName, provisionCalendarLabels as labels, type ProvisionView } from '@percorso/domain';
import { Check } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { formatDate } from '../../../../../ui/display/dates';
import { dayByKey, type MonthDay } from './month';

type Props = {
  title: string;
  weeks: readonly (readonly (MonthDay | null)[])[];
  today: string;
  /** The date of the cell that has the keyboard focus, or gets it when the user tabs into the grid. */
  focusedDay: string;
  onMove: (day: string) => void;
  picked: readonly string[];
  /** Absent if the user cannot pick dates. */
  onPick?: (day: string) => void;
  onOpen: (provision: ProvisionView) => void;
  /** Error messages by picked date. */
  faults: Readonly<Record<string, string>>;
};

const hatched = 'repeating-linear-gradient(135deg, transparent 0 6px, var(--chakra-colors-border) 6px 8px)';
const weekdays = new Intl.DateTimeFormat('it-IT', { weekday: 'short', timeZone: 'UTC' });
const longWeekdays = new Intl.DateTimeFormat('it-IT', { weekday: 'long', timeZone: 'UTC' });
const monday = (index: number): Date => new Date(Date.UTC(2024, 0, 1 + index));

/** A grid with the days of a month. The grid is one tab stop, and arrow keys move between its days. */
export function MonthGrid({ title, weeks, onMove, focusedDay, onPick, onOpen, ...cellProps }: Props) {
  const grid = useRef<HTMLTableElement>(null);
  // The focus moves after a key press within the grid, but not after a button has changed the month.
  const shouldFocus = useRef(false);
  useEffect(() => {
    if (!shouldFocus.current) return;
    shouldFocus.current = false;
    grid.current?.querySelector<HTMLElement>(`[data-day="${focusedDay}"]`)?.focus();
  }, [focusedDay, weeks]);

  const press = (cell: MonthDay) => (event: KeyboardEvent<HTMLElement>) => {
    if (event.target !== event.currentTarget || event.ctrlKey || event.altKey || event.metaKey) return;
    const next = dayByKey(event.key, cell.day);
    const [first] = cell.provisions;
    if (next !== undefined) {
      shouldFocus.current = true;
      onMove(next);
    } else if (event.key === 'Enter' && first) onOpen(first);
    else if (event.key === ' ' || event.key === 'Enter') onPick?.(cell.day);
    else return;
    event.preventDefault();
  };

  return (
    <chakra.table
      ref={grid}
      role="grid"
      aria-label={title}
      aria-multiselectable={onPick ? true : undefined}
      w="full"
      tableLayout="fixed"
      borderCollapse="separate"
      borderSpacing="1px"
      bg="border"
      borderWidth="1px"
      borderRadius="l2"
    >
      <thead>
        <tr>
          {Array.from({ length: 7 }, (_, index) => (
            <chakra.th key={index} scope="col" bg="bg.muted" py="1" textStyle="sm" fontWeight="semibold">
              <span aria-hidden>{weekdays.format(monday(index))}</span>
              <chakra.span srOnly>{longWeekdays.format(monday(index))}</chakra.span>
            </chakra.th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week, row) => (
          <tr key={row}>
            {week.map((cell, column) =>
              cell ? (
                <DayCell
                  key={cell.day}
                  cell={cell}
                  isTabStop={cell.day === focusedDay}
                  onKeyDown={press(cell)}
                  onPick={
                    onPick &&
                    (() => {
                      onMove(cell.day);
                      onPick(cell.day);
                    })
                  }
                  onOpen={onOpen}
                  {...cellProps}
                />
              ) : (
                <chakra.td key={column} bg="bg.subtle" />
              ),
            )}
          </tr>
        ))}
      </tbody>
    </chakra.table>
  );
}

const numberColour = (isHoliday: boolean, isOpen: boolean): string => {
  if (isHoliday) return 'red.700';
  return isOpen ? 'fg' : 'fg.muted';
};

type CellProps = Pick<Props, 'today' | 'picked' | 'onPick' | 'onOpen' | 'faults'> & {
  cell: MonthDay;
  isTabStop: boolean;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
};

function DayCell({ cell, isTabStop, today, picked, faults, onKeyDown, onPick, onOpen }: CellProps) {
  const { day, provisions, closed } = cell;
  const isPicked = picked.includes(day);
  const isFree = closed === null;
  const fault = faults[day];
  const holiday = holidayName(day);
  const accessibleName = [
    formatDate(day),
    ...(holiday === null ? [] : [holiday]),
    ...(day === today ? [labels.today] : []),
    ...provisions.map(({ provisionType, startingTime }) => `${provisionType.description} ${startingTime.slice(11)}`),
    ...(closed && closed !== 'delivered' ? [labels.closed[closed]] : []),
    ...(closed === 'delivered' && provisions.length === 0 ? [labels.closed.delivered] : []),
    ...(fault ? [fault] : []),
  ].join(', ');
  const background = isPicked ? 'blue.100' : isFree || provisions.length > 0 ? 'bg' : 'bg.muted';
  return (
    <chakra.td
      role="gridcell"
      data-day={day}
      tabIndex={isTabStop ? 0 : -1}
      aria-label={accessibleName}
      aria-selected={onPick && isFree ? isPicked : undefined}
      aria-disabled={onPick && !isFree && provisions.length === 0 ? true : undefined}
      aria-current={day === today ? 'date' : undefined}
      title={(closed && provisions.length === 0 ? labels.closed[closed] : fault) ?? holiday ?? undefined}
      onKeyDown={onKeyDown}
      onClick={isFree ? () => onPick?.(day) : undefined}
      cursor={onPick && isFree ? 'pointer' : undefined}
      h={{ base: '14', sm: '16' }}
      p="1"
      verticalAlign="top"
      bg={background}
      bgImage={closed === 'suspended' ? hatched : undefined}
      boxShadow={fault ? 'inset 0 0 0 2px var(--chakra-colors-red-600)' : undefined}
      focusVisibleRing="inside"
    >
      <Box
        aria-hidden
        display="inline-block"
        minW="6"
        textAlign="center"
        textStyle="sm"
        borderRadius="full"
        fontWeight={day === today || isPicked ? 'bold' : undefined}
        {...(day === today && { bg: 'blue.700', color: 'white' })}
        color={day === today ? 'white' : numberColour(holiday !== null, isFree || provisions.length > 0)}
      >
        {Number(day.slice(8))}
      </Box>
      {isPicked && (
        <Box as="span" aria-hidden float="end" color="blue.700">
          <Check size={16} />
        </Box>
      )}
      {provisions.map((provision) => {
        const { id, provisionType, startingTime } = provision;
        const time = startingTime.slice(11);
        return (
          <chakra.button
            key={id}
            type="button"
            tabIndex={-1}
            onClick={() => onOpen(provision)}
            aria-label={fillLabel(labels.open, {
              provision: `${provisionType.description}, ${formatDate(day)} ${time}`,
            })}
            title={`${provisionType.description} ${time}`}
            display="flex"
            alignItems="center"
            gap="1"
            w="full"
            minW="0"
            px={{ base: '0.5', sm: '1' }}
            mt="0.5"
            fontSize={{ base: '2xs', sm: 'xs' }}
            bg="green.50"
            color="green.800"
            borderRadius="l1"
            cursor="pointer"
          >
            <Box as="span" truncate>
              {provisionType.description}
            </Box>
            <Box as="span" hideBelow="sm">
              {time}
            </Box>
            <Box as="span" ms="auto" hideBelow="sm">
              <Check size={12} aria-hidden />
            </Box>
          </chakra.button>
        );
      })}
    </chakra.td>
  );
}
