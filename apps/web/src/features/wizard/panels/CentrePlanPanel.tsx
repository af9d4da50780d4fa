import { Button } from '@chakra-ui/react/button';
import { Stack } from '@chakra-ui/react/stack';
import { Text } from '@chakra-ui/react/text';
import { zodResolver } from '@hookform/resolvers/zod';
import { panelLabels, SendOperatingPlan, type CdrEpisodeView, type OperatingPlanView } from '@percorso/domain';
import { Controller, useForm } from 'react-hook-form';
import { DateField } from '../../../ui/DateField';
import { today } from '../../../ui/dates';
import { TextAreaField } from '../../../ui/TextAreaField';
import { canSend, eventTo, offerOf, type PanelProps } from './panel-props';
import { PlanFacts } from './PlanFacts';

/** PIANO_OPERATIVO of the centre. Spec 000 §4: sent to the unit; after a rejection it can be proposed again. */
export function CentrePlanPanel({ episode: { centre }, request }: PanelProps) {
  const plan = centre?.operatingPlan;
  if (!centre || !plan) return <Text>{panelLabels.planAfterCharge}</Text>;
  const isOpen = canSend(offerOf(plan.view, 'SEND'));
  return (
    <Stack gap="5">
      <PlanFacts plan={plan} />
      {isOpen && <PlanForm key={plan.view.revision} centre={centre} plan={plan} request={request} />}
    </Stack>
  );
}

type FormProps = { centre: CdrEpisodeView; plan: OperatingPlanView; request: PanelProps['request'] };

function PlanForm({ centre, plan, request }: FormProps) {
  const start = centre.treatmentStartDate ?? today();
  const { register, control, handleSubmit, formState } = useForm<SendOperatingPlan>({
    defaultValues: {
      treatmentStartDate: plan.treatmentStartDate ?? start,
      note: plan.note ?? '',
      provisionsDetails: plan.provisionsDetails ?? '',
    },
    resolver: zodResolver(SendOperatingPlan),
  });
  const { errors } = formState;
  return (
    <form
      noValidate
      onSubmit={(event) => void handleSubmit((payload) => request(eventTo(plan.view, 'SEND', payload)))(event)}
    >
      <Stack gap="4" maxW="48rem">
        <Controller
          name="treatmentStartDate"
          control={control}
          render={({ field, fieldState }) => (
            <DateField
              label={panelLabels.treatmentStartDate}
              required
              min={start}
              error={fieldState.error?.message}
              {...field}
            />
          )}
        />
        <TextAreaField
          label={panelLabels.planProvisions}
          error={errors.provisionsDetails?.message}
          {...register('provisionsDetails')}
        />
        <TextAreaField label={panelLabels.planNote} error={errors.note?.message} {...register('note')} />
        <Button type="submit" alignSelf="start">
          {panelLabels.sendPlan}
        </Button>
      </Stack>
    </form>
  );
}
