import { CloseButton } from '@chakra-ui/react/button';
import { Dialog } from '@chakra-ui/react/dialog';
import { Portal } from '@chakra-ui/react/portal';
import { dialogSlotRecipe } from '@chakra-ui/react/theme';
import { shellLabels } from '@percorso/domain';
import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';

type Props = {
  title: string;
  onClose: () => void;
  children: ReactNode;
  footer?: ReactNode;
  /** Renders an alert dialog, which requires an answer. */
  isAlert?: boolean;
  /** The element with the initial focus; by default the first focusable one. */
  firstFocus?: RefObject<HTMLElement | null>;
  /** Returns the element that gets the focus when the dialog closes; null for the one that had it before. */
  returnFocus?: () => HTMLElement | null;
};

/** A dialog that is open while it is rendered. Spec 000 §9: 50vw wide; full width on a phone. */
export function Modal({ title, onClose, children, footer, isAlert = false, firstFocus, returnFocus }: Props) {
  const content = useRef<HTMLDivElement>(null);
  useReturnToOpener();
  /**
   * Returns the focused element if it is in the dialog: the dialog sets the focus one frame after it opens, when the user may already type
   * in it.
   */
  const focusedAlready = () => {
    const focused = document.activeElement;
    return focused instanceof HTMLElement && content.current?.contains(focused) ? focused : null;
  };
  return (
    <Dialog.Root
      recipe={dialogSlotRecipe}
      open
      onOpenChange={({ open }) => !open && onClose()}
      role={isAlert ? 'alertdialog' : 'dialog'}
      closeOnInteractOutside={false}
      initialFocusEl={() => focusedAlready() ?? firstFocus?.current ?? null}
      finalFocusEl={returnFocus}
      placement="center"
      scrollBehavior="inside"
      lazyMount
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner px={{ base: '3', sm: '0' }}>
          <Dialog.Content
            ref={content}
            w={{ base: 'full', sm: '80vw', lg: '50vw' }}
            maxW={{ base: 'full', sm: '48rem' }}
          >
            {/* Clear of the button in the corner. */}
            <Dialog.Header pe="12">
              <Dialog.Title>{title}</Dialog.Title>
            </Dialog.Header>
            <Dialog.Body>{children}</Dialog.Body>
            {footer && (
              <Dialog.Footer flexWrap="wrap" justifyContent="space-between">
                {footer}
              </Dialog.Footer>
            )}
            <Dialog.CloseTrigger asChild>
              <CloseButton aria-label={shellLabels.close} />
            </Dialog.CloseTrigger>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}

/**
 * Returns the focus to the element that had it when the dialog opened. The dialog itself does so only from one frame after it opens: if the
 * user closed it within that frame, the focus would stay on the body.
 */
function useReturnToOpener() {
  useLayoutEffect(() => {
    const opener = document.activeElement;
    return () => {
      setTimeout(() => {
        if (document.activeElement === document.body && opener instanceof HTMLElement && opener.isConnected)
          opener.focus();
      });
    };
  }, []);
}
