import { sheetFormLabels } from '@percorso/domain';
import { Question } from '../dialogs/Question';

type Props = { texts: readonly string[]; accept: () => void; refuse: () => void };

/** The dialog for a confirmation that the server requires before it saves. */
export const SaveQuestion = ({ texts, accept, refuse }: Props) => (
  <Question
    title={sheetFormLabels.confirmTitle}
    confirmLabel={sheetFormLabels.confirmSave}
    texts={texts}
    onConfirm={accept}
    onCancel={refuse}
  />
);
