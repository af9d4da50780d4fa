import { Stack } from '@chakra-ui/react/stack';
import { workDayLabels } from '@percorso/domain';
import { useQuery } from '@tanstack/react-query';
import { EmptyState } from '../../../ui/EmptyState';
import { ErrorState } from '../../../ui/ErrorState';
import { Loading } from '../../../ui/Loading';
import { Panel } from '../../../ui/Panel';
import { workDaysQuery } from './queries';
import { WorkDayForm } from './WorkDayForm';
import { WorkDayRow } from './WorkDayRow';

type Props = { id: string; mayWrite: boolean };

/** When the unit is open. Each day is saved by itself. */
export function WorkDaysPanel({ id: unitId, mayWrite }: Props) {
  const { data: days, error, refetch } = useQuery(workDaysQuery(unitId));
  return (
    <Panel title={workDayLabels.title} intro={workDayLabels.intro}>
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : !days ? (
        <Loading rows={2} height="8" />
      ) : (
        <Stack gap="5">
          {days.length === 0 ? (
            <EmptyState>{workDayLabels.empty}</EmptyState>
          ) : (
            <Stack as="ul" listStyleType="none" gap="0" borderWidth="1px" borderRadius="l2">
              {days.map((day) => (
                <WorkDayRow key={day.id} day={day} unitId={unitId} mayWrite={mayWrite} />
              ))}
            </Stack>
          )}
          {mayWrite && <WorkDayForm unitId={unitId} days={days} />}
        </Stack>
      )}
    </Panel>
  );
}
