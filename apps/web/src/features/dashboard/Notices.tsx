import { fillLabel, openCorrectionsText, openMergesText, taskAssignmentLabels as labels } from '@percorso/domain';
import { keepPreviousData, type QueryKey, useQueries, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { breakGlassAccessWeeksQuery } from '../../api/break-glass-accesses';
import { correctionsQuery } from '../../api/identity-corrections';
import { useGrant } from '../../api/me';
import { paths } from '../../paths';
import { Panel } from '../../ui/page/Panel';
import { TextLink } from '../../ui/page/TextLink';
import { openMergesQuery, worklistPageSize, worklistQuery } from './queries';
import UnseenAccesses from './UnseenAccesses';
import { WorklistLines } from './WorklistLines';

const toSignQuery = (limit: number) => worklistQuery({ waitsFor: 'me', limit, toSign: true });

/**
 * What waits for a director or for the registry, above the worklist. It is shown once its first data have arrived, or have failed to: the
 * worklist must not move while the user reads it.
 */
export default function Notices() {
  const client = useQueryClient();
  const [limit, setLimit] = useState(worklistPageSize);
  const mayDecide = useGrant('identity_correction_decide');
  const mayMerge = useGrant('patient_merge_run');
  const overseesUnit = useGrant('break_glass_access_acknowledge');
  const signsForUnit = useGrant('uod_authorization_approve');
  const signsForResidence = useGrant('pri_summary_acknowledge');
  const queries = [
    { ...correctionsQuery({ state: 'PROPOSTA', limit: 1 }), enabled: mayDecide },
    { ...openMergesQuery, enabled: mayMerge },
    { ...breakGlassAccessWeeksQuery, enabled: overseesUnit },
    { ...toSignQuery(limit), enabled: signsForUnit || signsForResidence, placeholderData: keepPreviousData },
  ] as const;
  useSuspenseQuery({
    queryKey: ['dashboard-notices'] satisfies QueryKey,
    queryFn: async () => {
      await Promise.allSettled(
        queries
          .filter(({ enabled }) => enabled)
          .map((query) => client.prefetchQuery(query as ReturnType<typeof toSignQuery>)),
      );
      return true;
    },
    staleTime: Infinity,
  });
  const [corrections, merges, weeks, toSign] = useQueries({ queries });
  const openCorrections = corrections.data?.total ?? 0;
  const openMerges = merges.data?.total ?? 0;
  const unseenWeeks = (weeks.data ?? []).filter(({ unseen }) => unseen > 0);
  const { rows, total } = toSign.data ?? { rows: [], total: 0 };
  return (
    <>
      {total > 0 && (
        <Panel title={labels.toSign} intro={fillLabel(labels.toSignIntro, { count: total })}>
          <WorklistLines
            isMine
            title={labels.toSign}
            {...{ rows, total }}
            onMore={() => setLimit(limit + worklistPageSize)}
          />
        </Panel>
      )}
      {openCorrections > 0 && (
        <TextLink to={paths.openIdentityCorrections}>{openCorrectionsText(openCorrections)}</TextLink>
      )}
      {openMerges > 0 && <TextLink to={paths.openPatientMerges}>{openMergesText(openMerges)}</TextLink>}
      {unseenWeeks.length > 0 && <UnseenAccesses weeks={unseenWeeks} />}
    </>
  );
}
