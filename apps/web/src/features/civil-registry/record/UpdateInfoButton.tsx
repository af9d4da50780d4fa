import { Button } from '@chakra-ui/react/button';
import { Text } from '@chakra-ui/react/text';
import {
  type CivilRegistryRecord,
  fillLabel,
  type RegistryChange,
  registryFormLabels,
  registrySearchLabels,
  shellLabels,
} from '@percorso/domain';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { useId } from 'react';
import { Modal } from '../../../ui/Modal';
import { Notice } from '../../../ui/Notice';
import { useGrant } from '../../session/me';
import { registryKey, updateInfo } from '../queries';
import { changedFieldLabels } from './changed-field-labels';

type Props = {
  record: CivilRegistryRecord;
  /** Something typed is not saved yet: it would be overtaken. */
  isBlocked: boolean;
};

/** Spec 001 §6 and §7: synchronises the record with the regional registry, and tells what changed. */
export function UpdateInfoButton({ record, isBlocked }: Props) {
  const isGranted = useGrant('civil_registry_synchronise');
  const client = useQueryClient();
  const reasonId = useId();
  const update = useMutation({
    mutationFn: () => updateInfo(record.id, record.revision),
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: registryKey(record.id) }),
        client.invalidateQueries({ queryKey: ['patients'] }),
      ]),
  });
  if (!isGranted || !record.updatable) return null;
  const result = update.data;

  return (
    <>
      <Button
        variant="outline"
        bg="bg"
        disabled={isBlocked}
        aria-describedby={isBlocked ? reasonId : undefined}
        onClick={() => update.mutate()}
      >
        <RefreshCw size={18} aria-hidden />
        {registryFormLabels.updateInfo}
      </Button>
      {isBlocked && (
        <Text id={reasonId} fontSize="sm" color="fg.muted">
          {registryFormLabels.updateInfoBlocked}
        </Text>
      )}
      {result && (
        <Modal
          title={registryFormLabels.updateInfoTitle}
          onClose={update.reset}
          footer={<Button onClick={update.reset}>{shellLabels.close}</Button>}
        >
          <Changes changes={result.changes} />
          {result.demo && <Notice kind="info">{registrySearchLabels.demoNote}</Notice>}
        </Modal>
      )}
    </>
  );
}

function Changes({ changes }: { changes: readonly RegistryChange[] }) {
  if (changes.length === 0) return <Text>{registryFormLabels.updateInfoNothing}</Text>;
  return (
    <>
      <Text mb="2">{registryFormLabels.updateInfoChanged}</Text>
      <Text as="ul" ps="5" listStyleType="disc">
        {changes.map(({ field, before, after }) => (
          <li key={field}>
            <strong>{changedFieldLabels[field]}</strong>:{' '}
            {fillLabel(registryFormLabels.updateInfoChange, {
              before: before || registryFormLabels.noValue,
              after: after || registryFormLabels.noValue,
            })}
          </li>
        ))}
      </Text>
    </>
  );
}
