import { Stack } from '@chakra-ui/react/stack';
import { pageLabels, patientMergeLabels as labels } from '@percorso/domain';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { ErrorState } from '../../ui/feedback/ErrorState';
import { Loading } from '../../ui/feedback/Loading';
import { GrantGuard } from '../../ui/page/GrantGuard';
import { PageHeading } from '../../ui/page/PageHeading';
import { MergeWork } from './MergeWork';
import { mergeQuery } from './queries';

/** Page of one merge: both records side by side, what moves, and the buttons that merge and separate them. */
export function PatientMergePage() {
  const { mergeId = '' } = useParams();
  return (
    <GrantGuard grant="patient_merge_read">
      <Merge id={mergeId} />
    </GrantGuard>
  );
}

function Merge({ id }: { id: string }) {
  const { data: merge, error, refetch } = useQuery(mergeQuery(id));
  if (error) return <ErrorState isPage error={error} onRetry={() => void refetch()} />;
  if (!merge) return <Loading />;
  return (
    <Stack gap="4">
      <PageHeading title={pageLabels.patientMerge} intro={labels.oneIntro} />
      <MergeWork key={`${merge.revision}-${merge.revisions.survivor}-${merge.revisions.absorbed}`} merge={merge} />
    </Stack>
  );
}
