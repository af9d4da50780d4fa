import { Box } from '@chakra-ui/react/box';
import { registryFormLabels } from '@percorso/domain';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { paths } from '../../../paths';
import { Notice } from '../../../ui/feedback/Notice';
import { TextLink } from '../../../ui/page/TextLink';
import { duplicateQuery } from '../queries';

type Props = { message: string; identifier: string };

/** Notice that the person was registered concurrently, with a link to the patient if the user may see the patient. */
export function DuplicateNotice({ message, identifier }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  const { data: found } = useQuery(duplicateQuery(identifier));
  return (
    <Box ref={box} tabIndex={-1}>
      <Notice kind="error">
        {message}{' '}
        {found?.id && found.canOpen && (
          <TextLink to={paths.patient(found.id)}>{registryFormLabels.goToPatient}</TextLink>
        )}
        {found && !found.canOpen && registryFormLabels.duplicateHidden}
      </Notice>
    </Box>
  );
}
