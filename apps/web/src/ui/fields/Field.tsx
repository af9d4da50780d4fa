import { Box } from '@chakra-ui/react/box';
import { Field as ChakraField } from '@chakra-ui/react/field';
import { fieldSlotRecipe } from '@chakra-ui/react/theme';
import { shellLabels } from '@percorso/domain';
import type { ReactNode } from 'react';

/** The props of the frame around a control: label, error and help text. The error is next to the control; required fields are marked. */
export type FieldFrame = {
  label: string;
  required?: boolean;
  error?: string;
  help?: string;
  disabled?: boolean;
  /** The id of the help text and error, for a control that sets `aria-describedby` itself. */
  noteId?: string;
  /** Hides the label except for screen readers, for a filter whose column header is its visible label. */
  hideLabel?: boolean;
};

export const frameOf = <T extends FieldFrame>({
  label,
  required,
  error,
  help,
  disabled,
  noteId,
  hideLabel,
  ...control
}: T) => ({
  frame: { label, required, error, help, disabled, noteId, hideLabel },
  control,
});

export function Field({
  label,
  required,
  error,
  help,
  disabled,
  noteId,
  hideLabel,
  children,
}: FieldFrame & { children: ReactNode }) {
  return (
    <ChakraField.Root
      recipe={fieldSlotRecipe}
      required={required}
      invalid={error !== undefined}
      disabled={disabled}
      ids={noteId === undefined ? undefined : { helperText: noteId }}
    >
      {/* Inline text, so that the mark of a required field follows the last word even if the label has two lines. */}
      <ChakraField.Label srOnly={hideLabel} display="block">
        {label} <ChakraField.RequiredIndicator title={shellLabels.required} />
      </ChakraField.Label>
      <Box w="full">{children}</Box>
      {/* The error is also part of the field's description, since some screen readers do not read `aria-errormessage`. */}
      {(help || error) && (
        <ChakraField.HelperText as="div" display="flex" flexDirection="column" gap="1.5">
          {help}
          <ChakraField.ErrorText>{error}</ChakraField.ErrorText>
        </ChakraField.HelperText>
      )}
    </ChakraField.Root>
  );
}
