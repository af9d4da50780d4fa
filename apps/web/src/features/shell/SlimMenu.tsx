import { Box } from '@chakra-ui/react/box';
import { chakra } from '@chakra-ui/react/styled-system';
import { VisuallyHidden } from '@chakra-ui/react/visually-hidden';
import { shellLabels } from '@percorso/domain';
import {
  Archive,
  Bell,
  BookOpen,
  Building2,
  CalendarClock,
  ChartColumn,
  ClipboardList,
  Eraser,
  Euro,
  Eye,
  FileCode,
  FilePen,
  FileUp,
  Hourglass,
  House,
  Info,
  LayoutDashboard,
  ListChecks,
  type LucideIcon,
  Merge,
  Send,
  Settings2,
  Stethoscope,
  UserRoundCheck,
  Users,
  UserSearch,
  Webhook,
  Workflow,
} from 'lucide-react';
import { NavLink } from 'react-router-dom';
import { paths } from '../../paths';
import { MenuBadge } from './MenuBadge';
import type { MenuItemName, MenuSection } from './menu-sections';

/** Icon of each page. The type makes the compiler report a page without an icon. */
const menuIcons: Readonly<Record<MenuItemName, LucideIcon>> = {
  dashboard: LayoutDashboard,
  patientsList: Users,
  centrePatients: UserRoundCheck,
  episodesList: ClipboardList,
  identityCorrections: FilePen,
  patientDuplicates: UserSearch,
  breakGlassAccesses: Eye,
  patientMerges: Merge,
  rehabilitationCenters: Building2,
  practitioners: Stethoscope,
  districtUnits: House,
  ratesAndBudget: Euro,
  dictionaries: BookOpen,
  provisionImports: FileUp,
  reports: ChartColumn,
  regionalFlows: Send,
  annualSchedule: CalendarClock,
  provisionRegister: ListChecks,
  aslEpisodes: Bell,
  reportSettings: Settings2,
  webhooks: Webhook,
  appVersions: Info,
  dataCleanup: Eraser,
  retention: Archive,
  workflows: Workflow,
  waiting: Hourglass,
  apiDocumentation: FileCode,
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

/** Narrow static menu beside an episode: an icon for each page, whose name is the tooltip and the accessible name. */
export default function SlimMenu({ sections }: { sections: readonly MenuSection[] }) {
  return (
    <chakra.nav
      aria-label={shellLabels.mainMenu}
      position="sticky"
      top="var(--header-height)"
      maxH="calc(100dvh - var(--header-height))"
      overflowY="auto"
      scrollbarWidth="thin"
    >
      <chakra.ul listStyleType="none" py="2">
        {sections.flatMap(({ items }) =>
          items.map(({ name, label, path, badge }) => {
            const Icon = menuIcons[name];
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
