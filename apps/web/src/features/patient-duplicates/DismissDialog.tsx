import { Text } from '@chakra-ui/react/text';
import { DismissDuplicate, duplicateLabels as labels, fillLabel, type PatientDuplicate } from '@percorso/domain';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useRef, useState } from 'react';
import { notify } from '../../api/notify';
import { TextAreaField } from '../../ui/fields/TextAreaField';
import { FormModal } from '../../ui/form/FormModal';
import '../../ui/form/italian-messages';
import { SubmitButtons } from '../../ui/form/SubmitButtons';
import { nameOf } from './duplicate-columns';
import { dismissDuplicate, duplicatesKey } from './queries';

/** Asks why two patients are not one person. If another user has changed the pair meanwhile, the list is read again. */
export function DismissDialog({ pair, onClose }: { pair: PatientDuplicate; onClose: () => void }) {
  const client = useQueryClient();
  const [reason, setReason] = useState('');
  const [isSubmitted, setSubmitted] = useState(false);
  const formId = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const checked = DismissDuplicate.safeParse({ reason });
  const dismissing = useMutation({
    mutationFn: (body: DismissDuplicate) => dismissDuplicate(pair, body),
    onSuccess: () => notify.success(labels.dismissed),
    onSettled: () => {
      onClose();
      return client.invalidateQueries({ queryKey: duplicatesKey });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (checked.success) dismissing.mutate(checked.data);
    else field.current?.focus();
  };
  return (
    <FormModal
      isAlert
      title={labels.dismissTitle}
      firstFocus={field}
      onClose={onClose}
      footer={
        <SubmitButtons formId={formId} loading={dismissing.isPending}>
          {labels.dismiss}
        </SubmitButtons>
      }
    >
      <Text fontWeight="semibold">
        {fillLabel(labels.dismissOf, { first: nameOf(pair.first), second: nameOf(pair.second) })}
      </Text>
      <Text my="3">{labels.dismissText}</Text>
      <form id={formId} noValidate onSubmit={submit}>
        <TextAreaField
          ref={field}
          label={labels.dismissReason}
          required
          value={reason}
          error={isSubmitted ? checked.error?.issues[0]?.message : undefined}
          onChange={(event) => setReason(event.target.value)}
        />
      </form>
    </FormModal>
  );
}
