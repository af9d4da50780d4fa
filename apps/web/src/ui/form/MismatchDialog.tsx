import { OverrideReason, registryFormLabels as labels } from '@percorso/domain';
import { ReasonDialog } from './ReasonDialog';

type Props = { message: string; onConfirm: (reason: string) => void; onCancel: () => void };

/** Asks for the reason why the fiscal code contradicts the personal data, which real records sometimes do. */
export const MismatchDialog = ({ message, onConfirm, onCancel }: Props) => (
  <ReasonDialog
    isAlert
    title={labels.mismatchTitle}
    subject={message}
    text={labels.mismatchText}
    label={labels.mismatchReason}
    schema={OverrideReason}
    confirmLabel={labels.mismatchSave}
    cancelLabel={labels.mismatchBack}
    onGiven={onConfirm}
    onClose={onCancel}
  />
);
