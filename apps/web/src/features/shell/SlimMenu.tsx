import { chakra } from '@chakra-ui/react/styled-system';
import { shellLabels } from '@percorso/domain';
import {
  BookOpen,
  Building2,
  ClipboardList,
  Euro,
  FileCode,
  House,
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
  [paths.workflows]: Workflow,
  [paths.apiDocumentation]: FileCode,
};

const IconLink = chakra(NavLink, {
  base: {
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
          items.map(({ label, path }) => {
            const Icon = icons[path] ?? Square;
            return (
              <li key={path}>
                <IconLink to={path} end={path === paths.dashboard} aria-label={label} title={label}>
                  <Icon size={20} aria-hidden />
                </IconLink>
              </li>
            );
          }),
        )}
      </chakra.ul>
    </chakra.nav>
  );
}
