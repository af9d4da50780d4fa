import { Button } from '@chakra-ui/react/button';
import { Dialog } from '@chakra-ui/react/dialog';
import { Portal } from '@chakra-ui/react/portal';
import { sheetFormLabels } from '@percorso/domain';

type Props = {
  isOpen: boolean;
  title: string;
  text: string;
  confirmLabel: string;
  isDestructive?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
};

/** A question before something that cannot be undone, or that is out of the ordinary. */
export function ConfirmDialog({ isOpen, title, text, confirmLabel, isDestructive, onConfirm, onCancel }: Props) {
  return (
    <Dialog.Root role="alertdialog" open={isOpen} onOpenChange={({ open }) => !open && onCancel()} size="sm">
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content mx="4">
            <Dialog.Header>
              <Dialog.Title>{title}</Dialog.Title>
            </Dialog.Header>
            <Dialog.Body>{text}</Dialog.Body>
            <Dialog.Footer>
              <Button variant="outline" onClick={onCancel}>
                {sheetFormLabels.cancel}
              </Button>
              <Button colorPalette={isDestructive ? 'red' : undefined} onClick={onConfirm}>
                {confirmLabel}
              </Button>
            </Dialog.Footer>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
