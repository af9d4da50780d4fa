import { Stack } from '@chakra-ui/react/stack';
import {
  addDays,
  chosenPatientsText,
  isDay,
  KeepPatient,
  retentionLabels as labels,
  validationMessage,
} from '@percorso/domain';
import { type FormEvent, useId, useState } from 'react';
import { notify } from '../../../api/notify';
import { today } from '../../../ui/display/dates';
import { DateField } from '../../../ui/fields/DateField';
import { TextAreaField } from '../../../ui/fields/TextAreaField';
import { FormModal } from '../../../ui/form/FormModal';
import '../../../ui/form/italian-messages';
import { SubmitButtons } from '../../../ui/form/SubmitButtons';

type Props = {
  /** Number of the chosen patients. */
  count: number;
  /** Sends the decision. @throws the refusal of the API */
  onKeep: (decision: KeepPatient) => Promise<void>;
  onClose: () => void;
};

const YEARS_SHOWN = 30;
const lastYear = (): string => `${Number(today().slice(0, 4)) + YEARS_SHOWN}-12-31`;

/** Dialog that asks until when, and why, the data of the chosen patients are kept. */
export function KeepDialog({ count, onKeep, onClose }: Props) {
  const [until, setUntil] = useState('');
  const [reason, setReason] = useState('');
  const [isSubmitted, setSubmitted] = useState(false);
  const [isSending, setSending] = useState(false);
  const formId = useId();
  const tomorrow = addDays(today(), 1);
  const untilFault = (): string | undefined => {
    if (until === '') return validationMessage('required');
    if (!isDay(until)) return validationMessage('invalidDate');
    return until < tomorrow ? validationMessage('dateNotInFuture') : undefined;
  };
  const checked = KeepPatient.shape.reason.safeParse(reason);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (untilFault() || !checked.success) return;
    setSending(true);
    try {
      await onKeep({ until, reason: checked.data });
    } catch (refusal) {
      notify.error(refusal);
    } finally {
      setSending(false);
    }
  };
  return (
    <FormModal
      title={labels.keepTitle}
      onClose={onClose}
      footer={
        <SubmitButtons formId={formId} loading={isSending}>
          {labels.save}
        </SubmitButtons>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void submit(event)}>
        <Stack gap="4">
          {count > 1 && <span>{chosenPatientsText(count)}</span>}
          <DateField
            label={labels.until}
            required
            help={labels.untilHelp}
            min={tomorrow}
            max={lastYear()}
            value={until}
            onChange={setUntil}
            error={isSubmitted ? untilFault() : undefined}
          />
          <TextAreaField
            error={isSubmitted ? checked.error?.issues[0]?.message : undefined}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
            required
            label={labels.reason}
          />
        </Stack>
      </form>
    </FormModal>
  );
}
