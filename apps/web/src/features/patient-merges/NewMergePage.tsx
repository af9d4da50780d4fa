import { Button } from '@chakra-ui/react/button';
import { Flex } from '@chakra-ui/react/flex';
import { Stack } from '@chakra-ui/react/stack';
import { Text } from '@chakra-ui/react/text';
import { OpenPatientMerge, pageLabels, patientMergeLabels as labels, type Patient } from '@percorso/domain';
import { useQueries, useQueryClient } from '@tanstack/react-query';
import { ArrowLeftRight } from 'lucide-react';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { isStatus } from '../../api/api-error';
import { notify } from '../../api/notify';
import { patientQuery } from '../../api/patients';
import { paths } from '../../paths';
import { Facts } from '../../ui/display/Facts';
import { ErrorState } from '../../ui/feedback/ErrorState';
import { Loading } from '../../ui/feedback/Loading';
import { Notice } from '../../ui/feedback/Notice';
import { GrantGuard } from '../../ui/page/GrantGuard';
import { PageHeading } from '../../ui/page/PageHeading';
import { recordText } from './merge-columns';
import { proposeMerge } from './queries';

/** Page that chooses which of two records stays: `?survivor` and `?absorbed` are their ids. */
export function NewMergePage() {
  const [search] = useSearchParams();
  const chosen = OpenPatientMerge.safeParse({ survivorId: search.get('survivor'), absorbedId: search.get('absorbed') });
  return (
    <GrantGuard grant="patient_merge_run">
      <PageHeading title={pageLabels.newPatientMerge} intro={labels.newIntro} />
      {chosen.data ? (
        <Pair ids={[chosen.data.survivorId, chosen.data.absorbedId]} />
      ) : (
        <Notice kind="warning">{labels.noPair}</Notice>
      )}
    </GrantGuard>
  );
}

function Pair({ ids }: { ids: readonly [string, string] }) {
  const found = useQueries({ queries: ids.map(patientQuery) });
  const error = found.find((query) => query.error)?.error;
  if (error) return <ErrorState isPage error={error} onRetry={() => found.forEach((query) => void query.refetch())} />;
  const [first, second] = found.map(({ data }) => data);
  if (!first || !second) return <Loading />;
  if (first.id === second.id) return <Notice kind="warning">{labels.sameRecord}</Notice>;
  return <Choice first={first} second={second} />;
}

function Choice({ first, second }: { first: Patient; second: Patient }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [isSwapped, setSwapped] = useState(false);
  const [isSending, setSending] = useState(false);
  const [survivor, absorbed] = isSwapped ? [second, first] : [first, second];
  const propose = async () => {
    setSending(true);
    try {
      const id = await proposeMerge(client, { survivorId: survivor.id, absorbedId: absorbed.id });
      void navigate(paths.patientMerge(id), { replace: true });
    } catch (error) {
      notify.error(error);
      const { mergeId } = isStatus(error, 409) ? error.problem : {};
      if (mergeId) void navigate(paths.patientMerge(mergeId), { replace: true });
      setSending(false);
    }
  };
  return (
    <Stack gap="4">
      <Facts
        width="18rem"
        facts={[
          [labels.survivor, recordText(survivor)],
          [labels.absorbed, recordText(absorbed)],
        ]}
      />
      <Text>{labels.nothingYet}</Text>
      <Flex gap="3" wrap="wrap">
        <Button onClick={() => void propose()} loading={isSending}>
          {labels.compare}
        </Button>
        <Button variant="outline" onClick={() => setSwapped(!isSwapped)}>
          <ArrowLeftRight size={16} aria-hidden />
          {labels.swap}
        </Button>
      </Flex>
    </Stack>
  );
}
