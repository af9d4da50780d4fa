import { Button } from '@chakra-ui/react/button';
import { Stack } from '@chakra-ui/react/stack';
import { Text } from '@chakra-ui/react/text';
import { zodResolver } from '@hookform/resolvers/zod';
import { broken, EvaluationOutcome, fillLabel, outcomeLabels, plannedDay, type CdrEpisodeView } from '@percorso/domain';
import { useEffect, useState } from 'react';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { useMe } from '../../../api/me';
import { labelledOptions } from '../../../ui/fields/labelled-options';
import '../../../ui/form/italian-messages';
import { DateField } from '../../../ui/fields/DateField';
import { formatDate, today } from '../../../ui/display/dates';
import { DraftNotice } from '../../../ui/form/DraftNotice';
import { draftKey } from '../../../ui/form/use-draft';
import { useDraftForm } from '../../../ui/form/use-draft-form';
import { SelectField } from '../../../ui/fields/SelectField';
import { TextAreaField } from '../../../ui/fields/TextAreaField';
import { isOfferedNow } from '../actions/offered-now';
import { pendingOf } from '../actions/pending-events';
import { useWizardContext } from '../wizard-context';

const outcomes = ['PRESO_IN_CARICO', 'LISTA_ATTESA', 'NON_PRESO_IN_CARICO'] as const;
type Outcome = (typeof outcomes)[number];

const schema = z.object({
  outcome: z.union([z.enum(outcomes), z.literal('')]),
  treatmentStartDate: z.string(),
  waitingListDate: z.string(),
  reason: z.string(),
});
type Form = z.infer<typeof schema>;

/** Returns the chosen outcome with the one field that belongs to it, since `EvaluationOutcome` accepts no other fields. */
const chosen = ({ outcome, treatmentStartDate, waitingListDate, reason }: Form): object => {
  if (outcome === 'PRESO_IN_CARICO') return { outcome, treatmentStartDate };
  if (outcome === 'LISTA_ATTESA') return { outcome, waitingListDate };
  return { outcome, reason };
};
const dayFields = ['treatmentStartDate', 'waitingListDate'] as const;
const schemaFrom = (first: string, deathDate: string | null) =>
  schema
    .transform(chosen)
    .pipe(
      EvaluationOutcome.superRefine(
        broken((outcome: Partial<Form>) =>
          dayFields.flatMap((field) =>
            plannedDay([field], outcome[field] ?? first, today(), { first, code: 'dateBeforeEpisodeStart', deathDate }),
          ),
        ),
      ),
    );

const eventByOutcome = {
  PRESO_IN_CARICO: 'TAKE_CHARGE',
  LISTA_ATTESA: 'WAITING_LIST',
  NON_PRESO_IN_CARICO: 'REFUSE',
} as const satisfies Record<Outcome, string>;

/** The centre's outcome of the evaluation. Once the patient is taken in charge, the outcome cannot be changed. Spec 000 §4. */
export function OutcomePanel() {
  const { episode, isEditable } = useWizardContext();
  const { centre } = episode;
  if (!centre) return null;
  return (
    <Stack gap="4">
      <Text fontWeight="semibold">{outcomeText(centre)}</Text>
      {isEditable && isOfferedNow(centre.view, 'TAKE_CHARGE') && <OutcomeForm centre={centre} />}
    </Stack>
  );
}

const outcomeText = ({ view, treatmentStartDate, waitingListDate }: CdrEpisodeView): string => {
  if (view.state.endsWith('NON_PRESO_IN_CARICO')) return outcomeLabels.refused;
  if (treatmentStartDate) return fillLabel(outcomeLabels.taken, { date: formatDate(treatmentStartDate) });
  if (waitingListDate) return fillLabel(outcomeLabels.waiting, { date: formatDate(waitingListDate) });
  return outcomeLabels.pending;
};

function OutcomeForm({ centre }: { centre: CdrEpisodeView }) {
  const { request, episode, onDirtyChange } = useWizardContext();
  const { id: userId } = useMe();
  const [initialValues] = useState((): Form => ({
    outcome: '',
    reason: '',
    treatmentStartDate: today(),
    waitingListDate: today(),
  }));
  const form = useForm<Form, unknown, EvaluationOutcome>({
    resolver: zodResolver(schemaFrom(centre.startDate, episode.patient.deathDate)),
    defaultValues: initialValues,
  });
  const { control, register, handleSubmit, formState } = form;
  const { draft, discard } = useDraftForm(form, draftKey(userId, `${centre.id}.outcome`), initialValues);
  const outcome = useWatch({ control, name: 'outcome' });
  const { errors, isDirty } = formState;
  useEffect(() => {
    onDirtyChange(isDirty);
    return () => onDirtyChange(false);
  }, [isDirty, onDirtyChange]);
  const onDone = () => {
    draft.forget();
    form.reset(initialValues);
  };
  const submit = ({ outcome: answer, ...payload }: EvaluationOutcome) =>
    request(pendingOf(centre.view, eventByOutcome[answer], payload), { confirm: true, onDone });

  return (
    <form noValidate onSubmit={(event) => void handleSubmit(submit)(event)}>
      <Stack gap="4" maxW="30rem">
        <DraftNotice {...{ draft, discard }} isOutdated={false} />
        <SelectField
          label={outcomeLabels.question}
          required
          options={labelledOptions(outcomes, outcomeLabels)}
          error={errors.outcome && outcomeLabels.required}
          {...register('outcome')}
        />
        {outcome === 'PRESO_IN_CARICO' && (
          <DayField
            name="treatmentStartDate"
            control={control}
            error={errors.treatmentStartDate}
            min={centre.startDate}
          />
        )}
        {outcome === 'LISTA_ATTESA' && (
          <DayField name="waitingListDate" control={control} error={errors.waitingListDate} min={centre.startDate} />
        )}
        {outcome === 'NON_PRESO_IN_CARICO' && (
          <TextAreaField label={outcomeLabels.reason} required error={errors.reason?.message} {...register('reason')} />
        )}
        <Button type="submit" alignSelf="flex-start">
          {outcomeLabels.submit}
        </Button>
      </Stack>
    </form>
  );
}

type DayFieldProps = {
  name: (typeof dayFields)[number];
  control: ReturnType<typeof useForm<Form, unknown, EvaluationOutcome>>['control'];
  error: { message?: string } | undefined;
  min: string;
};

function DayField({ name, control, error, min }: DayFieldProps) {
  return (
    <Controller
      name={name}
      control={control}
      render={({ field }) => (
        <DateField
          label={outcomeLabels[name]}
          required
          min={min}
          max={`${Number(today().slice(0, 4)) + 1}-12-31`}
          error={error?.message}
          {...field}
        />
      )}
    />
  );
}
