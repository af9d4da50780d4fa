import { Box } from '@chakra-ui/react/box';
import { Text } from '@chakra-ui/react/text';
import { fillLabel, slotsOf, weekdayLabel, type WorkDay, workDayLabels } from '@percorso/domain';
import { useQueryClient } from '@tanstack/react-query';
import { DeleteButton } from '../../../ui/DeleteButton';
import { deleteWorkDay, openingChanged } from './queries';

type Props = { day: WorkDay; unitId: string; mayWrite: boolean };

export function WorkDayRow({ day, unitId, mayWrite }: Props) {
  const { weekday, startTime, endTime, slotMinutes } = day;
  const client = useQueryClient();
  const named = { weekday: weekdayLabel(weekday), startTime, endTime };
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
        <Box gridColumn={{ base: '2', sm: '4' }} gridRow={{ base: '1 / span 3', sm: '1' }}>
          <DeleteButton
            isIcon
            label={fillLabel(workDayLabels.remove, named)}
            question={fillLabel(workDayLabels.removeText, named)}
            remove={(confirmed) => deleteWorkDay(day.id, confirmed)}
            onDeleted={() => openingChanged(client, unitId)}
            deletedText={workDayLabels.deleted}
          />
        </Box>
      )}
    </Box>
  );
}
