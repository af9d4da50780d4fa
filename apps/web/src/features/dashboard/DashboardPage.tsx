import { Grid } from '@chakra-ui/react/grid';
import { openCorrectionsText, openMergesText, pageLabels } from '@percorso/domain';
import { useQueries } from '@tanstack/react-query';
import { Suspense, useDeferredValue } from 'react';
import { breakGlassAccessWeeksQuery } from '../../api/break-glass-accesses';
import { stepCountsQuery } from '../../api/episodes';
import { correctionsQuery } from '../../api/identity-corrections';
import { useGrant } from '../../api/me';
import { lazyPart } from '../../lazy-part';
import { paths } from '../../paths';
import { GrantGuard } from '../../ui/page/GrantGuard';
import { TextLink } from '../../ui/page/TextLink';
import { Loading } from '../../ui/feedback/Loading';
import { openMergesQuery, worklistPageSize, worklistQuery } from './queries';
import { StepCounts } from './StepCounts';
import { Worklist } from './Worklist';
import { PageHeading } from '../../ui/page/PageHeading';

const UnseenAccesses = lazyPart(() => import('./UnseenAccesses'));

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
  const mayDecide = useGrant('identity_correction_decide');
  const mayMerge = useGrant('patient_merge_run');
  const overseesUnit = useGrant('break_glass_access_acknowledge');
  const queries = useQueries({
    queries: [
      { ...worklistQuery({ waitsFor: 'me', limit: worklistPageSize }), enabled: mayRead },
      { ...worklistQuery({ waitsFor: 'others', limit: worklistPageSize }), enabled: mayRead },
      stepCountsQuery,
      { ...correctionsQuery({ state: 'PROPOSTA', limit: 1 }), enabled: mayDecide },
      { ...breakGlassAccessWeeksQuery, enabled: overseesUnit },
      { ...openMergesQuery, enabled: mayMerge },
    ],
  });
  // All panels appear together, because a panel that appeared later would shift the others while the user reads them. A query whose
  // first attempt has failed is not awaited, even while it is retried. The value is deferred, so that a slow phone stays responsive while it renders the panels.
  const isWaiting = useDeferredValue(queries.some(({ isLoading, failureCount }) => isLoading && failureCount === 0));
  const unseenWeeks = (queries[4].data ?? []).filter(({ unseen }) => unseen > 0);
  const openCorrections = queries[3].data?.total ?? 0;
  const openMerges = queries[5].data?.total ?? 0;
  if (isWaiting) return <Loading rows={12} height="10" />;
  return (
    <Grid templateColumns={{ base: 'minmax(0, 1fr)', lg: mayRead ? 'minmax(0, 1fr) 18rem' : '1fr' }} gap="6">
      {mayRead && (
        <Grid templateColumns="minmax(0, 1fr)" gap="6" alignContent="start">
          {openCorrections > 0 && (
            <TextLink to={paths.openIdentityCorrections}>{openCorrectionsText(openCorrections)}</TextLink>
          )}
          {openMerges > 0 && <TextLink to={paths.openPatientMerges}>{openMergesText(openMerges)}</TextLink>}
          {unseenWeeks.length > 0 && (
            <Suspense>
              <UnseenAccesses weeks={unseenWeeks} />
            </Suspense>
          )}
          <Worklist waitsFor="me" />
          <Worklist waitsFor="others" />
        </Grid>
      )}
      <StepCounts isLinked={mayRead} />
    </Grid>
  );
}
