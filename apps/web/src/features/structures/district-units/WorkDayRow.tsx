import { Box } from '@chakra-ui/react/box';
import { IconButton } from '@chakra-ui/react/button';
import { Text } from '@chakra-ui/react/text';
import { fillLabel, placeLabels, slotsOf, weekdayLabel, type WorkDay, workDayLabels } from '@percorso/domain';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { notify } from '../../../api/notify';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { deleteWorkDay, workDaysQuery } from './queries';

type Props = { day: WorkDay; unitId: string; mayWrite: boolean };

export function WorkDayRow({ day, unitId, mayWrite }: Props) {
  const { weekday, startTime, endTime, slotMinutes } = day;
  const client = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const named = { weekday: weekdayLabel(weekday), startTime, endTime };
  const deletion = useMutation({
    mutationFn: () => deleteWorkDay(day.id),
    onSuccess: async () => {
      notify.success(workDayLabels.deleted);
      await client.invalidateQueries({ queryKey: workDaysQuery(unitId).queryKey });
    },
  });
  return (
    <Box
      as="li"
      display="grid"
      gridTemplateColumns={{ base: '1fr auto', sm: '8rem 12rem 1fr auto' }}
      columnGap="4"
      alignItems="center"
      px="4"
      py="2"
      minH="12"
      borderBottomWidth="1px"
      _last={{ borderBottomWidth: '0' }}
    >
      <Text fontWeight="semibold" gridColumn="1">
        {named.weekday}
      </Text>
      <Text gridColumn={{ base: '1', sm: '2' }}>{fillLabel(workDayLabels.hours, { startTime, endTime })}</Text>
      <Text color="fg.muted" gridColumn={{ base: '1', sm: '3' }}>
        {`${workDayLabels.slots}: ${slotsOf(day)} · ${fillLabel(workDayLabels.minutes, { minutes: slotMinutes })}`}
      </Text>
      {mayWrite && (
        <IconButton
          gridColumn={{ base: '2', sm: '4' }}
          gridRow={{ base: '1 / span 3', sm: '1' }}
          variant="ghost"
          colorPalette="red"
          aria-label={fillLabel(workDayLabels.remove, named)}
          loading={deletion.isPending}
          onClick={() => setAsking(true)}
        >
          <Trash2 size={18} aria-hidden />
        </IconButton>
      )}
      {isAsking && (
        <ConfirmDialog
          title={placeLabels.deleteTitle}
          confirmLabel={placeLabels.delete}
          isDanger
          onConfirm={() => {
            setAsking(false);
            deletion.mutate();
          }}
          onCancel={() => setAsking(false)}
        >
          {fillLabel(workDayLabels.removeText, named)}
        </ConfirmDialog>
      )}
    </Box>
  );
}
