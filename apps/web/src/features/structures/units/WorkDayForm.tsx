import { Button } from '@chakra-ui/react/button';
import { Grid } from '@chakra-ui/react/grid';
import { zodResolver } from '@hookform/resolvers/zod';
import {
  lossLabels,
  problemLabels,
  weekdayLabel,
  weekdays,
  type WorkDay,
  WorkDayInput,
  workDayLabels,
  workDaysOverlap,
} from '@percorso/domain';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { Controller, useForm } from 'react-hook-form';
import { isStatus } from '../../../api/api-error';
import { notify } from '../../../api/notify';
import '../../../ui/form/italian-messages';
import { useUnsaved } from '../../../ui/form/use-unsaved';
import { SelectField } from '../../../ui/fields/SelectField';
import { TimeField } from '../../../ui/fields/TimeField';
import { WholeNumberField } from '../../../ui/fields/WholeNumberField';
import { addWorkDay, reloadOpening } from './queries';

type Values = {
  weekday: number | string | null;
  startTime: string;
  endTime: string;
  slotMinutes: number | string | null;
};

const empty: Values = { weekday: null, startTime: '', endTime: '', slotMinutes: 30 };
const times = [
  ['startTime', workDayLabels.startTime],
  ['endTime', workDayLabels.endTime],
] as const;
const weekdayOptions = weekdays.map((day) => ({ value: String(day), label: weekdayLabel(day) }));

type Props = { unitId: string; days: readonly WorkDay[] };

/**
 * Form that adds a working day. It refuses an overlap with `days`, and the server refuses one with a day that another user adds
 * concurrently.
 */
export function WorkDayForm({ unitId, days }: Props) {
  const client = useQueryClient();
  const { control, handleSubmit, reset, setError, formState } = useForm<Values, unknown, WorkDayInput>({
    defaultValues: empty,
    resolver: zodResolver(WorkDayInput as never),
  });
  useUnsaved(formState.isDirty, lossLabels);
  const overlaps = () => setError('startTime', { type: 'overlap', message: problemLabels.work_day_overlaps });
  const adding = useMutation({
    mutationFn: (day: WorkDayInput) => addWorkDay(unitId, day),
    onSuccess: async () => {
      reset(empty);
      notify.success(workDayLabels.saved);
      await reloadOpening(client, unitId);
    },
    onError: (error) => (isStatus(error, 409) ? overlaps() : notify.error(error)),
    meta: { silent: true },
  });
  const submit = handleSubmit((day) =>
    days.some((other) => workDaysOverlap(day, other)) ? overlaps() : adding.mutate(day),
  );
  return (
    <form noValidate aria-label={workDayLabels.add} onSubmit={(event) => void submit(event)}>
      <Grid
        templateColumns={{ base: '1fr', sm: 'repeat(2, 1fr)', lg: '1.3fr 1fr 1fr 1fr auto' }}
        gap="4"
        alignItems="start"
      >
        <Controller
          name="weekday"
          control={control}
          render={({ field, fieldState }) => (
            <SelectField
              {...field}
              label={workDayLabels.weekday}
              required
              error={fieldState.error?.message}
              options={weekdayOptions}
              value={field.value ?? ''}
              onChange={(event) => field.onChange(event.target.value === '' ? null : Number(event.target.value))}
            />
          )}
        />
        {times.map(([name, label]) => (
          <Controller
            key={name}
            name={name}
            control={control}
            render={({ field, fieldState }) => (
              <TimeField {...field} label={label} required error={fieldState.error?.message} />
            )}
          />
        ))}
        <Controller
          name="slotMinutes"
          control={control}
          render={({ field, fieldState }) => (
            <WholeNumberField {...field} label={workDayLabels.slotMinutes} required error={fieldState.error?.message} />
          )}
        />
        <Button type="submit" variant="outline" bg="bg" mt={{ lg: '7' }} loading={adding.isPending}>
          <Plus size={18} aria-hidden />
          {workDayLabels.add}
        </Button>
      </Grid>
    </form>
  );
}
