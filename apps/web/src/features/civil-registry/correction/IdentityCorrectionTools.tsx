import { Button } from '@chakra-ui/react/button';
import { HStack } from '@chakra-ui/react/stack';
import { Text } from '@chakra-ui/react/text';
import { type CivilRegistryRecord, correctionLabels as labels } from '@percorso/domain';
import { useQuery } from '@tanstack/react-query';
import { FilePen } from 'lucide-react';
import { Suspense, useState } from 'react';
import { correctionsKey } from '../../../api/identity-corrections';
import { useGrant } from '../../../api/me';
import { useWorkflowChanges } from '../../../api/use-workflow-changes';
import { lazyPart } from '../../../lazy-part';
import { paths } from '../../../paths';
import { TextLink } from '../../../ui/page/TextLink';
import { documentsQuery } from '../queries';
import { openCorrectionQuery } from './queries';

const ProposeDialog = lazyPart(() => import('./ProposeDialog'));

/** Under the locked main data: the button that proposes a correction, or the way to the open one. */
export function IdentityCorrectionTools({ record }: { record: CivilRegistryRecord }) {
  return useGrant('identity_correction_propose') && record.updatable ? <Tools record={record} /> : null;
}

function Tools({ record }: { record: CivilRegistryRecord }) {
  const [isOpen, setOpen] = useState(false);
  const { data: open } = useQuery(openCorrectionQuery(record.id));
  const { data: documents } = useQuery(documentsQuery(record.id));
  useWorkflowChanges('identity-correction', correctionsKey);
  if (open)
    return (
      <Text mt="3" role="status">
        {labels.openCorrection} <TextLink to={paths.identityCorrection(open.id)}>{labels.seeCorrection}</TextLink>
      </Text>
    );
  return (
    <HStack mt="3">
      <Button
        variant="outline"
        bg="bg"
        size={{ base: 'md', sm: 'sm' }}
        loading={isOpen && !documents}
        onClick={() => setOpen(true)}
      >
        <FilePen size={16} aria-hidden />
        {labels.propose}
      </Button>
      <Suspense>
        {isOpen && documents && <ProposeDialog {...{ record, documents }} onClose={() => setOpen(false)} />}
      </Suspense>
    </HStack>
  );
}
