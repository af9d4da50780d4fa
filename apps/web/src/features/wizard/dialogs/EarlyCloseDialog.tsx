import { Button } from '@chakra-ui/react/button';
import { endAccessLabels, shellLabels } from '@percorso/domain';
import type { ComponentProps } from 'react';
import { Modal } from '../../../ui/dialogs/Modal';
import { EarlyCloseMessage } from './EarlyCloseMessage';

type Props = ComponentProps<typeof EarlyCloseMessage> & { onClose: () => void };

/** Spec 000 §2, the early-close dialog without a form. */
export default function EarlyCloseDialog({ onClose, ...message }: Props) {
  return (
    <Modal
      title={endAccessLabels.interruptTitle}
      onClose={onClose}
      footer={<Button onClick={onClose}>{shellLabels.close}</Button>}
    >
      <EarlyCloseMessage {...message} />
    </Modal>
  );
}
