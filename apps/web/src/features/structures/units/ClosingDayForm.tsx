import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { Grid } from '@chakra-ui/react/grid';
import { zodResolver } from '@hookform/resolvers/zod';
import { ClosingDayInput, closingDayLabels as labels, lossLabels, meetingYears } from '@percorso/domain';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { FormProvider, useForm } from 'react-hook-form';
import { notify } from '../../../api/notify';
import { CheckInput } from '../../../ui/form/CheckInput';
import { DateInput } from '../../../ui/form/DateInput';
import { faultsOf, showFaults } from '../../../ui/form/form-errors';
import '../../../ui/form/italian-messages';
import { SaveQuestion } from '../../../ui/form/SaveQuestion';
import { TextInput } from '../../../ui/form/TextInput';
import { useUnsaved } from '../../../ui/form/use-unsaved';
import { useQuestions } from '../../../ui/dialogs/use-questions';
import { addClosingDay, reloadOpening } from './queries';

type Values = ClosingDayInput;
const empty: Values = { startDate: '', endDate: '', reason: '', everyYear: false };

/** Form that adds a closing. If there are appointments on the closing days, the server requires a confirmation with their number. */
export function ClosingDayForm({ unitId }: { unitId: string }) {
  const client = useQueryClient();
  const form = useForm<Values, unknown, ClosingDayInput>({
    defaultValues: empty,
    resolver: zodResolver(ClosingDayInput as never),
  });
  useUnsaved(form.formState.isDirty, lossLabels);
  const questions = useQuestions<ClosingDayInput>();
  const adding = useMutation({
    mutationFn: ({ closing, confirmed }: { closing: ClosingDayInput; confirmed: boolean }) =>
      addClosingDay(unitId, closing, confirmed),
    onSuccess: async () => {
      form.reset(empty);
      notify.success(labels.saved);
      await reloadOpening(client, unitId);
    },
    onError: (error, { closing }) => {
      if (!questions.ask(error, closing) && !showFaults(form, faultsOf(error))) notify.error(error);
    },
    meta: { silent: true },
  });
  const submit = form.handleSubmit((closing) => adding.mutate({ closing, confirmed: false }));
  return (
    <FormProvider {...form}>
      <form noValidate aria-label={labels.add} onSubmit={(event) => void submit(event)}>
        <Grid
          templateColumns={{ base: '1fr', sm: 'repeat(2, 1fr)', lg: '1fr 1fr 1.6fr auto auto' }}
          gap="4"
          alignItems="start"
        >
          <DateInput name="startDate" label={labels.startDate} required years={meetingYears} />
          <DateInput name="endDate" label={labels.endDate} required years={meetingYears} />
          <TextInput name="reason" label={labels.reason} required />
          <Box mt={{ lg: '9' }}>
            <CheckInput name="everyYear" label={labels.everyYear} />
          </Box>
          <Button type="submit" variant="outline" bg="bg" mt={{ lg: '7' }} loading={adding.isPending}>
            <Plus size={18} aria-hidden />
            {labels.add}
          </Button>
        </Grid>
      </form>
      {questions.texts.length > 0 && (
        <SaveQuestion
          texts={questions.texts}
          accept={() => questions.answer((closing) => adding.mutate({ closing, confirmed: true }))}
          refuse={questions.close}
        />
      )}
    </FormProvider>
  );
}
