import { HStack } from '@chakra-ui/react/stack';
import { duplicateLabels as labels, fillLabel, patientMergeLabels, type PatientDuplicate } from '@percorso/domain';
import { Merge, UserX } from 'lucide-react';
import { useGrant } from '../../api/me';
import { paths } from '../../paths';
import { RowButton, RowLink } from '../../ui/page/RowLink';
import { nameOf } from './duplicate-columns';

/** What can be done with a pair; the two patients are opened by their names. */
export function DuplicateActions({ pair, onDismiss }: { pair: PatientDuplicate; onDismiss: () => void }) {
  const mayDismiss = useGrant('duplicate_dismiss');
  const mayMerge = useGrant('patient_merge_run');
  const names = { first: nameOf(pair.first), second: nameOf(pair.second) };
  return (
    <HStack gap="2" wrap="wrap" justify={{ sm: 'flex-end' }}>
      {mayMerge && pair.state === 'open' && (
        <RowLink
          {...{ Icon: Merge, label: patientMergeLabels.merge }}
          to={paths.newPatientMerge(pair.first.id, pair.second.id)}
          name={fillLabel(patientMergeLabels.mergeOf, names)}
        />
      )}
      {mayDismiss && pair.state === 'open' && (
        <RowButton
          {...{ Icon: UserX, label: labels.dismiss, onClick: onDismiss }}
          name={fillLabel(labels.dismissOf, names)}
        />
      )}
    </HStack>
  );
}
