import { Flex } from '@chakra-ui/react/flex';
import { IconButton } from '@chakra-ui/react/button';
import { Spacer } from '@chakra-ui/react/spacer';
import { shellLabels } from '@percorso/domain';
import { Menu as MenuIcon } from 'lucide-react';
import { Logo } from './Logo';
import type { Menu } from './menu-mode';
import { UserMenu } from './UserMenu';

export function TopBar({ menu, hasMenu }: { menu: Menu; hasMenu: boolean }) {
  return (
    <Flex align="center" gap="3" h="3.75rem" px={{ base: '2', sm: '4' }} bg="blue.600" color="white">
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
      <Spacer />
      <UserMenu menu={menu} />
    </Flex>
  );
}
