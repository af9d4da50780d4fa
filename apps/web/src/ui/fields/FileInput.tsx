import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { Text } from '@chakra-ui/react/text';
import { VisuallyHidden } from '@chakra-ui/react/visually-hidden';
import { documentLabels, fillLabel } from '@percorso/domain';
import { Paperclip } from 'lucide-react';
import { useId, useRef } from 'react';
import { Field } from './Field';
import { sizeText } from '../display/file-size';
import { useRestoreFocus } from '../focus/use-restore-focus';

type Props = {
  label: string;
  help?: string;
  error?: string;
  /** The file name extensions that the browser's file dialog offers: `.pdf,.png`. */
  accept: string;
  file: File | null;
  onChoose: (file: File | null) => void;
};

/** A field for a file from this device. */
export function FileInput({ label, help, error, accept, file, onChoose }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const fileId = useId();
  const noteId = useId();
  const button = useRestoreFocus<HTMLButtonElement>(error);
  /** Opens the file dialog. Resets the input first, so that the browser reports a change even if the user chooses the same file again. */
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
          // A button has no `aria-invalid`; the form finds its first error by this attribute.
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
