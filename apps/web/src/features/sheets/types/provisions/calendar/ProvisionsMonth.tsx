import { Box } from '@chakra-ui/react/box';
import { IconButton } from '@chakra-ui/react/button';
import { Flex } from '@chakra-ui/react/flex';
import { Stack } from '@chakra-ui/react/stack';
import {
  addDays,
  provisionCalendarLabels as labels,
  type ProvisionView,
  provisionTotalsLines,
  shellLabels,
} from '@percorso/domain';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { ErrorState } from '../../../../../ui/feedback/ErrorState';
import { Notice } from '../../../../../ui/feedback/Notice';
import { today } from '../../../../../ui/display/dates';
import { type EntryActions, EntryWork } from '../../../entries/EntryWork';
import { entriesQuery, provisionTotalsQuery } from '../../../entries/queries';
import type { EntryListProps, CompleteListScreen } from '../../../screen';
import { useFormContext } from '../../../use-sheet-form-context';
import { provisionsTable } from '../table';
import { dayInMonth, firstOf, lastOf, monthAfter, weeksOf } from './month';
import { MonthGrid } from './MonthGrid';
import { RecordLine } from './RecordLine';
import { useRecordProvisions } from './use-record-provisions';

/** The maximum number of dates that one request may record. */
const maxDays = 31;
const monthName = new Intl.DateTimeFormat('it-IT', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const noProvisions: readonly ProvisionView[] = [];

type Props = EntryListProps & { screen: CompleteListScreen };

/** The calendar of provisions in a month. The user picks free dates and records their provisions together. Architecture §15. */
export function ProvisionsMonth(props: Props) {
  const [focusedDay, setFocusedDay] = useState(today());
  const month = focusedDay.slice(0, 7);
  // The query starts one day before the month, since a provision that starts on that evening may end in the month.
  const query = { from: addDays(firstOf(month), -1), to: lastOf(month), limit: 1000, sort: 'startingTime' } as const;
  const { data, error, refetch } = useQuery({
    ...entriesQuery<ProvisionView>(props.sheet.id, query),
    placeholderData: keepPreviousData,
  });
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  const rows = data?.rows ?? noProvisions;
  return (
    <EntryWork {...props} rows={rows} nameOf={provisionsTable.nameOf} canDeleteInDialog>
      {(actions) => <Month {...props} {...{ actions, focusedDay, setFocusedDay, rows }} />}
    </EntryWork>
  );
}

type MonthProps = EntryListProps & {
  actions: EntryActions;
  focusedDay: string;
  setFocusedDay: (day: string) => void;
  rows: readonly ProvisionView[];
};

function Month({ sheet, context, readOnly, onDirtyChange, actions, focusedDay, setFocusedDay, rows }: MonthProps) {
  const month = focusedDay.slice(0, 7);
  const formContext = useFormContext(context, sheet.contentFacts);
  const weeks = useMemo(() => weeksOf(month, rows, formContext.facts), [month, rows, formContext.facts]);
  const { data: totals } = useQuery(provisionTotalsQuery(sheet.id));
  const [picked, setPicked] = useState<readonly string[]>([]);
  const recording = useRecordProvisions(sheet.id, () => setPicked([]));
  const isDirty = picked.length > 0;
  useEffect(() => {
    onDirtyChange?.(isDirty);
    return () => onDirtyChange?.(false);
  }, [isDirty, onDirtyChange]);
  const isFull = picked.length >= maxDays;
  const canPick = !readOnly && actions.onAdd !== undefined;
  const pick = (day: string) => {
    const cell = weeks.flat().find((each) => each?.day === day);
    if (picked.includes(day)) setPicked(picked.filter((each) => each !== day));
    else if (cell?.closed === null && !isFull) setPicked([...picked, day].sort());
  };
  const title = monthName.format(new Date(`${firstOf(month)}T00:00:00Z`));
  const turn = (count: number, label: string, Icon: typeof ChevronLeft) => (
    <IconButton
      variant="outline"
      bg="bg"
      size="sm"
      aria-label={label}
      onClick={() => setFocusedDay(dayInMonth(focusedDay, monthAfter(month, count)))}
    >
      <Icon aria-hidden />
    </IconButton>
  );

  return (
    <Stack gap="3">
      <Flex wrap="wrap" align="center" gap="2">
        {turn(-1, shellLabels.previousMonth, ChevronLeft)}
        <Box minW="9rem" textAlign="center" fontWeight="semibold" aria-live="polite">
          {title}
        </Box>
        {turn(1, shellLabels.nextMonth, ChevronRight)}
        <Box ms={{ sm: 'auto' }} textStyle="sm">
          {totals && provisionTotalsLines(totals)[1]}
        </Box>
      </Flex>
      <MonthGrid
        {...{ title, weeks, focusedDay, picked }}
        today={formContext.facts.today}
        onMove={setFocusedDay}
        onPick={canPick ? pick : undefined}
        onOpen={actions.onOpen}
        faults={recording.faults.days}
      />
      <Box textStyle="sm" color="fg.muted">
        {canPick ? labels.keys : labels.legend}
      </Box>
      {isFull && <Notice kind="info">{labels.full}</Notice>}
      {canPick && (
        <RecordLine days={picked} context={formContext} recording={recording} onClear={() => setPicked([])} />
      )}
    </Stack>
  );
}
