import { Button } from '@chakra-ui/react/button';
import { Stack } from '@chakra-ui/react/stack';
import { Text } from '@chakra-ui/react/text';
import { zodResolver } from '@hookform/resolvers/zod';
import { operatingPlanLabels, schemaTargetLabels, SendOperatingPlan, type OperatingPlanView } from '@percorso/domain';
import { useEffect, useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import '../../../ui/form/italian-messages';
import { DateField } from '../../../ui/DateField';
import { today } from '../../../ui/dates';
import { TextAreaField } from '../../../ui/TextAreaField';
import { isOfferedNow } from '../offered-now';
import { pendingOf } from '../pending-events';
import { stopsOf } from '../unmet-cures';
import { useWizardContext } from '../wizard-context';
import { PlanFacts } from './PlanFacts';
import { PlanSchemas } from './PlanSchemas';
import { ProjectBeside } from './ProjectBeside';

/** Spec 000 §4: the centre sends the plan, and proposes it again after a rejection. */
export function CentrePlanPanel() {
  const { episode } = useWizardContext();
  const plan = episode.centre?.operatingPlan;
  if (!plan) return <Text color="fg.muted">{operatingPlanLabels.notTaken}</Text>;
  // Of a plan of version 1 nothing is said of the schemas.
  const isWritten = isOfferedNow(plan.view, 'SET_TARGETS') || isOfferedNow(plan.view, 'SEND');
  return (
    <Stack gap="5">
      {plan.view.state !== 'BOZZA' && <PlanFacts plan={plan} />}
      {isWritten ? <WrittenPlan key={plan.id} plan={plan} /> : <PlanSchemas plan={plan} />}
      <ProjectBeside />
    </Stack>
  );
}

/** The targets come before what is sent with them. */
function WrittenPlan({ plan }: { plan: OperatingPlanView }) {
  const [isDirty, setDirty] = useState(false);
  return (
    <>
      <PlanSchemas plan={plan} onDirtyChange={setDirty} />
      <PlanForm plan={plan} areTargetsDirty={isDirty} />
    </>
  );
}

function PlanForm({ plan, areTargetsDirty }: { plan: OperatingPlanView; areTargetsDirty: boolean }) {
  const { episode, request, onDirtyChange } = useWizardContext();
  const { control, register, handleSubmit, formState } = useForm<SendOperatingPlan>({
    resolver: zodResolver(SendOperatingPlan),
    defaultValues: {
      treatmentStartDate: plan.treatmentStartDate ?? episode.centre?.treatmentStartDate ?? '',
      note: plan.note ?? '',
      provisionsDetails: plan.provisionsDetails ?? '',
    },
  });
  const { errors } = formState;
  const isDirty = formState.isDirty || areTargetsDirty;
  const stops = [...(areTargetsDirty ? [schemaTargetLabels.unsaved] : []), ...stopsOf(plan.view, 'SEND')];
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
        <Button type="submit" alignSelf="flex-start" disabled={stops.length > 0}>
          {plan.view.state === 'RIFIUTATO' ? operatingPlanLabels.resend : operatingPlanLabels.send}
        </Button>
        {stops.map((stop) => (
          <Text key={stop} fontSize="sm">
            {stop}
          </Text>
        ))}
      </Stack>
    </form>
  );
}
