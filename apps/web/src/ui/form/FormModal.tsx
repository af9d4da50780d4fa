import { closeLabels, lossLabels } from '@percorso/domain';
import { type ComponentProps, useCallback, useMemo, useRef, useState } from 'react';
import { Modal } from '../dialogs/Modal';
import { ConfirmDialog } from '../dialogs/ConfirmDialog';
import { CloseContext } from './close-context';
import { useUnsaved } from './use-unsaved';

type Props = Omit<ComponentProps<typeof Modal>, 'ref'> & {
  /** Whether the form has unsaved changes. If omitted, the dialog itself checks whether a text area has typed text. */
  isDirty?: boolean;
};

/**
 * A dialog with a form and `SubmitButtons` in its footer. With unsaved changes it asks before closing or leaving the page, so that no
 * single key press loses typed text.
 */
export function FormModal({ isDirty, onClose, children, ...dialog }: Props) {
  const typedAreas = useRef(new Set<HTMLTextAreaElement>());
  const [isAsking, setAsking] = useState(false);
  const isUnsaved = useCallback(
    () => isDirty ?? [...typedAreas.current].some(({ isConnected, value }) => isConnected && value.trim() !== ''),
    [isDirty],
  );
  useUnsaved(isUnsaved, lossLabels);
  const close = useMemo(() => () => (isUnsaved() ? setAsking(true) : onClose()), [isUnsaved, onClose]);
  return (
    <CloseContext value={close}>
      <Modal {...dialog} onClose={close}>
        <div onInput={({ target }) => target instanceof HTMLTextAreaElement && typedAreas.current.add(target)}>
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
