import { Box } from '@chakra-ui/react/box';
import { chakra } from '@chakra-ui/react/styled-system';
import { VisuallyHidden } from '@chakra-ui/react/visually-hidden';
import { shellLabels } from '@percorso/domain';
import {
  Bell,
  BookOpen,
  Building2,
  ClipboardList,
  Euro,
  FileCode,
  House,
  Info,
  LayoutDashboard,
  type LucideIcon,
  Square,
  Stethoscope,
  UserRoundCheck,
  Users,
  Workflow,
} from 'lucide-react';
import { NavLink } from 'react-router-dom';
import { paths } from '../../paths';
import { MenuBadge } from './MenuBadge';
import type { MenuSection } from './menu-sections';

const icons: Readonly<Record<string, LucideIcon>> = {
  [paths.dashboard]: LayoutDashboard,
  [paths.patients]: Users,
  [paths.centrePatients]: UserRoundCheck,
  [paths.episodes]: ClipboardList,
  [paths.rehabilitationCenters]: Building2,
  [paths.practitioners]: Stethoscope,
  [paths.districtUnits]: House,
  [paths.ratesAndBudget]: Euro,
  [paths.dictionaries]: BookOpen,
  [paths.aslEpisodes]: Bell,
  [paths.appVersions]: Info,
  [paths.workflows]: Workflow,
  [paths.apiDocumentation]: FileCode,
};

const IconLink = chakra(NavLink, {
  base: {
    position: 'relative',
    display: 'grid',
    placeItems: 'center',
    h: '11',
    color: 'blue.700',
    focusVisibleRing: 'inside',
    _hover: { bg: 'blue.50' },
    _currentPage: { bg: 'blue.50', color: 'blue.800' },
  },
});

/** The fixed menu beside an episode: an icon for each page, named for who points at it or hears it. */
export default function SlimMenu({ sections }: { sections: readonly MenuSection[] }) {
  return (
    <chakra.nav aria-label={shellLabels.mainMenu} position="sticky" top="var(--header-height)">
      <chakra.ul listStyleType="none" py="2">
        {sections.flatMap(({ items }) =>
          items.map(({ label, path, badge }) => {
            const Icon = icons[path] ?? Square;
            return (
              <li key={path}>
                <IconLink to={path} end={path === paths.dashboard} title={label}>
                  <Icon size={20} aria-hidden />
                  <VisuallyHidden>{label}</VisuallyHidden>
                  <Box position="absolute" top="0" insetEnd="0">
                    <MenuBadge name={badge} />
                  </Box>
                </IconLink>
              </li>
            );
          }),
        )}
      </chakra.ul>
    </chakra.nav>
  );
}
