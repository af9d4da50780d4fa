import { Text } from '@chakra-ui/react/text';
import { OverrideReason, registryFormLabels } from '@percorso/domain';
import { type FormEvent, useId, useRef, useState } from 'react';
import '../../../ui/form/italian-messages';
import { FormModal } from '../../../ui/form/FormModal';
import { SubmitButtons } from '../../../ui/form/SubmitButtons';
import { TextAreaField } from '../../../ui/fields/TextAreaField';

type Props = { message: string; onConfirm: (reason: string) => void; onCancel: () => void };

/** Asks for the reason why the fiscal code contradicts the personal data, which real records sometimes do. */
export function MismatchDialog({ message, onConfirm, onCancel }: Props) {
  const [reason, setReason] = useState('');
  const [isSubmitted, setSubmitted] = useState(false);
  const checked = OverrideReason.safeParse(reason);
  const formId = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // Otherwise the form of the page would receive this event too, because the dialog is inside it in the React tree, although not in the
    // DOM.
    event.stopPropagation();
    setSubmitted(true);
    if (checked.success) onConfirm(checked.data);
    else field.current?.focus();
  };
  return (
    <FormModal
      isAlert
      title={registryFormLabels.mismatchTitle}
      firstFocus={field}
      onClose={onCancel}
      footer={
        <SubmitButtons formId={formId} cancelLabel={registryFormLabels.mismatchBack}>
          {registryFormLabels.mismatchSave}
        </SubmitButtons>
      }
    >
      <Text fontWeight="semibold">{message}</Text>
      <Text my="3">{registryFormLabels.mismatchText}</Text>
      <form id={formId} noValidate onSubmit={submit}>
        <TextAreaField
          ref={field}
          label={registryFormLabels.mismatchReason}
          required

          value={reason}
          error={isSubmitted ? checked.error?.issues[0]?.message : undefined}
          onChange={(event) => setReason(event.target.value)}
        />
      </form>
    </FormModal>
  );
}
