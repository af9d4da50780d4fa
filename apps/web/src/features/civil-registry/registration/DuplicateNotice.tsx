import { registryFormLabels } from '@percorso/domain';
import { useEffect, useRef } from 'react';
import { Box } from '@chakra-ui/react/box';
import { paths } from '../../../paths';
import { TextLink } from '../../../ui/TextLink';
import { Notice } from '../../../ui/Notice';

type Props = { message: string; patientId: string | null };

/** Somebody registered the same person meanwhile. */
export function DuplicateNotice({ message, patientId }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <Box ref={box} tabIndex={-1}>
      <Notice kind="error">
        {message}{' '}
        {patientId ? (
          <TextLink to={paths.patient(patientId)}>{registryFormLabels.goToPatient}</TextLink>
        ) : (
          registryFormLabels.duplicateGone
        )}
      </Notice>
    </Box>
  );
}
