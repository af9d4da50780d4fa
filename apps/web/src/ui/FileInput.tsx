import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { Text } from '@chakra-ui/react/text';
import { VisuallyHidden } from '@chakra-ui/react/visually-hidden';
import { documentLabels, fillLabel } from '@percorso/domain';
import { Paperclip } from 'lucide-react';
import { useId, useRef } from 'react';
import { Field } from './Field';
import { sizeText } from './file-size';
import { useFocusKept } from './use-focus-kept';

type Props = {
  label: string;
  help?: string;
  error?: string;
  /** Endings of names, as the browser's own window knows them: `.pdf,.png`. */
  accept: string;
  file: File | null;
  onChoose: (file: File | null) => void;
};

/** A file of this device, and what is wrong with it. */
export function FileInput({ label, help, error, accept, file, onChoose }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const fileId = useId();
  const noteId = useId();
  const button = useFocusKept<HTMLButtonElement>(error);
  /** Also the same file, which was mended meanwhile, is then a choice. */
  const open = () => {
    if (input.current) input.current.value = '';
    input.current?.click();
  };
  return (
    <Field {...{ label, error, help, noteId }} required>
      <Box display="flex" alignItems="center" gap="3" flexWrap="wrap">
        <Button
          ref={button}
          variant="outline"
          bg="bg"
          onClick={open}
          aria-describedby={`${fileId} ${noteId}`}
          // A button is not invalid for a reader: by this it is found where a form leads to its first error.
          data-invalid={error === undefined ? undefined : ''}
        >
          <Paperclip size={18} aria-hidden />
          {documentLabels.choose}
        </Button>
        <VisuallyHidden asChild>
          <input
            ref={input}
            type="file"
            accept={accept}
            tabIndex={-1}
            aria-label={label}
            onChange={(event) => onChoose(event.target.files?.[0] ?? null)}
          />
        </VisuallyHidden>
        <Text id={fileId} role="status" overflowWrap="anywhere">
          {file && fillLabel(documentLabels.chosen, { file: file.name, size: sizeText(file.size) })}
        </Text>
      </Box>
    </Field>
  );
}
