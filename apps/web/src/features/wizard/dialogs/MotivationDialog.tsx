import { Stack } from '@chakra-ui/react/stack';
import { Text } from '@chakra-ui/react/text';
import { zodResolver } from '@hookform/resolvers/zod';
import { confirmEventLabels, operatingPlanLabels, Rejection, trimmedText } from '@percorso/domain';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { useMe } from '../../../api/me';
import '../../../ui/form/italian-messages';
import { DraftNotice } from '../../../ui/form/DraftNotice';
import { FormModal } from '../../../ui/form/FormModal';
import { SubmitButtons } from '../../../ui/form/SubmitButtons';
import { draftKey } from '../../../ui/form/use-draft';
import { useDraftForm } from '../../../ui/form/use-draft-form';
import { TextAreaField } from '../../../ui/fields/TextAreaField';
import { useWizardContext } from '../wizard-context';

type Props = {
  /** The instance or entry that the event is about, and the event. Each such pair has a draft of its own. */
  subject: { id: string; event: string };
  title: string;
  text?: string;
  label: string;
  confirmLabel: string;
  isIrreversible?: boolean;
  /**
   * Sends the motivation. The dialog stays open until the caller calls `onDone`, so that the typed text survives if the server refuses the
   * event or reports a conflict.
   */
  onConfirm: (motivation: string, onDone: () => void) => void;
  onClose: () => void;
};

type Typed = { motivation: string };
const empty: Typed = { motivation: '' };

/** A dialog for an event that refuses, rejects or ends something. It asks for the motivation, which is required. Spec 000 §2 and §5. */
export function MotivationDialog(props: Props) {
  const { subject, title, text, label, confirmLabel, isIrreversible, onConfirm, onClose } = props;
  const { isSending } = useWizardContext();
  const form = useForm<Typed, unknown, Rejection>({ resolver: zodResolver(Rejection), defaultValues: empty });
  const { isDirty, errors } = form.formState;
  const { draft, discard } = useDraftForm(form, draftKey(useMe().id, `${subject.id}.${subject.event}`), empty);
  const formId = useId();

  const close = () => {
    draft.forget();
    onClose();
  };
  const errorOf = ({ message }: { message?: string }) =>
    trimmedText(form.getValues('motivation')) === '' ? operatingPlanLabels.motivationRequired : message;
  return (
    <FormModal
      title={title}
      isDirty={isDirty}
      onClose={close}
      footer={
        <SubmitButtons formId={formId} colorPalette="red" loading={isSending}>
          {confirmLabel}
        </SubmitButtons>
      }
    >
      {text && (
        <Text mb="4">
          {text} {isIrreversible && <strong>{confirmEventLabels.irreversible}</strong>}
        </Text>
      )}
      <form
        id={formId}
        noValidate
        onSubmit={(event) => void form.handleSubmit(({ motivation }) => onConfirm(motivation, close))(event)}
      >
        <Stack gap="4">
          <DraftNotice {...{ draft, discard }} isOutdated={false} />
          <TextAreaField
            label={label}
            required
            {...form.register('motivation')}
            error={errors.motivation && errorOf(errors.motivation)}
          />
        </Stack>
      </form>
    </FormModal>
  );
}
