import { IconButton } from '@chakra-ui/react/button';
import { type CentreRegime, centreRegimeLabels, fillLabel, placeLabels } from '@percorso/domain';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { notify } from '../../../../api/notify';
import { ConfirmDialog } from '../../../../ui/ConfirmDialog';
import { deleteRegime, type InAnnuality, regimesQuery } from '../queries';

type Props = { regime: CentreRegime; place: InAnnuality };

export function DeleteRegime({ regime, place }: Props) {
  const client = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const named = { regime: regime.careRegimeTypeDescription };
  const refresh = () => client.invalidateQueries({ queryKey: regimesQuery(place).queryKey });
  const deletion = useMutation({
    mutationFn: () => deleteRegime(place, regime),
    onSuccess: () => {
      notify.success(centreRegimeLabels.deleted);
      return refresh();
    },
    // Somebody else has changed it: what stands there now is shown.
    onError: () => refresh(),
  });
  return (
    <>
      <IconButton
        variant="ghost"
        colorPalette="red"
        aria-label={fillLabel(centreRegimeLabels.remove, named)}
        loading={deletion.isPending}
        onClick={() => setAsking(true)}
      >
        <Trash2 size={18} aria-hidden />
      </IconButton>
      {isAsking && (
        <ConfirmDialog
          title={placeLabels.deleteTitle}
          confirmLabel={placeLabels.delete}
          isDanger
          onConfirm={() => {
            setAsking(false);
            deletion.mutate();
          }}
          onCancel={() => setAsking(false)}
        >
          {fillLabel(centreRegimeLabels.removeText, named)}
        </ConfirmDialog>
      )}
    </>
  );
}
