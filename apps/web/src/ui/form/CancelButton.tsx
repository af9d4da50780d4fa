import { Button } from '@chakra-ui/react/button';
import { closeLabels, shellLabels } from '@percorso/domain';
import { LeaveDialog, type LeaveTexts } from './LeaveDialog';
import { useLeaveQuestion } from './use-leave-question';

type Props = { isDirty: boolean; onCancel: () => void; texts?: LeaveTexts };

/** A button that closes a form within the page, after a confirmation if the form has unsaved changes. Place it after the submit button. */
export function CancelButton({ isDirty, onCancel, texts = closeLabels }: Props) {
  const leaving = useLeaveQuestion(isDirty);
  return (
    <>
      <Button variant="outline" onClick={() => leaving.ask(onCancel)}>
        {shellLabels.cancel}
      </Button>
      <LeaveDialog {...leaving} texts={texts} />
    </>
  );
}
