import { Box } from '@chakra-ui/react/box';
import { chakra } from '@chakra-ui/react/styled-system';
import { shellLabels } from '@percorso/domain';
import { ChevronDown } from 'lucide-react';
import { useCallback, useId, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useDismissable } from '../../ui/dialogs/use-dismissable';
import { MenuBadge } from './MenuBadge';
import { MenuLink } from './MenuLink';
import { badgeOf, sectionOf, type MenuSection } from './menu-sections';

/** The menu as a bar below the top bar. One section is open at a time, below its name. */
export default function HorizontalMenu({ sections }: { sections: readonly MenuSection[] }) {
  const { pathname } = useLocation();
  const [open, setOpen] = useState<string>();
  const close = useCallback(() => setOpen(undefined), []);
  const container = useDismissable<HTMLElement>(open !== undefined, close);
  const current = sectionOf(sections, pathname);

  return (
    <chakra.nav ref={container} aria-label={shellLabels.mainMenu} bg="bg" borderBottomWidth="1px" px="4">
      <chakra.ul display="flex" flexWrap="wrap" gap="1" listStyleType="none">
        {sections.map((section) => (
          <DropdownBranch
            key={section.label}
            section={section}
            isCurrent={section.label === current}
            isOpen={open === section.label}
            onToggle={() => setOpen(open === section.label ? undefined : section.label)}
            onNavigate={close}
          />
        ))}
      </chakra.ul>
    </chakra.nav>
  );
}

type BranchProps = {
  section: MenuSection;
  isCurrent: boolean;
  isOpen: boolean;
  onToggle: () => void;
  onNavigate: () => void;
};

function DropdownBranch({ section, isCurrent, isOpen, onToggle, onNavigate }: BranchProps) {
  const listId = useId();
  return (
    <chakra.li position="relative">
      <chakra.button
        type="button"
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={onToggle}
        display="flex"
        alignItems="center"
        gap="2"
        minH="12"
        px="4"
        fontWeight="semibold"
        cursor="pointer"
        borderBottomWidth="3px"
        borderColor={isCurrent ? 'blue.600' : 'transparent'}
        color={isCurrent ? 'blue.800' : 'fg'}
        _hover={{ bg: 'bg.muted' }}
        focusVisibleRing="inside"
      >
        {section.label}
        {!isOpen && <MenuBadge name={badgeOf(section)} />}
        <ChevronDown size={16} aria-hidden />
      </chakra.button>
      <Box
        id={listId}
        hidden={!isOpen}
        position="absolute"
        insetInlineStart="0"
        top="100%"
        zIndex="dropdown"
        minW="56"
        py="2"
        bg="bg"
        borderWidth="1px"
        borderRadius="l2"
        shadow="lg"
        maxH="calc(100dvh - var(--header-height))"
        overflowY="auto"
      >
        <chakra.ul listStyleType="none" whiteSpace="nowrap">
          {section.items.map((item) => (
            <li key={item.path}>
              <MenuLink item={item} onNavigate={onNavigate} />
            </li>
          ))}
        </chakra.ul>
      </Box>
    </chakra.li>
  );
}
