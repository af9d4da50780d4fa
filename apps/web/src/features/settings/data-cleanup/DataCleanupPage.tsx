import { Heading } from '@chakra-ui/react/heading';
import { Text } from '@chakra-ui/react/text';
import { cleanupLabels as labels, pageLabels } from '@percorso/domain';
import { useSearchParams } from 'react-router-dom';
import { useGrant } from '../../../api/me';
import { paths } from '../../../paths';
import { GrantGuard } from '../../../ui/GrantGuard';
import { PageTabs } from '../../../ui/PageTabs';
import { CentresArea } from './centres/CentresArea';
import { EpisodesArea } from './episodes/EpisodesArea';
import { PractitionersArea } from './practitioners/PractitionersArea';

const areas = [
  { name: 'episodes', label: labels.episodes, intro: labels.episodesIntro, Area: EpisodesArea },
  { name: 'practitioners', label: labels.practitioners, intro: labels.practitionersIntro, Area: PractitionersArea },
  { name: 'centres', label: labels.centres, intro: labels.centresIntro, Area: CentresArea },
] as const;
const pathOf = (name: string) => `${paths.dataCleanup}?tab=${name}`;

/** Spec 001 §2: data cleanup of episodes, practitioners and centres. */
export function DataCleanupPage() {
  return (
    <GrantGuard grant="menu_item_data_cleanup_read">
      <Heading as="h1" size="2xl" mb="3">
        {pageLabels.dataCleanup}
      </Heading>
      <ShownArea />
    </GrantGuard>
  );
}

/** The area that the address names. */
function ShownArea() {
  const mayRead = useGrant('data_cleanup_read');
  const [params] = useSearchParams();
  const shown = areas.find(({ name }) => name === params.get('tab')) ?? areas[0];
  if (!mayRead) return null;
  return (
    <>
      <PageTabs
        label={labels.areas}
        tabs={areas.map(({ name, label }) => ({ path: pathOf(name), label, isShown: name === shown.name }))}
      />
      <Text color="fg.muted" mb="4">
        {shown.intro}
      </Text>
      <shown.Area />
    </>
  );
}
