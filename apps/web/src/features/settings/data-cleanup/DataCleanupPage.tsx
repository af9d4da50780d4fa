import { cleanupLabels as labels, pageLabels } from '@percorso/domain';
import { useGrant } from '../../../api/me';
import { paths } from '../../../paths';
import { GrantGuard } from '../../../ui/page/GrantGuard';
import { TabbedPage } from '../../../ui/page/TabbedPage';
import { CentresArea } from './centres/CentresArea';
import { EpisodesArea } from './episodes/EpisodesArea';
import { PractitionersArea } from './practitioners/PractitionersArea';

const tabs = [
  { name: 'episodes', label: labels.episodes, intro: labels.episodesIntro, Content: EpisodesArea },
  { name: 'practitioners', label: labels.practitioners, intro: labels.practitionersIntro, Content: PractitionersArea },
  { name: 'centres', label: labels.centres, intro: labels.centresIntro, Content: CentresArea },
] as const;
const pathOf = (name: string) => `${paths.dataCleanup}?tab=${name}`;

/** Page for the cleanup of episodes, practitioners and centres (spec 001 §2). */
export function DataCleanupPage() {
  const mayRead = useGrant('data_cleanup_read');
  return (
    <GrantGuard grant="menu_item_data_cleanup_read">
      {mayRead && <TabbedPage title={pageLabels.dataCleanup} label={labels.areas} {...{ tabs, pathOf }} />}
    </GrantGuard>
  );
}
