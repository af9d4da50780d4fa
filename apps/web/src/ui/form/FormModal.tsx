import { closeLabels } from '@percorso/domain';
import { type ComponentProps, useMemo, useRef, useState } from 'react';
import { Modal } from '../Modal';
import { ConfirmDialog } from '../ConfirmDialog';
import { CloseContext } from './close-context';
import { focusFirstError } from './focus-first-error';

type Props = Omit<ComponentProps<typeof Modal>, 'ref'> & {
  /** Something in it is not saved; where nobody says, a text that was written in it is not. */
  isDirty?: boolean;
};

/** A dialog with a form, `SubmitButtons` at its foot. No single key takes away what was written in it: it asks first. */
export function FormModal({ isDirty, onClose, children, ...dialog }: Props) {
  const body = useRef<HTMLDivElement>(null);
  const written = useRef(new Set<HTMLTextAreaElement>());
  const [isAsking, setAsking] = useState(false);
  const close = useMemo(
    () => () => {
      const hasText = [...written.current].some(({ isConnected, value }) => isConnected && value.trim() !== '');
      if (isDirty ?? hasText) setAsking(true);
      else onClose();
    },
    [isDirty, onClose],
  );
  /** Unless a summary of the errors, or a form that knows its fields, has taken the focus. */
  const showFirstError = () => document.activeElement?.matches('button, body') && focusFirstError(body.current);
  return (
    <CloseContext value={close}>
      <Modal {...dialog} onClose={close}>
        <div
          ref={body}
          onInput={({ target }) => target instanceof HTMLTextAreaElement && written.current.add(target)}
          onSubmitCapture={() => setTimeout(showFirstError)}
        >
          {children}
        </div>
      </Modal>
      {isAsking && (
        <ConfirmDialog
          title={closeLabels.title}
          confirmLabel={closeLabels.leave}
          cancelLabel={closeLabels.stay}
          isDanger
          onConfirm={onClose}
          onCancel={() => setAsking(false)}
        >
          {closeLabels.text}
        </ConfirmDialog>
      )}
    </CloseContext>
  );
}
