import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { Text } from '@chakra-ui/react/text';
import { type Practitioner, type PractitionerLookup, practitionerLabels } from '@percorso/domain';
import { Link2 } from 'lucide-react';
import { Suspense, useId, useState } from 'react';
import { useController } from 'react-hook-form';
import { lazyPart } from '../../lazy-part';
import type { PractitionerValues } from './practitioner-form';

const DirectoryDialog = lazyPart(() => import('./DirectoryDialog'));

type Props = { practitioner: Practitioner | null; user: PractitionerLookup | null };

/** Field with the practitioner's account at the identity provider. A practitioner without an account can be linked to one. */
export function AccountField({ practitioner, user }: Props) {
  const { field, fieldState } = useController<PractitionerValues, 'externalId'>({ name: 'externalId' });
  const { ref, value, onChange } = field;
  const [linked, setLinked] = useState(user);
  const [isOpen, setOpen] = useState(false);
  const username = practitioner?.username ?? (value ? linked?.username : undefined);
  const error = fieldState.error?.message;
  const errorId = useId();
  return (
    <Box mt="5">
      <Text fontSize="sm" color="fg.muted">
        {practitionerLabels.account}
      </Text>
      <Box display="flex" flexWrap="wrap" alignItems="center" gap="3">
        <Text overflowWrap="anywhere">{username ?? practitionerLabels.noAccount}</Text>
        {!username && (
          <Button
            ref={ref}
            size="sm"
            variant="outline"
            bg="bg"
            onClick={() => setOpen(true)}
            aria-describedby={error && errorId}
            data-invalid={error && ''}
          >
            <Link2 size={16} aria-hidden />
            {practitionerLabels.linkAccount}
          </Button>
        )}
      </Box>
      {error && (
        <Text id={errorId} role="alert" fontSize="sm" color="fg.error" mt="1">
          {error}
        </Text>
      )}
      <Suspense>
        {isOpen && (
          <DirectoryDialog
            onClose={() => setOpen(false)}
            onChoose={(chosen) => {
              setLinked(chosen);
              onChange(chosen.id);
              setOpen(false);
            }}
          />
        )}
      </Suspense>
    </Box>
  );
}
