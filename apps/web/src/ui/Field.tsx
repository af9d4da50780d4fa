import { Box } from '@chakra-ui/react/box';
import { Field as ChakraField } from '@chakra-ui/react/field';
import { fieldSlotRecipe } from '@chakra-ui/react/theme';
import { shellLabels } from '@percorso/domain';
import type { ReactNode } from 'react';

/** What every field shows around its control. The error stands beside the field; required ones are marked. */
export type FieldFrame = {
  label: string;
  required?: boolean;
  error?: string;
  help?: string;
  disabled?: boolean;
  /** The id of help and error, for a control that has to name them itself. */
  noteId?: string;
  /** For a filter whose column already names it: the label is only spoken. */
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
      {/* As text: the mark stands behind the last word, not beside a label of two lines. */}
      <ChakraField.Label srOnly={hideLabel} display="block">
        {label} <ChakraField.RequiredIndicator title={shellLabels.required} />
      </ChakraField.Label>
      <Box w="full">{children}</Box>
      {/* The error is part of the description as well: not every screen reader reads what `aria-errormessage` names. */}
      {(help || error) && (
        <ChakraField.HelperText as="div" display="flex" flexDirection="column" gap="1.5">
          {help}
          <ChakraField.ErrorText>{error}</ChakraField.ErrorText>
        </ChakraField.HelperText>
      )}
    </ChakraField.Root>
  );
}
