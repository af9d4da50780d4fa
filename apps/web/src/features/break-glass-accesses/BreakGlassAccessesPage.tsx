import { Button, IconButton } from '@chakra-ui/react/button';
import { Flex } from '@chakra-ui/react/flex';
import { Text } from '@chakra-ui/react/text';
import {
  breakGlassAccessesLabels as labels,
  addDays,
  fillLabel,
  firstDayOf,
  type BreakGlassAccess,
  type BreakGlassAccessesQuery,
  type BreakGlassAccessWeek,
  pageLabels,
  unseenText,
  weekOf,
  weekText,
} from '@percorso/domain';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { CheckCheck, ChevronLeft, ChevronRight } from 'lucide-react';
import { breakGlassAccessesKey, breakGlassAccessWeeksQuery } from '../../api/break-glass-accesses';
import { api } from '../../api/client';
import { useGrant } from '../../api/me';
import { notify } from '../../api/notify';
import { toCsv } from '../../ui/data-table/csv';
import { PageSizeField, pageSizeOf } from '../../ui/data-table/PageSizeField';
import { ServerTable } from '../../ui/data-table/ServerTable';
import { useListWithViews } from '../../ui/data-table/use-list-with-views';
import { formatDateTime, today } from '../../ui/display/dates';
import { GrantGuard } from '../../ui/page/GrantGuard';
import { PageHeading } from '../../ui/page/PageHeading';
import { breakGlassAccessColumns } from './break-glass-access-columns';
import { markWeekSeen, breakGlassAccessesQuery } from './queries';

const address = { sort: { id: 'at', descending: true }, filterIds: [] };
const rowId = ({ id }: BreakGlassAccess) => id;

/** Page with the readings of patients out of scope, week by week (decision 0004). */
export function BreakGlassAccessesPage() {
  return (
    <GrantGuard grant="break_glass_access_read">
      <PageHeading title={pageLabels.breakGlassAccesses} intro={labels.intro} />
      <WeekTable />
    </GrantGuard>
  );
}

function WeekTable() {
  const list = useListWithViews<BreakGlassAccessesQuery['sort']>('break-glass-accesses', address);
  const current = weekOf(today());
  const { week = '' } = list.values;
  const shown = firstDayOf(week) && week <= current ? week : current;
  const limit = pageSizeOf(list.values.limit);
  const query = { week: shown, ...list.order };
  const page = useQuery({
    ...breakGlassAccessesQuery({ ...query, limit, page: list.page }),
    placeholderData: keepPreviousData,
  });
  const { data: weeks } = useQuery(breakGlassAccessWeeksQuery);
  const summary = weeks?.find((each) => each.week === shown);
  const csv = async () =>
    toCsv(breakGlassAccessColumns, (await api.page('/break-glass-accesses', { query: { ...query, limit: -1 } })).rows);
  return (
    <>
      <WeekChoice
        week={shown}
        isCurrent={shown === current}
        onChoose={(next) => list.change({ week: next === current ? '' : next, page: '' })}
      />
      {summary && <Marks week={summary} />}
      <ServerTable
        caption={pageLabels.breakGlassAccesses}
        columns={breakGlassAccessColumns}
        {...{ rowId, list, page }}
        pageSize={limit}
        empty={labels.empty}
        csv={{ fileName: 'accessi-fuori-ambito.csv', content: csv }}
        isWide
        besidePager={<PageSizeField value={limit} onChange={(size) => list.change({ limit: size, page: '' })} />}
      />
    </>
  );
}

type ChoiceProps = { week: string; isCurrent: boolean; onChoose: (week: string) => void };

/** The week that is shown, with buttons for the one before, the one after and the current one. */
function WeekChoice({ week, isCurrent, onChoose }: ChoiceProps) {
  const monday = firstDayOf(week) ?? '';
  const go = (days: number) => onChoose(weekOf(addDays(monday, days)));
  return (
    <Flex gap="2" align="center" wrap="wrap" mb="3">
      <Flex gap="2" align="center" minW="0">
        <IconButton
          variant="outline"
          bg="bg"
          aria-label={labels.previous}
          title={labels.previous}
          onClick={() => go(-7)}
        >
          <ChevronLeft size={18} aria-hidden />
        </IconButton>
        <Text fontWeight="semibold" aria-live="polite">
          {labels.week} {weekText({ startDate: monday, endDate: addDays(monday, 6) })}
        </Text>
        <IconButton
          variant="outline"
          bg="bg"
          aria-label={labels.next}
          title={labels.next}
          disabled={isCurrent}
          onClick={() => go(7)}
        >
          <ChevronRight size={18} aria-hidden />
        </IconButton>
      </Flex>
      {!isCurrent && (
        <Button variant="outline" bg="bg" onClick={() => onChoose(weekOf(today()))}>
          {labels.current}
        </Button>
      )}
    </Flex>
  );
}

/** Who has seen the readings of the week, and the button with which the director of the unit does so. */
function Marks({ week }: { week: BreakGlassAccessWeek }) {
  const mayMark = useGrant('break_glass_access_acknowledge');
  const client = useQueryClient();
  const marking = useMutation({
    mutationFn: () => markWeekSeen(week),
    onSuccess: () => notify.success(labels.marked),
    onSettled: () => client.invalidateQueries({ queryKey: breakGlassAccessesKey }),
  });
  return (
    <Flex gap="3" align="center" wrap="wrap" mb="4" aria-live="polite">
      {mayMark && week.unseen > 0 && (
        <Button loading={marking.isPending} onClick={() => marking.mutate()}>
          <CheckCheck size={18} aria-hidden />
          {labels.markSeen}
        </Button>
      )}
      <div>
        <Text>{week.unseen > 0 ? unseenText(week) : labels.allSeen}</Text>
        {week.seen.map(({ districtUnit, actorName, at }) => (
          <Text key={districtUnit.id} fontSize="sm" color="fg.muted">
            {fillLabel(labels.seenBy, {
              unit: districtUnit.description,
              name: actorName ?? '',
              at: formatDateTime(at),
            })}
          </Text>
        ))}
      </div>
    </Flex>
  );
}
