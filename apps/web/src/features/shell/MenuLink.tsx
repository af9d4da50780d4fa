import { chakra } from '@chakra-ui/react/styled-system';
import { NavLink } from 'react-router-dom';
import type { MenuItem } from './menu-sections';

const StyledLink = chakra(NavLink, {
  base: {
    display: 'flex',
    alignItems: 'center',
    minH: '11',
    px: '4',
    borderInlineStartWidth: '4px',
    borderColor: 'transparent',
    color: 'blue.700',
    textDecoration: 'none',
    whiteSpace: 'nowrap',
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
    </StyledLink>
  );
}
