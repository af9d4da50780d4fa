import { appointmentLabels, closedFor, fillLabel, isSunday, meetingYears } from '@percorso/domain';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { today } from '../../ui/display/dates';
import { textOf } from '../../ui/form/bound';
import { DateInput } from '../../ui/form/DateInput';
import { SelectField } from '../../ui/fields/SelectField';
import type { AppointmentValues } from './appointment-form';
import { availableDatesQuery, closingsQuery, isShownWith, timesOf } from './queries';

type Props = {
  /** Undefined until the user chooses an episode; until then the only slot offered is the one that the user clicked in the planner. */
  episodeId: string | undefined;
  /** The unit whose opening hours determine the slots. */
  unitId: string;
  appointmentId?: string;
};

const monthOf = (day: string): string => day.slice(0, 7);
const isDate = (value: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(value);

/** Two fields: a date with free slots, and one of the slots of this date. The practitioner is free in every slot offered. */
export function SlotFields({ episodeId, unitId, appointmentId }: Props) {
  const { setValue } = useFormContext<AppointmentValues>();
  const { practitionerId, date, startTime = '', endTime = '' } = useWatch<AppointmentValues>();
  const day = textOf(date);
  const [shown, setShown] = useState(monthOf(isDate(day) ? day : today()));
  const month = isDate(day) && !isShownWith(shown, day) ? monthOf(day) : shown;
  const filters = { month, appointmentId, practitionerId: practitionerId || undefined };
  const { data: days, isPlaceholderData } = useQuery({
    ...availableDatesQuery(episodeId ?? '', filters),
    enabled: episodeId !== undefined,
  });
  const { data: closings = [] } = useQuery(closingsQuery(unitId));
  const { field, fieldState } = useController<AppointmentValues, 'startTime'>({ name: 'startTime' });
  const opened = episodeId === undefined && startTime !== '' ? [{ startTime, endTime }] : [];
  const slots = days?.find((one) => one.date === day)?.slots ?? opened;
  const isFree = (one: string) => days?.some(({ date: free }) => free === one) ?? true;
  const choose = (startTime: string) => {
    field.onChange(startTime);
    setValue('endTime', slots.find((slot) => slot.startTime === startTime)?.endTime ?? '');
  };
  const isKnown = days !== undefined && !isPlaceholderData;
  const isOffered = slots.some((slot) => slot.startTime === startTime);
  const helpOf = () => {
    if (!isDate(day)) return appointmentLabels.chooseDate;
    if (!isKnown) return undefined;
    if (startTime !== '' && !isOffered)
      return fillLabel(appointmentLabels.slotGone, { slot: timesOf({ startTime, endTime }) });
    return slots.length === 0 ? appointmentLabels.noSlots : undefined;
  };

  return (
    <>
      <DateInput
        name="date"
        label={appointmentLabels.date}
        required
        years={meetingYears}
        closedReason={(one) => closedFor(one, closings)}
        isUnavailable={(one) =>
          isSunday(one) || closedFor(one, closings) !== null || (isShownWith(month, one) && !isFree(one))
        }
        onMonth={setShown}
      />
      <SelectField
        {...field}
        label={appointmentLabels.slot}
        required
        error={fieldState.error?.message}
        help={fieldState.error ? undefined : helpOf()}
        disabled={slots.length === 0}
        options={slots.map((slot) => ({ value: slot.startTime, label: timesOf(slot) }))}
        value={isOffered ? field.value : ''}
        onChange={(event) => choose(event.target.value)}
      />
    </>
  );
}
