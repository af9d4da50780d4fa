import { Button, IconButton } from '@chakra-ui/react/button';
import { placeLabels } from '@percorso/domain';
import { useMutation } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { notify } from '../../api/notify';
import { ConfirmDialog } from './ConfirmDialog';
import { Question } from './Question';
import { useQuestions } from './use-questions';

type Props = {
  /** The accessible name of the button. */
  label: string;
  question: string;
  /** Deletes the record. `confirmed`: whether the user has confirmed the server's question (status 428). */
  remove: (confirmed: boolean) => Promise<unknown>;
  onDeleted: () => unknown;
  onFailed?: () => unknown;
  deletedText: string;
  /** Shows only the icon, for a line of a list. */
  isIcon?: boolean;
};

/**
 * A button that deletes a record after a confirmation, since deletion is irreversible (spec 001 §8). If the server refuses, a toast shows
 * its message.
 */
export function DeleteButton({ label, question, remove, onDeleted, onFailed, deletedText, isIcon = false }: Props) {
  const [isAsking, setAsking] = useState(false);
  const questions = useQuestions<true>();
  const deletion = useMutation({
    mutationFn: (confirmed: boolean) => remove(confirmed),
    onSuccess: () => {
      notify.success(deletedText);
      return onDeleted();
    },
    onError: (error) => {
      if (questions.ask(error, true)) return;
      notify.error(error);
      onFailed?.();
    },
    meta: { silent: true },
  });
  const control = {
    colorPalette: 'red',
    'aria-label': label,
    loading: deletion.isPending,
    onClick: () => setAsking(true),
  };
  return (
    <>
      {isIcon ? (
        <IconButton {...control} variant="ghost">
          <Trash2 size={18} aria-hidden />
        </IconButton>
      ) : (
        <Button {...control} size="sm" variant="outline" bg="bg">
          <Trash2 size={16} aria-hidden />
          <span data-label="">{placeLabels.delete}</span>
        </Button>
      )}
      {isAsking && (
        <ConfirmDialog
          title={placeLabels.deleteTitle}
          confirmLabel={placeLabels.delete}
          isDanger
          onConfirm={() => {
            setAsking(false);
            deletion.mutate(false);
          }}
          onCancel={() => setAsking(false)}
        >
          {question}
        </ConfirmDialog>
      )}
      {questions.texts.length > 0 && (
        <Question
          title={placeLabels.deleteTitle}
          confirmLabel={placeLabels.delete}
          texts={questions.texts}
          onConfirm={() => questions.answer(deletion.mutate)}
          onCancel={questions.close}
        />
      )}
    </>
  );
}
