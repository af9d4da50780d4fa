import { chakra } from '@chakra-ui/react/styled-system';
import { NavLink } from 'react-router-dom';
import { MenuBadge } from './MenuBadge';
import type { MenuItem } from './menu-sections';

const StyledLink = chakra(NavLink, {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    minH: '11',
    px: '4',
    py: '2',
    borderInlineStartWidth: '4px',
    borderColor: 'transparent',
    color: 'blue.700',
    textDecoration: 'none',
    focusVisibleRing: 'inside',
    _hover: { bg: 'blue.50', textDecoration: 'underline' },
    _currentPage: { borderColor: 'blue.600', bg: 'blue.50', fontWeight: 'semibold', color: 'blue.800' },
  },
});

type Props = { item: MenuItem; onNavigate?: () => void };

export function MenuLink({ item, onNavigate }: Props) {
  return (
    <StyledLink to={item.path} end={item.path === '/'} onClick={onNavigate}>
      {item.label}
      <MenuBadge name={item.badge} />
    </StyledLink>
  );
}
