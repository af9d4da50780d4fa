import { CloseButton } from '@chakra-ui/react/button';
import { Drawer } from '@chakra-ui/react/drawer';
import { Portal } from '@chakra-ui/react/portal';
import { drawerSlotRecipe } from '@chakra-ui/react/theme';
import type { ComponentProps, ReactNode } from 'react';

type Props = {
  title: string;
  closeLabel: string;
  isOpen: boolean;
  onClose: () => void;
  header?: ComponentProps<typeof Drawer.Header>;
  body?: ComponentProps<typeof Drawer.Body>;
  children: ReactNode;
};

/** A drawer that opens over the page from the left, for content that a wide screen shows beside the page. */
export function SideDrawer({ title, closeLabel, isOpen, onClose, header, body, children }: Props) {
  return (
    <Drawer.Root
      recipe={drawerSlotRecipe}
      open={isOpen}
      onOpenChange={({ open }) => !open && onClose()}
      placement="start"
      size="xs"
    >
      <Portal>
        <Drawer.Backdrop />
        <Drawer.Positioner>
          <Drawer.Content>
            <Drawer.Header {...header}>
              <Drawer.Title>{title}</Drawer.Title>
            </Drawer.Header>
            <Drawer.Body {...body}>{children}</Drawer.Body>
            <Drawer.CloseTrigger asChild>
              <CloseButton aria-label={closeLabel} />
            </Drawer.CloseTrigger>
          </Drawer.Content>
        </Drawer.Positioner>
      </Portal>
    </Drawer.Root>
  );
}
