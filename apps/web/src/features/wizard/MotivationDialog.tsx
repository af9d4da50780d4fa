import { Button } from '@chakra-ui/react/button';
import { Text } from '@chakra-ui/react/text';
import { confirmEventLabels, operatingPlanLabels, shellLabels } from '@percorso/domain';
import { useId, useState, type FormEvent } from 'react';
import { Modal } from '../../ui/Modal';
import { TextAreaField } from '../../ui/TextAreaField';

type Props = {
  title: string;
  text?: string;
  label: string;
  confirmLabel: string;
  isIrreversible?: boolean;
  onConfirm: (motivation: string) => void;
  onClose: () => void;
};

/** A refusal and its required motivation. Spec 000 §2 and §5. */
export function MotivationDialog(props: Props) {
  const { title, text, label, confirmLabel, isIrreversible, onConfirm, onClose } = props;
  const [motivation, setMotivation] = useState('');
  const [isAsked, setAsked] = useState(false);
  const formId = useId();
  const isMissing = motivation.trim() === '';

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (isMissing) return;
    onClose();
    onConfirm(motivation.trim());
  };
  return (
    <Modal
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {shellLabels.cancel}
          </Button>
          <Button type="submit" form={formId} colorPalette="red">
            {confirmLabel}
          </Button>
        </>
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
          maxLength={1000}
          value={motivation}
          onChange={(event) => setMotivation(event.target.value)}
          error={isAsked && isMissing ? operatingPlanLabels.motivationRequired : undefined}
        />
      </form>
    </Modal>
  );
}
