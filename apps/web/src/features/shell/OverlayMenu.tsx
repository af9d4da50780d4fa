import { shellLabels } from '@percorso/domain';
import { SideDrawer } from '../../ui/dialogs/SideDrawer';
import { MenuBranches } from './MenuBranches';
import type { MenuSection } from './menu-sections';

type Props = { sections: readonly MenuSection[]; isOpen: boolean; onClose: () => void };

export default function OverlayMenu({ sections, isOpen, onClose }: Props) {
  return (
    <SideDrawer
      title={shellLabels.mainMenu}
      closeLabel={shellLabels.closeMenu}
      header={{ borderBottomWidth: '1px' }}
      body={{ px: '0', py: '0', asChild: true }}
      {...{ isOpen, onClose }}
    >
      <nav aria-label={shellLabels.mainMenu}>
        <MenuBranches sections={sections} onNavigate={onClose} />
      </nav>
    </SideDrawer>
  );
}
