import { Text } from '@chakra-ui/react/text';
import { trimmedText, confirmEventLabels, operatingPlanLabels, Rejection } from '@percorso/domain';
import { useId, useState, type FormEvent } from 'react';
import { useMe } from '../../api/me';
import '../../ui/form/italian-messages';
import { FormModal } from '../../ui/form/FormModal';
import { SubmitButtons } from '../../ui/form/SubmitButtons';
import { draftKey } from '../../ui/form/use-draft';
import { useKeptText } from '../../ui/form/use-kept-text';
import { TextAreaField } from '../../ui/TextAreaField';
import { useWizardContext } from './wizard-context';

type Props = {
  title: string;
  text?: string;
  label: string;
  confirmLabel: string;
  isIrreversible?: boolean;
  /** The dialog stays until the caller says that it is done: what was typed outlives a refusal and a conflict. */
  onConfirm: (motivation: string, onDone: () => void) => void;
  onClose: () => void;
};

/** A refusal and its required motivation. Spec 000 §2 and §5. */
export function MotivationDialog(props: Props) {
  const { title, text, label, confirmLabel, isIrreversible, onConfirm, onClose } = props;
  const { isSending, episode } = useWizardContext();
  const key = draftKey(useMe().id, [episode.id, title, text].join('.'));
  const { text: motivation, write, forget } = useKeptText(key);
  const [isAsked, setAsked] = useState(false);
  const formId = useId();
  const checked = Rejection.safeParse({ motivation });
  const error =
    trimmedText(motivation) === '' ? operatingPlanLabels.motivationRequired : checked.error?.issues[0]?.message;

  const close = () => {
    forget();
    onClose();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (checked.success) onConfirm(checked.data.motivation, close);
  };
  return (
    <FormModal
      title={title}
      isDirty={trimmedText(motivation) !== ''}
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
      <form id={formId} noValidate onSubmit={submit}>
        <TextAreaField
          label={label}
          required
          value={motivation}
          onChange={(event) => write(event.target.value)}
          error={isAsked ? error : undefined}
        />
      </form>
    </FormModal>
  );
}
