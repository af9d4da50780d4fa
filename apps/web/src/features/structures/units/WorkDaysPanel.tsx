import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { Stack } from '@chakra-ui/react/stack';
import { appointmentLabels, plural, reassignmentCount, workDayLabels } from '@percorso/domain';
import { useQuery } from '@tanstack/react-query';
import { CalendarDays } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '../../../paths';
import { EmptyState } from '../../../ui/feedback/EmptyState';
import { Loaded } from '../../../ui/feedback/Loaded';
import { Notice } from '../../../ui/feedback/Notice';
import { Panel } from '../../../ui/page/Panel';
import { reassignmentsCountQuery, workDaysQuery } from './queries';
import { WorkDayForm } from './WorkDayForm';
import { WorkDayRow } from './WorkDayRow';

type Props = { id: string; mayWrite: boolean };

/** Working days of the unit. Each working day is saved separately. */
export function WorkDaysPanel({ id: unitId, mayWrite }: Props) {
  const query = useQuery(workDaysQuery(unitId));
  const { data: reassignments = 0 } = useQuery(reassignmentsCountQuery(unitId));
  return (
    <Panel
      title={workDayLabels.title}
      intro={workDayLabels.intro}
      tools={
        <Button asChild variant="outline" bg="bg">
          <Link to={paths.planner(unitId)}>
            <CalendarDays size={18} aria-hidden />
            {appointmentLabels.planner}
          </Link>
        </Button>
      }
    >
      {reassignments > 0 && (
        <Box mb="4">
          <Notice kind="warning">{plural(reassignmentCount, reassignments)}</Notice>
        </Box>
      )}
      <Loaded query={query} rows={2}>
        {(days) => (
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
      </Loaded>
    </Panel>
  );
}
