import { HStack } from '@chakra-ui/react/stack';
import { duplicateLabels as labels, fillLabel, type PatientDuplicate } from '@percorso/domain';
import { UserX } from 'lucide-react';
import { useGrant } from '../../api/me';
import { RowButton } from '../../ui/page/RowLink';
import { nameOf } from './duplicate-columns';

/** What can be done with a pair; the two patients are opened by their names. */
export function DuplicateActions({ pair, onDismiss }: { pair: PatientDuplicate; onDismiss: () => void }) {
  const mayDismiss = useGrant('duplicate_dismiss');
  const names = { first: nameOf(pair.first), second: nameOf(pair.second) };
  return (
    <HStack gap="2" wrap="wrap" justify={{ sm: 'flex-end' }}>
      {mayDismiss && pair.state === 'open' && (
        <RowButton
          {...{ Icon: UserX, label: labels.dismiss, onClick: onDismiss }}
          name={fillLabel(labels.dismissOf, names)}
        />
      )}
    </HStack>
  );
}
