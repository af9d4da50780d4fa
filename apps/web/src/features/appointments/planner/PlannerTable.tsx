import { Box } from '@chakra-ui/react/box';
import { chakra } from '@chakra-ui/react/styled-system';
import { plannerLabels, weekdayLabel, weekdayOf } from '@percorso/domain';
import { formatDate, today } from '../../../ui/display/dates';
import { moveByArrow } from './arrow-keys';
import { type Cell, gridOf, type PlannerDay } from './grid';
import { type CellActions, PlannerCell } from './PlannerCell';

const Th = chakra('th', {
  base: {
    borderWidth: '1px',
    bg: 'bg.muted',
    px: '2',
    py: '1',
    fontSize: 'sm',
    fontWeight: 'semibold',
    verticalAlign: 'top',
  },
});

/** Returns the free slot that the Tab key reaches: the first one of today or of a later date. */
function tabStopOf(cells: readonly Cell[], now: string): Cell | undefined {
  const free = cells.filter(({ kind }) => kind === 'free').sort((one, other) => one.date.localeCompare(other.date));
  return free.find(({ date }) => date >= now) ?? free[0];
}

type Props = CellActions & { days: readonly PlannerDay[]; caption: string };

/** Table with a column for each date and a row for each start time. */
export function PlannerTable({ days, caption, ...actions }: Props) {
  const now = today();
  const rows = gridOf(days);
  const tabStop = tabStopOf(
    rows.flatMap(({ cells }) => cells),
    now,
  );
  return (
    <Box overflowX="auto" bg="bg" borderRadius="l2">
      <chakra.table w="full" tableLayout="fixed" borderCollapse="collapse" onKeyDown={moveByArrow}>
        <chakra.caption srOnly>{caption}</chakra.caption>
        <thead>
          <tr>
            <Th scope="col" w="16" textAlign="start">
              {plannerLabels.hour}
            </Th>
            {days.map(({ date, closedFor }) => (
              <Th
                key={date}
                scope="col"
                textAlign="start"
                minW="28"
                aria-current={date === now ? 'date' : undefined}
                borderBottomColor={date === now ? 'blue.600' : undefined}
                borderBottomWidth={date === now ? '3px' : undefined}
              >
                {weekdayLabel(weekdayOf(date))}
                <chakra.span display="block" fontWeight="normal">
                  {formatDate(date)}
                </chakra.span>
                {closedFor !== null && (
                  <chakra.span display="block" fontWeight="normal" color="fg.warning" overflowWrap="anywhere">
                    {closedFor}
                  </chakra.span>
                )}
              </Th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ startTime, cells }) => (
            <tr key={startTime}>
              <Th scope="row" textAlign="start" fontVariantNumeric="tabular-nums">
                {startTime}
              </Th>
              {cells.map((cell) => (
                <PlannerCell
                  key={`${cell.date} ${cell.startTime}`}
                  cell={cell}
                  isStop={cell === tabStop}
                  {...actions}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </chakra.table>
    </Box>
  );
}
