import { Stack } from '@chakra-ui/react/stack';
import { Text } from '@chakra-ui/react/text';
import { ConfirmDialog } from './ConfirmDialog';

type Props = {
  title: string;
  confirmLabel: string;
  texts: readonly string[];
  onConfirm: () => void;
  onCancel: () => void;
};

/** What the server wants to be confirmed before it goes on. */
export const Question = ({ texts, ...dialog }: Props) => (
  <ConfirmDialog {...dialog}>
    <Stack gap="2">
      {texts.map((text) => (
        <Text key={text}>{text}</Text>
      ))}
    </Stack>
  </ConfirmDialog>
);
