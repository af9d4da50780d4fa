import { Stack } from '@chakra-ui/react/stack';
import { Text } from '@chakra-ui/react/text';
import { zodResolver } from '@hookform/resolvers/zod';
import { flowLabels as labels, flowName, MarkFlowSent, type RegionalFlowRow } from '@percorso/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { isStatus } from '../../api/api-error';
import { notify } from '../../api/notify';
import { today } from '../../ui/display/dates';
import { DateInput } from '../../ui/form/DateInput';
import { faultsOf, showFaults } from '../../ui/form/form-errors';
import '../../ui/form/italian-messages';
import { FormModal } from '../../ui/form/FormModal';
import { SubmitButtons } from '../../ui/form/SubmitButtons';
import { TextInput } from '../../ui/form/TextInput';
import { Question } from '../../ui/dialogs/Question';
import { sendFlowEvent } from './send-flow-event';

type Props = { flow: RegionalFlowRow; onClose: () => void; onRefused: (text: string) => void };

/** Dialog that records the protocol number and the date of a transmission. Afterwards the file cannot be generated again. */
export default function SentDialog({ flow, onClose, onRefused }: Props) {
  const client = useQueryClient();
  const formId = useId();
  const [questions, setQuestions] = useState<readonly string[]>([]);
  const form = useForm<MarkFlowSent, unknown, MarkFlowSent>({
    defaultValues: { protocol: '', date: today() },
    resolver: zodResolver(MarkFlowSent),
  });
  const sending = (isConfirmed: boolean) =>
    form.handleSubmit(async (sent) => {
      try {
        await sendFlowEvent(client, flow, { type: 'MARK_SENT', ...sent }, isConfirmed);
        notify.success(labels.sent);
        onClose();
      } catch (error) {
        if (isStatus(error, 428)) return setQuestions(error.questions);
        if (isStatus(error, 409, 412)) {
          onRefused(labels.moved);
          return onClose();
        }
        if (!showFaults(form, faultsOf(error))) notify.error(error);
      }
    });
  if (questions.length > 0)
    return (
      <Question
        title={labels.markSentTitle}
        confirmLabel={labels.markSent}
        texts={questions}
        onCancel={() => setQuestions([])}
        onConfirm={() => {
          setQuestions([]);
          void sending(true)();
        }}
      />
    );
  return (
    <FormModal
      title={labels.markSentTitle}
      onClose={onClose}
      footer={
        <SubmitButtons formId={formId} loading={form.formState.isSubmitting}>
          {labels.markSent}
        </SubmitButtons>
      }
    >
      <FormProvider {...form}>
        <form id={formId} noValidate onSubmit={(event) => void sending(false)(event)}>
          <Stack gap="4">
            <Text>
              {flowName(flow)}. {labels.irreversible}
            </Text>
            <TextInput name="protocol" label={labels.protocol} required />
            <DateInput name="date" label={labels.date} required max={today()} />
          </Stack>
        </form>
      </FormProvider>
    </FormModal>
  );
}
