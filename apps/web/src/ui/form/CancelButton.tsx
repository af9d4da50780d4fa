import { Button } from '@chakra-ui/react/button';
import { closeLabels, shellLabels } from '@percorso/domain';
import { LeaveDialog, type LeaveWords } from './LeaveDialog';
import { useLeaveQuestion } from './use-leave-question';

type Props = { isDirty: boolean; onCancel: () => void; words?: LeaveWords };

/** Closes a form in the page; asks first if it has unsaved changes. Comes after the submit button. */
export function CancelButton({ isDirty, onCancel, words = closeLabels }: Props) {
  const leaving = useLeaveQuestion(isDirty);
  return (
    <>
      <Button variant="outline" onClick={() => leaving.ask(onCancel)}>
        {shellLabels.cancel}
      </Button>
      <LeaveDialog {...leaving} words={words} />
    </>
  );
}
