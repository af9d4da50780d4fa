import { chakra } from '@chakra-ui/react/styled-system';
import { ratesAndBudgetLabels } from '@percorso/domain';
import { Link } from 'react-router-dom';
import type { PeriodKind } from './period-kind';

const Tab = chakra(Link, {
  base: {
    px: '4',
    py: '2',
    fontWeight: 'semibold',
    color: 'blue.700',
    borderBottomWidth: '4px',
    borderColor: 'transparent',
    focusVisibleRing: 'outside',
    _hover: { bg: 'bg.muted' },
    _currentPage: { color: 'fg', borderColor: 'blue.600' },
  },
});

type Props = { kinds: readonly PeriodKind[]; shown: PeriodKind };

/** What the page has more than one of: each has its address. */
export const Tabs = ({ kinds, shown }: Props) => (
  <chakra.nav
    aria-label={ratesAndBudgetLabels.tabs}
    display="flex"
    flexWrap="wrap"
    borderBottomWidth="1px"
    mb="4"
    hidden={kinds.length < 2}
  >
    {kinds.map((kind) => (
      <Tab key={kind.name} to={kind.paths.list} aria-current={kind === shown ? 'page' : undefined}>
        {kind.labels.tab}
      </Tab>
    ))}
  </chakra.nav>
);
