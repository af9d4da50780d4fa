import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from 'react-router-dom';

const Tab = chakra(Link, {
  base: {
    px: '4',
    py: { base: '2', sm: '1' },
    fontWeight: 'semibold',
    color: 'blue.700',
    borderBottomWidth: '4px',
    borderColor: 'transparent',
    focusVisibleRing: 'outside',
    _hover: { bg: 'bg.muted' },
    _currentPage: { color: 'fg', borderColor: 'blue.600' },
  },
});

type Props = { label: string; tabs: readonly { path: string; label: string; isShown: boolean }[] };

/** Tabs of a page, each with its own address. */
export const PageTabs = ({ label, tabs }: Props) => (
  <chakra.nav aria-label={label} display="flex" flexWrap="wrap" borderBottomWidth="1px" mb="2" hidden={tabs.length < 2}>
    {tabs.map((tab) => (
      <Tab key={tab.path} to={tab.path} aria-current={tab.isShown ? 'page' : undefined}>
        {tab.label}
      </Tab>
    ))}
  </chakra.nav>
);
