import { DismissDuplicate, duplicateLabels as labels, fillLabel, type PatientDuplicate } from '@percorso/domain';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { notify } from '../../api/notify';
import { ReasonDialog } from '../../ui/form/ReasonDialog';
import { nameOf } from './duplicate-columns';
import { dismissDuplicate, duplicatesKey } from './queries';

/** Asks why two patients are not one person. If another user has changed the pair meanwhile, the list is read again. */
export function DismissDialog({ pair, onClose }: { pair: PatientDuplicate; onClose: () => void }) {
  const client = useQueryClient();
  const dismissing = useMutation({
    mutationFn: (reason: string) => dismissDuplicate(pair, { reason }),
    onSuccess: () => notify.success(labels.dismissed),
    onSettled: () => {
      onClose();
      return client.invalidateQueries({ queryKey: duplicatesKey });
    },
  });
  return (
    <ReasonDialog
      isAlert
      title={labels.dismissTitle}
      subject={fillLabel(labels.dismissOf, { first: nameOf(pair.first), second: nameOf(pair.second) })}
      text={labels.dismissText}
      label={labels.dismissReason}
      schema={DismissDuplicate.shape.reason}
      confirmLabel={labels.dismiss}
      loading={dismissing.isPending}
      onGiven={(reason) => dismissing.mutate(reason)}
      onClose={onClose}
    />
  );
}
