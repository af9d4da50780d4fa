import { Box } from '@chakra-ui/react/box';
import { chakra } from '@chakra-ui/react/styled-system';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { MenuBadge } from './MenuBadge';
import { MenuLink } from './MenuLink';
import { badgeOf, sectionOf, type MenuSection } from './menu-sections';

type Props = { sections: readonly MenuSection[]; onNavigate?: () => void };

/** The menu as a column. One section is open at a time (spec 001 §4). */
export function MenuBranches({ sections, onNavigate }: Props) {
  const { pathname } = useLocation();
  const current = sectionOf(sections, pathname);
  const [open, setOpen] = useState(current);
  const [shown, setShown] = useState(current);
  // Navigation to a page of another section opens that section.
  if (current !== shown) {
    setShown(current);
    setOpen(current);
  }

  return (
    <chakra.ul listStyleType="none">
      {sections.map((section) => (
        <Branch
          key={section.label}
          section={section}
          isOpen={open === section.label}
          onToggle={() => setOpen(open === section.label ? undefined : section.label)}
          onNavigate={onNavigate}
        />
      ))}
    </chakra.ul>
  );
}

type BranchProps = { section: MenuSection; isOpen: boolean; onToggle: () => void; onNavigate?: () => void };

function Branch({ section, isOpen, onToggle, onNavigate }: BranchProps) {
  const listId = useId();
  return (
    <chakra.li borderBottomWidth="1px" borderColor="border">
      <chakra.button
        type="button"
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={onToggle}
        display="flex"
        alignItems="center"
        justifyContent="space-between"
        w="full"
        minH="12"
        px="4"
        fontWeight="semibold"
        cursor="pointer"
        _hover={{ bg: 'bg.muted' }}
        focusVisibleRing="inside"
      >
        <chakra.span display="flex" alignItems="center" gap="2">
          {section.label}
          {!isOpen && <MenuBadge name={badgeOf(section)} />}
        </chakra.span>
        <Box transform={isOpen ? 'rotate(180deg)' : undefined} transition="transform 150ms">
          <ChevronDown size={18} aria-hidden />
        </Box>
      </chakra.button>
      <chakra.ul id={listId} hidden={!isOpen} listStyleType="none" pb={isOpen ? '2' : undefined}>
        {section.items.map((item) => (
          <li key={item.path}>
            <MenuLink item={item} onNavigate={onNavigate} />
          </li>
        ))}
      </chakra.ul>
    </chakra.li>
  );
}
