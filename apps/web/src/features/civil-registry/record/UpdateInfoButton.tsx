import { Button } from '@chakra-ui/react/button';
import { Text } from '@chakra-ui/react/text';
import { type CivilRegistryRecord, registryFormLabels } from '@percorso/domain';
import { useMutation } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { useId } from 'react';
import { useGrant } from '../../../api/me';
import { previewUpdateInfo } from '../queries';
import { UpdateInfoDialog } from './UpdateInfoDialog';

type Props = {
  record: CivilRegistryRecord;
  /** Whether the page has unsaved input, which a synchronisation would make stale. */
  isBlocked: boolean;
};

/** Button that synchronises the record with the regional registry, after a preview of the changes (spec 001 §6 and §7). */
export function UpdateInfoButton({ record, isBlocked }: Props) {
  const isGranted = useGrant('civil_registry_synchronise');
  const reasonId = useId();
  const preview = useMutation({ mutationFn: () => previewUpdateInfo(record.id) });
  if (!isGranted || !record.updatable) return null;

  return (
    <>
      <Button
        variant="outline"
        bg="bg"
        disabled={isBlocked}
        loading={preview.isPending}
        aria-describedby={isBlocked ? reasonId : undefined}
        onClick={() => preview.mutate()}
      >
        <RefreshCw size={18} aria-hidden />
        {registryFormLabels.updateInfo}
      </Button>
      {isBlocked && (
        <Text id={reasonId} fontSize="sm" color="fg.muted">
          {registryFormLabels.updateInfoBlocked}
        </Text>
      )}
      {preview.data && <UpdateInfoDialog patientId={record.id} preview={preview.data} onClose={preview.reset} />}
    </>
  );
}
