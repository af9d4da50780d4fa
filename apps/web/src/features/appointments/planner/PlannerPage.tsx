import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { Heading } from '@chakra-ui/react/heading';
import { Flex } from '@chakra-ui/react/flex';
import { Text } from '@chakra-ui/react/text';
import { Global } from '@emotion/react';
import { fillLabel, type Planner, plannerLabels, type PlannerAppointment } from '@percorso/domain';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { paths } from '../../../paths';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { formatDate } from '../../../ui/dates';
import { GrantGuard } from '../../../ui/GrantGuard';
import { Loaded } from '../../../ui/Loaded';
import { Notice } from '../../../ui/Notice';
import { appointmentName, nameOf, timesOf } from '../queries';
import { conflictsIn } from './grid';
import { Legend } from './Legend';
import { MovingBar } from './MovingBar';
import { plannerQuery, practitionersOfUnitQuery } from './planner-query';
import { PlannerTable } from './PlannerTable';
import { PlannerToolbar } from './PlannerToolbar';
import { useMoving } from './use-moving';
import { usePlannerAddress } from './use-planner-address';

const AppointmentDetails = lazy(() => import('./AppointmentDetails'));

const onPaper = `
  @page { size: A4 landscape; margin: 10mm; }
  @media print {
    header, footer, nav { display: none !important; }
    body { print-color-adjust: exact; -webkit-print-color-adjust: exact; }
  }`;

export function PlannerPage() {
  const { id = '' } = useParams();
  return (
    <GrantGuard grant="district_unit_read">
      <UnitPlanner key={id} unitId={id} />
    </GrantGuard>
  );
}

/** Spec 001 §2: the time-slot planner of a unit. Its layout: architecture §15. */
function UnitPlanner({ unitId }: { unitId: string }) {
  const address = usePlannerAddress();
  const { range, practitionerId } = address;
  const query = useQuery(plannerQuery(unitId, { ...range, practitionerId: practitionerId || undefined }));
  const { data: practitioners } = useQuery({ ...practitionersOfUnitQuery(unitId), enabled: practitionerId !== '' });
  const chosen = practitioners?.find(({ id }) => id === practitionerId);
  const practitioner = chosen && nameOf(chosen);
  const period = [range.from, range.to].filter((day, index, all) => all.indexOf(day) === index).map(formatDate);
  return (
    <>
      <Global styles={onPaper} />
      <Flex wrap="wrap" justify="space-between" align="center" gap="3" mb="4">
        <div>
          <Heading as="h1" size="2xl" overflowWrap="anywhere">
            {query.data
              ? fillLabel(plannerLabels.titleOf, { unit: query.data.districtUnit.description })
              : plannerLabels.title}
          </Heading>
          <Text color="fg.muted">{[period.join(' – '), practitioner].filter(Boolean).join(' · ')}</Text>
        </div>
        <Button asChild variant="outline" bg="bg" _print={{ display: 'none' }}>
          <Link to={paths.districtUnit(unitId)}>
            <ArrowLeft size={18} aria-hidden />
            {plannerLabels.unit}
          </Link>
        </Button>
      </Flex>
      <PlannerToolbar unitId={unitId} address={address} />
      <Loaded isPage query={query} rows={8}>
        {(planner) => (
          <Calendar planner={planner} hasPractitioner={practitionerId !== ''} caption={period.join(' – ')} />
        )}
      </Loaded>
    </>
  );
}

type CalendarProps = { planner: Planner; hasPractitioner: boolean; caption: string };

function Calendar({ planner, hasPractitioner, caption }: CalendarProps) {
  const { moving, take, drag, asked, drop, confirm, cancel, reload } = useMoving();
  const [open, setOpen] = useState<PlannerAppointment | null>(null);
  const { days } = planner;
  const isClosed = days.every(({ slots, appointments }) => slots.length === 0 && appointments.length === 0);
  const conflicts = conflictsIn(days);
  return (
    <Box onKeyDown={(event) => event.key === 'Escape' && take(null)}>
      {isClosed ? (
        <Notice kind="info">{days.length > 1 ? plannerLabels.noHours : plannerLabels.closedDay}</Notice>
      ) : (
        <>
          <Legend />
          <PlannerTable {...{ days, caption, moving, hasPractitioner }} onOpen={setOpen} onDrag={drag} onDrop={drop} />
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
      </Suspense>
      {asked && (
        <ConfirmDialog
          title={plannerLabels.moveTitle}
          confirmLabel={plannerLabels.move}
          onConfirm={confirm}
          onCancel={cancel}
        >
          {fillLabel(plannerLabels.moveText, {
            from: appointmentName(asked.appointment),
            to: `${formatDate(asked.to.date)}, ${timesOf(asked.to)}`,
          })}
        </ConfirmDialog>
      )}
    </Box>
  );
}
