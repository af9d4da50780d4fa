import { Flex } from '@chakra-ui/react/flex';
import { IconButton } from '@chakra-ui/react/button';
import { Spacer } from '@chakra-ui/react/spacer';
import { shellLabels } from '@percorso/domain';
import { Menu as MenuIcon } from 'lucide-react';
import { Suspense } from 'react';
import { lazyPart } from '../../lazy-part';
import { Logo } from './Logo';
import type { Menu } from './menu-mode';
import type { MenuSection } from './menu-sections';
import { UserMenu } from './UserMenu';

const BarTools = lazyPart(() => import('./finding/BarTools'), { instead: <Spacer /> });

export function TopBar({ menu, sections }: { menu: Menu; sections: readonly MenuSection[] }) {
  const hasMenu = sections.length > 0;
  return (
    <Flex
      position="relative"
      align="center"
      gap={{ base: '1', sm: '3' }}
      h="3.75rem"
      px={{ base: '2', sm: '4' }}
      bg="blue.600"
      color="white"
    >
      {hasMenu && menu.mode !== 'horizontal' && (
        <IconButton
          variant="plain"
          color="white"
          aria-label={menu.isOpen ? shellLabels.closeMenu : shellLabels.openMenu}
          aria-expanded={menu.isOpen}
          onClick={menu.toggle}
          _focusVisible={{ outline: '2px solid white', outlineOffset: '-2px' }}
        >
          <MenuIcon aria-hidden />
        </IconButton>
      )}
      <Logo />
      <Suspense fallback={<Spacer />}>{hasMenu ? <BarTools sections={sections} /> : <Spacer />}</Suspense>
      <UserMenu menu={menu} />
    </Flex>
  );
}
