import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { type GivenReason, registryFormLabels } from '@percorso/domain';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { isReasonRequired } from '../../../api/api-error';
import { paths } from '../../../paths';
import { Notice } from '../../../ui/feedback/Notice';
import { AccessReasonDialog } from '../../../ui/patient-search/AccessReasonDialog';
import { TextLink } from '../../../ui/page/TextLink';
import { duplicateQuery, searchRegistry } from '../queries';

type Props = { message: string; identifier: string };

/** Notice that the person was registered concurrently, with a link to the patient if the user may see the patient. */
export function DuplicateNotice({ message, identifier }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  const client = useQueryClient();
  const known = duplicateQuery(identifier);
  const { data: found, error } = useQuery(known);
  // The folder of a patient of another structure opens for a reason.
  const [isAsking, setAsking] = useState(false);
  const search = useMutation({
    mutationFn: (reason: GivenReason) => searchRegistry({ identifier, reason }),
    onSuccess: (result) => {
      client.setQueryData(known.queryKey, result);
      setAsking(false);
    },
  });
  return (
    <Box ref={box} tabIndex={-1}>
      <Notice kind="error">
        {message}{' '}
        {found?.id && found.canOpen && (
          <TextLink to={paths.patient(found.id)}>{registryFormLabels.goToPatient}</TextLink>
        )}
        {found && !found.canOpen && registryFormLabels.duplicateHidden}
        {isReasonRequired(error) && (
          <Button variant="plain" h="auto" minW="0" p="0" textDecoration="underline" onClick={() => setAsking(true)}>
            {registryFormLabels.goToPatient}
          </Button>
        )}
      </Notice>
      {isAsking && (
        <AccessReasonDialog
          isSending={search.isPending}
          onGiven={search.mutate}
          onClose={() => setAsking(false)}
          returnFocus={() => box.current?.querySelector('a') ?? null}
        />
      )}
    </Box>
  );
}
