import { CloseButton } from '@chakra-ui/react/button';
import { Drawer } from '@chakra-ui/react/drawer';
import { Portal } from '@chakra-ui/react/portal';
import { shellLabels } from '@percorso/domain';
import { MenuBranches } from './MenuBranches';
import type { MenuSection } from './menu-sections';

type Props = { sections: readonly MenuSection[]; isOpen: boolean; onClose: () => void };

export default function OverlayMenu({ sections, isOpen, onClose }: Props) {
  return (
    <Drawer.Root open={isOpen} onOpenChange={({ open }) => !open && onClose()} placement="start" size="xs">
      <Portal>
        <Drawer.Backdrop />
        <Drawer.Positioner>
          <Drawer.Content>
            <Drawer.Header borderBottomWidth="1px">
              <Drawer.Title>{shellLabels.mainMenu}</Drawer.Title>
            </Drawer.Header>
            <Drawer.Body px="0" py="0" asChild>
              <nav aria-label={shellLabels.mainMenu}>
                <MenuBranches sections={sections} onNavigate={onClose} />
              </nav>
            </Drawer.Body>
            <Drawer.CloseTrigger asChild>
              <CloseButton aria-label={shellLabels.closeMenu} />
            </Drawer.CloseTrigger>
          </Drawer.Content>
        </Drawer.Positioner>
      </Portal>
    </Drawer.Root>
  );
}
