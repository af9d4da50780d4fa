import { fillLabel, slotsOf, weekdayLabel, type WorkDay, workDayLabels } from '@percorso/domain';
import { useQueryClient } from '@tanstack/react-query';
import { DeleteButton } from '../../../ui/dialogs/DeleteButton';
import { OpeningRow } from './OpeningRow';
import { deleteWorkDay, reloadOpening } from './queries';

type Props = { day: WorkDay; unitId: string; mayWrite: boolean };

export function WorkDayRow({ day, unitId, mayWrite }: Props) {
  const { weekday, startTime, endTime, slotMinutes } = day;
  const client = useQueryClient();
  const named = { weekday: weekdayLabel(weekday), startTime, endTime };
  return (
    <OpeningRow
      widths="8rem 12rem"
      head={named.weekday}
      text={fillLabel(workDayLabels.hours, { startTime, endTime })}
      details={`${workDayLabels.slots}: ${slotsOf(day)} · ${fillLabel(workDayLabels.minutes, { minutes: slotMinutes })}`}
      action={
        mayWrite && (
          <DeleteButton
            isIcon
            label={fillLabel(workDayLabels.remove, named)}
            question={fillLabel(workDayLabels.removeText, named)}
            remove={(confirmed) => deleteWorkDay(day.id, confirmed)}
            onDeleted={() => reloadOpening(client, unitId)}
            deletedText={workDayLabels.deleted}
          />
        )
      }
    />
  );
}
