import { Stack } from '@chakra-ui/react/stack';
import { Text } from '@chakra-ui/react/text';
import { sheetFormLabels } from '@percorso/domain';
import { ConfirmDialog } from '../ConfirmDialog';

type Props = { texts: readonly string[]; accept: () => void; refuse: () => void };

/** What the server wants to be confirmed before it saves. */
export const SaveQuestion = ({ texts, accept, refuse }: Props) => (
  <ConfirmDialog
    title={sheetFormLabels.confirmTitle}
    confirmLabel={sheetFormLabels.confirmSave}
    onConfirm={accept}
    onCancel={refuse}
  >
    <Stack gap="2">
      {texts.map((text) => (
        <Text key={text}>{text}</Text>
      ))}
    </Stack>
  </ConfirmDialog>
);
