import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { lossLabels, shellLabels } from '@percorso/domain';
import { ChevronDown, LogOut, UserRound } from 'lucide-react';
import { Suspense, useRef, useState } from 'react';
import { lazyPart } from '../../lazy-part';
import { forgetDrafts } from '../../ui/form/forget-drafts';
import { LeaveDialog } from '../../ui/form/LeaveDialog';
import { clearUnsaved, unsavedPart } from '../../ui/form/use-unsaved';
import { useOwnPanel } from '../../ui/dialogs/use-dismissable';
import { useWhenIdle } from '../../ui/hooks/use-when-idle';
import { useMe } from '../../api/me';
import { useSignOut } from '../../api/sign-out';
import type { Menu } from './menu-mode';

const loadModes = () => import('./MenuModeChoice');
const MenuModeChoice = lazyPart(loadModes);

/** The user's full name, which opens a panel for the menu layout and the sign-out. */
export function UserMenu({ menu }: { menu: Menu }) {
  const { name } = useMe();
  const endSession = useSignOut();
  useWhenIdle(loadModes);
  const { isOpen, toggle, close, container, panelId } = useOwnPanel();
  const opener = useRef<HTMLButtonElement>(null);
  const [isAsking, setAsking] = useState(false);
  const signOut = () => {
    setAsking(false);
    // The user has already confirmed the loss of any unsaved input. The browser's own confirmation would come only after the end of the
    // session.
    clearUnsaved();
    forgetDrafts();
    endSession();
  };
  const leave = () => {
    if (!unsavedPart()) return signOut();
    // If the user does not sign out, the focus returns to the button that opened the panel.
    opener.current?.focus();
    close();
    setAsking(true);
  };

  return (
    // If there is not enough space, the user's name shrinks before the name of the product.
    <Box ref={container} position="relative" minW="24" flexShrink="10000">
      <Button
        ref={opener}
        variant="plain"
        color="white"
        px="2"
        maxW="full"
        aria-expanded={isOpen}
        aria-controls={panelId}
        title={shellLabels.userMenu}
        onClick={toggle}
        _focusVisible={{ outline: '2px solid white', outlineOffset: '2px' }}
      >
        <UserRound size={20} aria-hidden />
        <Box as="span" minW="0" maxW={{ base: '24', sm: '64' }} truncate>
          {name}
        </Box>
        <ChevronDown size={16} aria-hidden />
      </Button>
      <Box
        id={panelId}
        hidden={!isOpen}
        position="absolute"
        insetInlineEnd="0"
        top="calc(100% + 8px)"
        zIndex="dropdown"
        w="64"
        bg="bg"
        color="fg"
        borderWidth="1px"
        borderRadius="l2"
        shadow="lg"
        p="4"
      >
        <Suspense>{isOpen && <MenuModeChoice menu={menu} />}</Suspense>
        <Button w="full" variant="outline" onClick={leave}>
          <LogOut size={18} aria-hidden />
          {shellLabels.logout}
        </Button>
      </Box>
      <LeaveDialog isAsking={isAsking} leave={signOut} stay={() => setAsking(false)} texts={lossLabels} />
    </Box>
  );
}
