import { Stack } from '@chakra-ui/react/stack';
import { Text } from '@chakra-ui/react/text';
import { zodResolver } from '@hookform/resolvers/zod';
import { correctionLabels as labels, Rejection } from '@percorso/domain';
import { useId } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { FormModal } from '../../ui/form/FormModal';
import '../../ui/form/italian-messages';
import { SubmitButtons } from '../../ui/form/SubmitButtons';
import { TextAreaInput } from '../../ui/form/TextAreaInput';

type Props = { isSending: boolean; onReject: (motivation: string) => void; onClose: () => void };

/** Asks for the motivation of a rejection. */
export default function RejectDialog({ isSending, onReject, onClose }: Props) {
  const formId = useId();
  const form = useForm<Rejection, unknown, Rejection>({
    defaultValues: { motivation: '' },
    resolver: zodResolver(Rejection),
  });
  const submit = form.handleSubmit(({ motivation }) => onReject(motivation));
  return (
    <FormModal
      title={labels.rejectTitle}
      onClose={onClose}
      footer={
        <SubmitButtons formId={formId} loading={isSending} colorPalette="red">
          {labels.reject}
        </SubmitButtons>
      }
    >
      <FormProvider {...form}>
        <form id={formId} noValidate onSubmit={(event) => void submit(event)}>
          <Stack gap="4">
            <Text>{labels.rejectText}</Text>
            <TextAreaInput name="motivation" label={labels.motivation} required />
          </Stack>
        </form>
      </FormProvider>
    </FormModal>
  );
}
