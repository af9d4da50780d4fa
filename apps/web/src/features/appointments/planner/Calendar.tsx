import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { Heading } from '@chakra-ui/react/heading';
import { Text } from '@chakra-ui/react/text';
import { fillLabel, type Planner, plannerLabels, type PlannerAppointment } from '@percorso/domain';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../lazy-part';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog';
import { formatDate } from '../../../ui/display/dates';
import { Notice } from '../../../ui/feedback/Notice';
import { appointmentName, timesOf } from '../queries';
import { useIsOfUnit } from '../use-is-of-unit';
import { type Cell, conflictsIn } from './grid';
import { Legend } from './Legend';
import { MovingBar } from './MovingBar';
import { PlannerTable } from './PlannerTable';
import { useMoving } from './use-moving';

const AppointmentDetails = lazyPart(() => import('./AppointmentDetails'));
const NewAppointmentDialog = lazyPart(() => import('./NewAppointmentDialog'));

type Props = {
  planner: Planner;
  /** The practitioner whose week is shown; empty for all practitioners. */
  practitionerId: string;
  caption: string;
};

/** Returns the text for a day or a week without slots: the unit's reasons for closing, else that it has no opening hours. */
function closedText(days: Planner['days']): string {
  const reasons = [...new Set(days.flatMap(({ closedFor }) => closedFor ?? []))];
  if (reasons.length > 0) return fillLabel(plannerLabels.closedFor, { reasons: reasons.join(', ') });
  return days.length > 1 ? plannerLabels.noHours : plannerLabels.closedDay;
}

/** Calendar of a unit. The user opens and moves appointments, and creates one in a free slot. */
export function Calendar({ planner, practitionerId, caption }: Props) {
  const { moving, take, drag, pendingMove, drop, confirm, cancel, reload } = useMoving();
  const [open, setOpen] = useState<PlannerAppointment | null>(null);
  const [fixing, setFixing] = useState<Cell | null>(null);
  const { days, districtUnit } = planner;
  const mayFix = useIsOfUnit(districtUnit.id);
  const hasPractitioner = practitionerId !== '';
  const isClosed = days.every(({ slots, appointments }) => slots.length === 0 && appointments.length === 0);
  const conflicts = conflictsIn(days);
  return (
    <Box onKeyDown={(event) => event.key === 'Escape' && take(null)}>
      {isClosed ? (
        <Notice kind="info">{closedText(days)}</Notice>
      ) : (
        <>
          <Legend />
          <PlannerTable
            {...{ days, caption, moving, hasPractitioner }}
            onFix={mayFix ? setFixing : undefined}
            onOpen={setOpen}
            onDrag={drag}
            onDrop={drop}
          />
          <Text fontSize="sm" color="fg.muted" mt="2" hideBelow="sm" _print={{ display: 'none' }}>
            {plannerLabels.keys}
          </Text>
        </>
      )}
      {conflicts.length > 0 && (
        <Box as="section" mt="4">
          <Heading as="h2" size="md" mb="2">
            {plannerLabels.conflicting}
          </Heading>
          {conflicts.map((one) => (
            <Button key={one.id} variant="outline" bg="bg" me="2" mb="2" onClick={() => setOpen(one)}>
              {appointmentName(one)}
            </Button>
          ))}
        </Box>
      )}
      <MovingBar moving={moving} onStop={() => take(null)} />
      <Suspense>
        {open && (
          <AppointmentDetails
            appointment={open}
            onMove={() => {
              take(open);
              setOpen(null);
            }}
            onDeleted={() => {
              setOpen(null);
              void reload();
            }}
            onClose={() => setOpen(null)}
          />
        )}
        {fixing && (
          <NewAppointmentDialog
            unitId={districtUnit.id}
            cell={fixing}
            practitionerId={practitionerId}
            reload={reload}
            onClose={() => setFixing(null)}
          />
        )}
      </Suspense>
      {pendingMove && (
        <ConfirmDialog
          title={plannerLabels.moveTitle}
          confirmLabel={plannerLabels.move}
          onConfirm={confirm}
          onCancel={cancel}
        >
          {fillLabel(plannerLabels.moveText, {
            from: appointmentName(pendingMove.appointment),
            to: `${formatDate(pendingMove.to.date)}, ${timesOf(pendingMove.to)}`,
          })}
        </ConfirmDialog>
      )}
    </Box>
  );
}
