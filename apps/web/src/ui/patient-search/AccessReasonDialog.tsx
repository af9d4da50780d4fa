import { Stack } from '@chakra-ui/react/stack';
import { Text } from '@chakra-ui/react/text';
import { zodResolver } from '@hookform/resolvers/zod';
import {
  type GivenReason,
  AccessReasonCode,
  accessReasonDialogLabels as labels,
  AccessReasonForm,
  givenReasonLabels,
  accessReasonOf,
} from '@percorso/domain';
import { useId } from 'react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { labelledOptions } from '../fields/labelled-options';
import { FormModal } from '../form/FormModal';
import '../form/italian-messages';
import { RadioInput } from '../form/RadioInput';
import { SubmitButtons } from '../form/SubmitButtons';
import { TextAreaInput } from '../form/TextAreaInput';

type Props = {
  /** The reason that is chosen at first. */
  preselected?: AccessReasonCode;
  isSending: boolean;
  onGiven: (reason: GivenReason) => void;
  onClose: () => void;
  /** Returns the element that gets the focus once the dialog is closed; by default the one that had it before. */
  returnFocus?: () => HTMLElement | null;
};

const options = labelledOptions(AccessReasonCode.options, givenReasonLabels);

/**
 * Asks for the reason for which the user looks up a patient of another structure, after a search was refused with 428. Nothing is
 * remembered: each patient needs a reason of their own. Decision 0004.
 */
export function AccessReasonDialog({ preselected, isSending, onGiven, onClose, returnFocus }: Props) {
  const formId = useId();
  const form = useForm<AccessReasonForm>({
    resolver: zodResolver(AccessReasonForm),
    defaultValues: { accessReason: preselected, accessReasonText: '' },
  });
  const submit = form.handleSubmit((given) => {
    const reason = accessReasonOf(given);
    if (reason) onGiven(reason);
  });
  const needsText = useWatch({ control: form.control, name: 'accessReason' }) === 'ALTRO';
  return (
    <FormModal
      title={labels.title}
      onClose={onClose}
      returnFocus={returnFocus}
      footer={
        <SubmitButtons formId={formId} loading={isSending}>
          {labels.goOn}
        </SubmitButtons>
      }
    >
      <FormProvider {...form}>
        <form id={formId} noValidate onSubmit={(event) => void submit(event)}>
          <Stack gap="4">
            <Text>{labels.intro}</Text>
            <RadioInput name="accessReason" label={labels.reason} required options={options} isColumn />
            <TextAreaInput name="accessReasonText" label={labels.text} help={labels.textHelp} required={needsText} />
          </Stack>
        </form>
      </FormProvider>
    </FormModal>
  );
}
