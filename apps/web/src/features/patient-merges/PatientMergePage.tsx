import { Box } from '@chakra-ui/react/box';
import { Stack } from '@chakra-ui/react/stack';
import { pageLabels, patientMergeLabels as labels, type PatientMergeView } from '@percorso/domain';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { useWorkflowChanges } from '../../api/use-workflow-changes';
import { Loaded } from '../../ui/feedback/Loaded';
import { useRestoreFocus } from '../../ui/focus/use-restore-focus';
import { GrantGuard } from '../../ui/page/GrantGuard';
import { PageHeading } from '../../ui/page/PageHeading';
import type { Chosen } from './choices';
import { MergeWork } from './MergeWork';
import { mergeQuery, mergesKey } from './queries';
import { useChangeByOther } from './use-change-by-other';

/** Page of one merge: both records side by side, what moves, and the buttons that merge and separate them. */
export function PatientMergePage() {
  const { mergeId = '' } = useParams();
  return (
    <GrantGuard grant="patient_merge_read">
      <Merge key={mergeId} id={mergeId} />
    </GrantGuard>
  );
}

function Merge({ id }: { id: string }) {
  useWorkflowChanges('patient-merge', mergesKey);
  return (
    <Loaded query={useQuery(mergeQuery(id))} rows={6} isPage>
      {(merge) => (
        <Stack gap="4">
          <PageHeading title={pageLabels.patientMerge} intro={labels.oneIntro} />
          <CurrentMerge merge={merge} />
        </Stack>
      )}
    </Loaded>
  );
}

/** A refusal, another user’s change and what the user chose stay when the records are shown anew. */
function CurrentMerge({ merge }: { merge: PatientMergeView }) {
  const [refusal, setRefusal] = useState<readonly string[]>([]);
  const [chosen, setChosen] = useState<Chosen>({});
  const change = useChangeByOther(merge.id);
  const shown = [merge.revision, merge.revisions.survivor, merge.revisions.absorbed].join('-');
  const focused = useRestoreFocus<HTMLDivElement>(shown);
  return (
    <Box ref={focused} tabIndex={-1} outline="none">
      <MergeWork key={shown} {...{ merge, refusal, change, chosen }} onRefuse={setRefusal} onChoose={setChosen} />
    </Box>
  );
}
