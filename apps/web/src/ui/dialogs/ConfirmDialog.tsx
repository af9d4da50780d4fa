import { Button } from '@chakra-ui/react/button';
import { shellLabels } from '@percorso/domain';
import { useRef, type ReactNode } from 'react';
import { Modal } from './Modal';

type Props = {
  title: string;
  children: ReactNode;
  confirmLabel?: string;
  cancelLabel?: string;
  isDanger?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
};

/** A dialog that asks for a confirmation. The cancel button has the initial focus, so that a hasty Enter does no harm. */
export function ConfirmDialog(props: Props) {
  const { title, children, confirmLabel = shellLabels.confirm, cancelLabel = shellLabels.cancel, isDanger } = props;
  const cancel = useRef<HTMLButtonElement>(null);
  return (
    <Modal
      isAlert
      firstFocus={cancel}
      title={title}
      onClose={props.onCancel}
      footer={
        <>
          <Button ref={cancel} variant="outline" onClick={props.onCancel}>
            {cancelLabel}
          </Button>
          <Button colorPalette={isDanger ? 'red' : 'blue'} onClick={props.onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </Modal>
  );
}
