import { Text } from '@chakra-ui/react/text';
import { type ComponentProps, type FormEvent, useId, useRef, useState } from 'react';
import type { z } from 'zod';
import { TextAreaField } from '../fields/TextAreaField';
import { FormModal } from './FormModal';
import './italian-messages';
import { SubmitButtons } from './SubmitButtons';

type Props = Pick<ComponentProps<typeof FormModal>, 'title' | 'isAlert' | 'onClose'> &
  Pick<ComponentProps<typeof SubmitButtons>, 'cancelLabel' | 'colorPalette' | 'loading'> & {
    /** What the reason is about, above the explanation; may have several lines. */
    subject?: string;
    text: string;
    /** Label of the field. */
    label: string;
    confirmLabel: string;
    /** Schema of the reason, as the server has it. */
    schema: z.ZodType<string>;
    onGiven: (reason: string) => void;
  };

/** A dialog that asks for a reason, which is required. */
export function ReasonDialog(props: Props) {
  const { subject, text, label, confirmLabel, schema, onGiven, title, isAlert, onClose, ...buttons } = props;
  const [reason, setReason] = useState('');
  const [isSubmitted, setSubmitted] = useState(false);
  const formId = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const checked = schema.safeParse(reason);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // Otherwise the form of the page would receive this event too, because the dialog may be inside it in the React tree, although not in
    // the DOM.
    event.stopPropagation();
    setSubmitted(true);
    if (checked.success) onGiven(checked.data);
    else field.current?.focus();
  };
  return (
    <FormModal
      {...{ title, isAlert, onClose }}
      firstFocus={field}
      footer={
        <SubmitButtons formId={formId} {...buttons}>
          {confirmLabel}
        </SubmitButtons>
      }
    >
      {subject && (
        <Text fontWeight="semibold" whiteSpace="pre-line">
          {subject}
        </Text>
      )}
      <Text my="3">{text}</Text>
      <form id={formId} noValidate onSubmit={submit}>
        <TextAreaField
          ref={field}
          label={label}
          required
          value={reason}
          error={isSubmitted ? checked.error?.issues[0]?.message : undefined}
          onChange={(event) => setReason(event.target.value)}
        />
      </form>
    </FormModal>
  );
}
