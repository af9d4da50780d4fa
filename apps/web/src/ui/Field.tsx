import { Box } from '@chakra-ui/react/box';
import { Field as ChakraField } from '@chakra-ui/react/field';
import { shellLabels } from '@percorso/domain';
import type { ReactNode } from 'react';

/** What every field shows around its control. The error stands beside the field; required ones are marked. */
export type FieldFrame = {
  label: string;
  required?: boolean;
  error?: string;
  help?: string;
  disabled?: boolean;
  /** For a filter whose column already names it: the label is only spoken. */
  hideLabel?: boolean;
};

export const frameOf = <T extends FieldFrame>({
  label,
  required,
  error,
  help,
  disabled,
  hideLabel,
  ...control
}: T) => ({
  frame: { label, required, error, help, disabled, hideLabel },
  control,
});

export function Field({
  label,
  required,
  error,
  help,
  disabled,
  hideLabel,
  children,
}: FieldFrame & { children: ReactNode }) {
  return (
    <ChakraField.Root required={required} invalid={error !== undefined} disabled={disabled}>
      {/* As text: the mark stands behind the last word, not beside a label of two lines. */}
      <ChakraField.Label srOnly={hideLabel} display="block">
        {label} <ChakraField.RequiredIndicator title={shellLabels.required} />
      </ChakraField.Label>
      <Box w="full">{children}</Box>
      {help && <ChakraField.HelperText>{help}</ChakraField.HelperText>}
      <ChakraField.ErrorText>{error}</ChakraField.ErrorText>
    </ChakraField.Root>
  );
}
