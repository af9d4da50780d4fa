import { Button } from '@chakra-ui/react/button';
import { Stack } from '@chakra-ui/react/stack';
import { Text } from '@chakra-ui/react/text';
import { zodResolver } from '@hookform/resolvers/zod';
import { EvaluationOutcome, fillLabel, panelConfirmations, panelLabels, type CdrEpisodeView } from '@percorso/domain';
import { Controller, useForm } from 'react-hook-form';
import { DateField } from '../../../ui/DateField';
import { formatDate, today } from '../../../ui/dates';
import { Facts } from '../../../ui/Facts';
import { SelectField } from '../../../ui/SelectField';
import { TextAreaField } from '../../../ui/TextAreaField';
import { canSend, eventTo, offerOf, type EventRequest, type PanelProps } from './panel-props';

type Values = { outcome: string; treatmentStartDate: string; waitingListDate: string; reason: string };

const options = [
  { value: 'PRESO_IN_CARICO', label: panelLabels.outcomeTakeCharge },
  { value: 'LISTA_ATTESA', label: panelLabels.outcomeWaitingList },
  { value: 'NON_PRESO_IN_CARICO', label: panelLabels.outcomeRefuse },
];

function requestOf(outcome: EvaluationOutcome, { view }: CdrEpisodeView): EventRequest {
  switch (outcome.outcome) {
    case 'PRESO_IN_CARICO': {
      const { treatmentStartDate } = outcome;
      const question = fillLabel(panelConfirmations.TAKE_CHARGE, { date: formatDate(treatmentStartDate) });
      return eventTo(view, 'TAKE_CHARGE', { treatmentStartDate }, { irreversible: true, question });
    }
    case 'LISTA_ATTESA':
      return eventTo(view, 'WAITING_LIST', { waitingListDate: outcome.waitingListDate });
    case 'NON_PRESO_IN_CARICO':
      return eventTo(
        view,
        'REFUSE',
        { reason: outcome.reason },
        { irreversible: true, question: panelConfirmations.REFUSE },
      );
  }
}

/** Only the fields of the chosen outcome: the others are not sent. */
const chosen = ({ outcome, ...fields }: Values) => ({
  outcome,
  ...(outcome === 'PRESO_IN_CARICO' && { treatmentStartDate: fields.treatmentStartDate }),
  ...(outcome === 'LISTA_ATTESA' && { waitingListDate: fields.waitingListDate }),
  ...(outcome === 'NON_PRESO_IN_CARICO' && { reason: fields.reason }),
});

/** ESITO_VALUTAZIONE. Spec 000 §4: taken in charge (then fixed), waiting list with a date, or not taken in charge. */
export function OutcomePanel({ episode: { centre }, request }: PanelProps) {
  if (!centre) return null;
  const isOpen = canSend(offerOf(centre.view, 'TAKE_CHARGE'));
  return (
    <Stack gap="4">
      <Facts
        facts={[
          [panelLabels.waitingListDate, centre.waitingListDate && formatDate(centre.waitingListDate)],
          [panelLabels.treatmentStartDate, centre.treatmentStartDate && formatDate(centre.treatmentStartDate)],
        ]}
      />
      {centre.treatmentStartDate && <Text color="fg.muted">{panelLabels.outcomeFixed}</Text>}
      {isOpen && <OutcomeForm centre={centre} request={request} />}
    </Stack>
  );
}

function OutcomeForm({ centre, request }: { centre: CdrEpisodeView; request: PanelProps['request'] }) {
  const resolve = zodResolver(EvaluationOutcome);
  const { register, control, watch, handleSubmit, formState } = useForm<Values, unknown, EvaluationOutcome>({
    defaultValues: { outcome: '', treatmentStartDate: today(), waitingListDate: today(), reason: '' },
    resolver: (values, context, resolving) =>
      resolve(chosen(values) as EvaluationOutcome, context, resolving as never) as never,
  });
  const { errors } = formState;
  const outcome = watch('outcome');
  return (
    <form noValidate onSubmit={(event) => void handleSubmit((value) => request(requestOf(value, centre)))(event)}>
      <Stack gap="4" maxW="36rem">
        <SelectField
          label={panelLabels.outcome}
          required
          options={options}
          error={errors.outcome?.message}
          {...register('outcome')}
        />
        {outcome === 'PRESO_IN_CARICO' && (
          <Controller
            name="treatmentStartDate"
            control={control}
            render={({ field, fieldState }) => (
              <DateField
                label={panelLabels.treatmentStartDate}
                help={panelLabels.provisionsFromNextDay}
                required
                min={centre.startDate}
                error={fieldState.error?.message}
                {...field}
              />
            )}
          />
        )}
        {outcome === 'LISTA_ATTESA' && (
          <Controller
            name="waitingListDate"
            control={control}
            render={({ field, fieldState }) => (
              <DateField
                label={panelLabels.waitingListDate}
                required
                min={centre.startDate}
                error={fieldState.error?.message}
                {...field}
              />
            )}
          />
        )}
        {outcome === 'NON_PRESO_IN_CARICO' && (
          <TextAreaField
            label={panelLabels.refusalReason}
            required
            error={errors.reason?.message}
            {...register('reason')}
          />
        )}
        <Button type="submit" alignSelf="start">
          {panelLabels.registerOutcome}
        </Button>
      </Stack>
    </form>
  );
}
