import { Button } from '@chakra-ui/react/button';
import { Text } from '@chakra-ui/react/text';
import { registryFormLabels, validationLabels } from '@percorso/domain';
import { type FormEvent, useId, useRef, useState } from 'react';
import { Modal } from '../../../ui/Modal';
import { TextAreaField } from '../../../ui/TextAreaField';

type Props = { message: string; onConfirm: (reason: string) => void; onCancel: () => void };

/** A fiscal code that does not agree with the person may stand, with a reason: real records have exceptions. */
export function DiscordDialog({ message, onConfirm, onCancel }: Props) {
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const formId = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // A dialog stands within the page's form for React, not for the browser.
    event.stopPropagation();
    if (reason.trim() === '') {
      setMissing(true);
      field.current?.focus();
    } else onConfirm(reason.trim());
  };
  return (
    <Modal
      isAlert
      title={registryFormLabels.discordTitle}
      firstFocus={field}
      onClose={onCancel}
      footer={
        <>
          <Button variant="outline" onClick={onCancel}>
            {registryFormLabels.discordBack}
          </Button>
          <Button type="submit" form={formId}>
            {registryFormLabels.discordSave}
          </Button>
        </>
      }
    >
      <Text fontWeight="semibold">{message}</Text>
      <Text my="3">{registryFormLabels.discordAsk}</Text>
      <form id={formId} noValidate onSubmit={submit}>
        <TextAreaField
          ref={field}
          label={registryFormLabels.discordReason}
          required
          maxLength={500}
          value={reason}
          error={isMissing && reason.trim() === '' ? validationLabels.required : undefined}
          onChange={(event) => setReason(event.target.value)}
        />
      </form>
    </Modal>
  );
}
