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

/** A dialog for a confirmation that the server requires before it carries out a request. */
export const Question = ({ texts, ...dialog }: Props) => (
  <ConfirmDialog {...dialog}>
    <Stack gap="2">
      {texts.map((text) => (
        <Text key={text}>{text}</Text>
      ))}
    </Stack>
  </ConfirmDialog>
);
