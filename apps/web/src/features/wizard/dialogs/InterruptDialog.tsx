import { Stack } from '@chakra-ui/react/stack';
import { zodResolver } from '@hookform/resolvers/zod';
import { choicesOf, endAccessLabels, InterruptEpisode, validationMessage, wizardButtonLabels } from '@percorso/domain';
import { useId } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { z } from 'zod';
import { DateField } from '../../../ui/fields/DateField';
import { today } from '../../../ui/display/dates';
import '../../../ui/form/italian-messages';
import { FormModal } from '../../../ui/form/FormModal';
import { SubmitButtons } from '../../../ui/form/SubmitButtons';
import { SelectField } from '../../../ui/fields/SelectField';
import { TextAreaField } from '../../../ui/fields/TextAreaField';
import EarlyCloseDialog from './EarlyCloseDialog';
import { EarlyCloseMessage } from './EarlyCloseMessage';
import { isOfferedNow } from '../actions/offered-now';
import { pendingOf } from '../actions/pending-events';
import { useWizardContext } from '../wizard-context';

const schemaFrom = (first: string) =>
  InterruptEpisode.extend({
    interruptionReason: z.string().min(1, endAccessLabels.required),
    date: z
      .string()
      .min(1, endAccessLabels.required)
      .pipe(z.iso.date(validationMessage('invalidDate')))
      .refine((date) => date >= first, validationMessage('dateBeforeDelivery', { date: first }))
      .refine((date) => date <= today(), validationMessage('dateInFuture')),
  });
type Form = z.infer<ReturnType<typeof schemaFrom>>;

const reasons = () =>
  choicesOf('interruptResignationReasons').map(({ code, description }) => ({ value: code, label: description }));

/** The early-close dialog: a message with a form while the episode may be interrupted, otherwise only the effects. Spec 000 §2. */
export default function InterruptDialog({ onClose }: { onClose: () => void }) {
  const { episode, track } = useWizardContext();
  return isOfferedNow(track.view, 'INTERRUPT') ? (
    <InterruptForm onClose={onClose} />
  ) : (
    <EarlyCloseDialog episode={episode} owner={track.owner} onClose={onClose} />
  );
}

/**
 * The form of an interruption. Spec 000 §5: reason and date are required, the date is prefilled and has a minimum, the annotation is
 * optional.
 */
function InterruptForm({ onClose }: { onClose: () => void }) {
  const { episode, track, request, isSending } = useWizardContext();
  const formId = useId();
  const { control, register, handleSubmit, formState } = useForm<Form>({
    resolver: zodResolver(schemaFrom(episode.interruptibleFrom)),
    defaultValues: { interruptionReason: '', date: today(), annotation: '' },
  });
  const { errors } = formState;
  const submit = ({ annotation, ...form }: Form) => {
    const payload = { ...form, ...(annotation && { annotation }) };
    request(pendingOf(track.view, 'INTERRUPT', payload), { confirm: false });
  };
  return (
    <FormModal
      title={endAccessLabels.interruptTitle}
      onClose={onClose}
      footer={
        <SubmitButtons formId={formId} colorPalette="red" loading={isSending}>
          {wizardButtonLabels.interrupt}
        </SubmitButtons>
      }
    >
      <EarlyCloseMessage episode={episode} owner={track.owner} />
      <form id={formId} noValidate onSubmit={(event) => void handleSubmit(submit)(event)}>
        <Stack gap="4">
          <SelectField
            label={endAccessLabels.interruptionReason}
            required
            options={reasons()}
            error={errors.interruptionReason?.message}
            {...register('interruptionReason')}
          />
          <Controller
            name="date"
            control={control}
            render={({ field }) => (
              <DateField
                label={endAccessLabels.date}
                required
                min={episode.interruptibleFrom}
                max={today()}
                error={errors.date?.message}
                {...field}
              />
            )}
          />
          <TextAreaField
            label={endAccessLabels.annotation}
            error={errors.annotation?.message}
            {...register('annotation')}
          />
        </Stack>
      </form>
    </FormModal>
  );
}
