import { Button } from '@chakra-ui/react/button';
import { Stack } from '@chakra-ui/react/stack';
import { Text } from '@chakra-ui/react/text';
import { zodResolver } from '@hookform/resolvers/zod';
import { operatingPlanLabels, SendOperatingPlan, type OperatingPlanView } from '@percorso/domain';
import { useEffect } from 'react';
import { Controller, useForm } from 'react-hook-form';
import '../../../ui/form/italian-messages';
import { DateField } from '../../../ui/DateField';
import { today } from '../../../ui/dates';
import { TextAreaField } from '../../../ui/TextAreaField';
import { isOfferedNow } from '../offered-now';
import { pendingOf } from '../pending-events';
import { useWizardContext } from '../wizard-context';
import { PlanFacts } from './PlanFacts';
import { ProjectBeside } from './ProjectBeside';

/** Spec 000 §4: the centre sends the plan, and proposes it again after a rejection. */
export function CentrePlanPanel() {
  const { episode } = useWizardContext();
  const plan = episode.centre?.operatingPlan;
  if (!plan) return <Text color="fg.muted">{operatingPlanLabels.notTaken}</Text>;
  const maySend = isOfferedNow(plan.view, 'SEND');
  return (
    <Stack gap="5">
      {plan.view.state !== 'BOZZA' && <PlanFacts plan={plan} />}
      {maySend && <PlanForm key={plan.id} plan={plan} />}
      <ProjectBeside />
    </Stack>
  );
}

function PlanForm({ plan }: { plan: OperatingPlanView }) {
  const { episode, request, onDirtyChange } = useWizardContext();
  const { control, register, handleSubmit, formState } = useForm<SendOperatingPlan>({
    resolver: zodResolver(SendOperatingPlan),
    defaultValues: {
      treatmentStartDate: plan.treatmentStartDate ?? episode.centre?.treatmentStartDate ?? '',
      note: plan.note ?? '',
      provisionsDetails: plan.provisionsDetails ?? '',
    },
  });
  const { errors, isDirty } = formState;
  useEffect(() => {
    onDirtyChange(isDirty);
    return () => onDirtyChange(false);
  }, [isDirty, onDirtyChange]);
  const submit = ({ note, provisionsDetails, treatmentStartDate }: SendOperatingPlan) => {
    const payload = {
      treatmentStartDate,
      ...(note && { note }),
      ...(provisionsDetails && { provisionsDetails }),
    };
    request(pendingOf(plan.view, 'SEND', payload), { confirm: true });
  };
  return (
    <form noValidate onSubmit={(event) => void handleSubmit(submit)(event)}>
      <Stack gap="4" maxW="40rem">
        <Controller
          name="treatmentStartDate"
          control={control}
          render={({ field }) => (
            <DateField
              label={operatingPlanLabels.treatmentStartDate}
              required
              min={episode.centre?.startDate}
              max={`${Number(today().slice(0, 4)) + 1}-12-31`}
              error={errors.treatmentStartDate?.message}
              {...field}
            />
          )}
        />
        <TextAreaField
          label={operatingPlanLabels.provisionsDetails}

          error={errors.provisionsDetails?.message}
          {...register('provisionsDetails')}
        />
        <TextAreaField
          label={operatingPlanLabels.note}

          error={errors.note?.message}
          {...register('note')}
        />
        <Button type="submit" alignSelf="flex-start">
          {plan.view.state === 'RIFIUTATO' ? operatingPlanLabels.resend : operatingPlanLabels.send}
        </Button>
      </Stack>
    </form>
  );
}
