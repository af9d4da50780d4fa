import { Button } from '@chakra-ui/react/button';
import { shellLabels } from '@percorso/domain';
import type { ReactNode } from 'react';
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

export function ConfirmDialog(props: Props) {
  const { title, children, confirmLabel = shellLabels.confirm, cancelLabel = shellLabels.cancel, isDanger } = props;
  return (
    <Modal
      isAlert
      title={title}
      onClose={props.onCancel}
      footer={
        <>
          <Button variant="outline" onClick={props.onCancel}>
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
