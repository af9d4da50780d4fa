import { Grid } from '@chakra-ui/react/grid';
import { Heading } from '@chakra-ui/react/heading';
import { pageLabels } from '@percorso/domain';
import { GrantGuard } from '../session/GrantGuard';
import { useGrant } from '../session/me';
import { StepCounts } from './StepCounts';
import { Worklist } from './Worklist';

/** What one needs first in the morning: what waits, and where the rest stands. */
export function DashboardPage() {
  return (
    <GrantGuard grant="menu_item_dashboard_read">
      <Heading as="h1" size="2xl" mb="6">
        {pageLabels.dashboard}
      </Heading>
      <Panels />
    </GrantGuard>
  );
}

function Panels() {
  const mayRead = useGrant('episode_of_care_read');
  return (
    <Grid
      templateColumns={{ base: 'minmax(0, 1fr)', lg: mayRead ? 'minmax(0, 3fr) minmax(18rem, 2fr)' : '1fr' }}
      gap="6"
    >
      {mayRead && (
        <Grid templateColumns="minmax(0, 1fr)" gap="6" alignContent="start">
          <Worklist waitsFor="me" />
          <Worklist waitsFor="others" />
        </Grid>
      )}
      <StepCounts isLinked={mayRead} />
    </Grid>
  );
}
