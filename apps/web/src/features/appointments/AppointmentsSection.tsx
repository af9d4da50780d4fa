import { Box } from '@chakra-ui/react/box';
import { Button, IconButton } from '@chakra-ui/react/button';
import { Flex } from '@chakra-ui/react/flex';
import { Heading } from '@chakra-ui/react/heading';
import { Stack } from '@chakra-ui/react/stack';
import { Text } from '@chakra-ui/react/text';
import {
  type Appointment,
  appointmentLabels,
  type EpisodeView,
  fillLabel,
  type PractitionerRow,
} from '@percorso/domain';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CalendarDays, Pencil, Plus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { lazyPart } from '../../lazy-part';
import { episodesKey } from '../../api/episodes';
import { paths } from '../../paths';
import type { Column } from '../../ui/data-table/column';
import { DataTable } from '../../ui/data-table/DataTable';
import { today } from '../../ui/display/dates';
import { DeleteButton } from '../../ui/dialogs/DeleteButton';
import { AppointmentPrints } from './AppointmentPrints';
import { AppointmentHistory } from './AppointmentHistory';
import { appointmentName, appointmentsQuery, deleteAppointment, nameOf, timesOf } from './queries';
import { useIsOfUnit } from './use-is-of-unit';

const AppointmentDialog = lazyPart(() => import('./AppointmentDialog'));

type Props = {
  episode: EpisodeView;
  /** Members of the team as last saved. */
  team: readonly PractitionerRow[];
  /** Whether the user cannot edit the team, because only other users may edit it or because it can no longer be edited. */
  readOnly: boolean;
};

const plain = { sortable: false, filterable: false } as const;
const columns: readonly Column<Appointment>[] = [
  { ...plain, id: 'date', header: appointmentLabels.date, kind: 'date', value: ({ date }) => date },
  { ...plain, id: 'startTime', header: appointmentLabels.time, value: timesOf, show: (row) => <TimesCell row={row} /> },
  {
    ...plain,
    id: 'practitioner',
    header: appointmentLabels.practitioner,
    value: ({ practitioner }) => nameOf(practitioner),
  },
  { ...plain, id: 'room', header: appointmentLabels.room, value: ({ room }) => room },
];

function TimesCell({ row }: { row: Appointment }) {
  return (
    <>
      {timesOf(row)}
      {!row.holdsSlot && (
        <Box as="span" display="block" fontSize="sm" color="fg.warning" whiteSpace="normal">
          {appointmentLabels.overlaps}
        </Box>
      )}
    </>
  );
}

/**
 * Appointments of the team. They can be created, moved and cancelled while the team can be edited. Afterwards users of the unit can still
 * cancel those of today or later.
 */
export function AppointmentsSection({ episode, team, readOnly }: Props) {
  const client = useQueryClient();
  const { data, error, isLoading, refetch } = useQuery(appointmentsQuery(episode.id));
  const [open, setOpen] = useState<Appointment | 'new' | null>(null);
  const isOfUnit = useIsOfUnit(episode.districtUnit.id);
  const reload = () => client.invalidateQueries({ queryKey: episodesKey });
  const rows = data ?? [];
  const mayDelete = ({ date }: Appointment) => !readOnly || (isOfUnit && date >= today());
  const add = !readOnly && team.length > 0 && (
    <Button variant="outline" bg="bg" onClick={() => setOpen('new')}>
      <Plus size={18} aria-hidden />
      {appointmentLabels.add}
    </Button>
  );

  return (
    <Stack as="section" gap="3" mt="6" aria-label={appointmentLabels.title}>
      <Flex wrap="wrap" gap="3" justify="space-between" align="end" borderBottomWidth="1px" pb="2">
        <div>
          <Heading as="h3" size="md">
            {appointmentLabels.title}
          </Heading>
          <Text color="fg.muted" fontSize="sm">
            {!readOnly && team.length === 0 ? appointmentLabels.noTeam : appointmentLabels.intro}
          </Text>
        </div>
        <Button asChild size="sm" variant="plain" colorPalette="blue" px="0">
          <Link to={paths.planner(episode.districtUnit.id)}>
            <CalendarDays size={16} aria-hidden />
            {appointmentLabels.planner}
          </Link>
        </Button>
      </Flex>
      <DataTable
        caption={appointmentLabels.title}
        columns={columns}
        rows={rows}
        rowId={({ id }) => id}
        isServerSide
        sort={null}
        onSort={() => undefined}
        filters={{}}
        isLoading={isLoading}
        error={error}
        onRetry={() => void refetch()}
        empty={appointmentLabels.empty}
        tools={add}
        rowKeys={readOnly ? undefined : { onOpen: setOpen, onAdd: () => setOpen('new') }}
        actions={(row) => (
          <>
            <AppointmentPrints episodeId={episode.id} row={row} />
            {!readOnly && (
              <IconButton
                size="sm"
                variant="ghost"
                aria-label={fillLabel(appointmentLabels.editOne, { appointment: appointmentName(row) })}
                onClick={() => setOpen(row)}
              >
                <Pencil size={16} aria-hidden />
              </IconButton>
            )}
            {mayDelete(row) && (
              <DeleteButton
                isIcon
                label={fillLabel(appointmentLabels.delete, { appointment: appointmentName(row) })}
                question={fillLabel(appointmentLabels.deleteText, { appointment: appointmentName(row) })}
                remove={() => deleteAppointment(episode.id, row)}
                onDeleted={reload}
                onFailed={reload}
                deletedText={appointmentLabels.deleted}
              />
            )}
          </>
        )}
      />
      <AppointmentHistory episodeId={episode.id} />
      <Suspense>
        {open && (
          <AppointmentDialog
            episodeId={episode.id}
            unitId={episode.districtUnit.id}
            appointment={open === 'new' ? null : open}
            team={team}
            onClose={() => setOpen(null)}
          />
        )}
      </Suspense>
    </Stack>
  );
}
