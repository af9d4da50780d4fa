import { Button } from '@chakra-ui/react/button';
import { endAccessLabels, shellLabels } from '@percorso/domain';
import type { ComponentProps } from 'react';
import { Modal } from '../../../ui/dialogs/Modal';
import { EarlyCloseMessage } from './EarlyCloseMessage';

type Props = ComponentProps<typeof EarlyCloseMessage> & { onClose: () => void };

/** The early-close dialog without a form, which shows only the effects. Spec 000 §2. */
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
