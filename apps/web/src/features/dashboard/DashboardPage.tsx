import { Grid } from '@chakra-ui/react/grid';
import { pageLabels } from '@percorso/domain';
import { useQueries } from '@tanstack/react-query';
import { Suspense, useDeferredValue } from 'react';
import { stepCountsQuery } from '../../api/episodes';
import { useGrant } from '../../api/me';
import { lazyPart } from '../../lazy-part';
import { GrantGuard } from '../../ui/page/GrantGuard';
import { Loading } from '../../ui/feedback/Loading';
import { worklistPageSize, worklistQuery } from './queries';
import { StepCounts } from './StepCounts';
import { Worklist } from './Worklist';
import { PageHeading } from '../../ui/page/PageHeading';

const Notices = lazyPart(() => import('./Notices'));

/** Page with the worklists of the user, and the number of episodes at each step. */
export function DashboardPage() {
  return (
    <GrantGuard grant="menu_item_dashboard_read">
      <PageHeading title={pageLabels.dashboard} />
      <Panels />
    </GrantGuard>
  );
}

function Panels() {
  const mayRead = useGrant('episode_of_care_read');
  const queries = useQueries({
    queries: [
      { ...worklistQuery({ waitsFor: 'me', limit: worklistPageSize }), enabled: mayRead },
      { ...worklistQuery({ waitsFor: 'others', limit: worklistPageSize }), enabled: mayRead },
      stepCountsQuery,
    ],
  });
  // All panels appear together, because a panel that appeared later would shift the others while the user reads them. A query whose
  // first attempt has failed is not awaited, even while it is retried. The value is deferred, so that a slow phone stays responsive while it renders the panels.
  const isWaiting = useDeferredValue(queries.some(({ isLoading, failureCount }) => isLoading && failureCount === 0));
  const loading = <Loading rows={12} height="10" />;
  return (
    <Suspense fallback={loading}>
      <Grid templateColumns={{ base: 'minmax(0, 1fr)', lg: mayRead ? 'minmax(0, 1fr) 18rem' : '1fr' }} gap="6">
        {mayRead && (
          <Grid templateColumns="minmax(0, 1fr)" gap="6" alignContent="start">
            <Notices />
            {isWaiting ? (
              loading
            ) : (
              <>
                <Worklist waitsFor="me" />
                <Worklist waitsFor="others" />
              </>
            )}
          </Grid>
        )}
        {!isWaiting && <StepCounts isLinked={mayRead} />}
      </Grid>
    </Suspense>
  );
}
