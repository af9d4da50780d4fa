import { Button } from '@chakra-ui/react/button';
import { fillLabel, placeLabels } from '@percorso/domain';
import { useMutation } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { notify } from '../api/notify';
import { ConfirmDialog } from './ConfirmDialog';

type Props = {
  description: string;
  remove: () => Promise<unknown>;
  onDeleted: () => void;
  deletedText: string;
};

/** Spec 001 §8: deleting is irreversible, so it is asked first. Why it is refused, the message says. */
export function DeleteButton({ description, remove, onDeleted, deletedText }: Props) {
  const [isAsking, setAsking] = useState(false);
  const deletion = useMutation({
    mutationFn: remove,
    onSuccess: () => {
      notify.success(deletedText);
      onDeleted();
    },
  });
  return (
    <>
      <Button
        size="sm"
        variant="outline"
        colorPalette="red"
        bg="bg"
        aria-label={`${placeLabels.delete}: ${description}`}
        loading={deletion.isPending}
        onClick={() => setAsking(true)}
      >
        <Trash2 size={16} aria-hidden />
        {placeLabels.delete}
      </Button>
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
          {fillLabel(placeLabels.deleteText, { description })}
        </ConfirmDialog>
      )}
    </>
  );
}
