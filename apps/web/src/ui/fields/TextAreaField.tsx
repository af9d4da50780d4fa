import { Textarea, type TextareaProps } from '@chakra-ui/react/textarea';
import { textareaRecipe } from '@chakra-ui/react/theme';
import type { Ref } from 'react';
import { Field, frameOf, type FieldFrame } from './Field';
import { showFullText } from './show-full-text';

/** The props of a text area; without `maxLength`, for the same reason as in `TextField`. */
export type TextAreaFieldProps = FieldFrame &
  Omit<TextareaProps, keyof FieldFrame | 'maxLength'> & { ref?: Ref<HTMLTextAreaElement> };

export function TextAreaField(props: TextAreaFieldProps) {
  const { frame, control } = frameOf(props);
  return (
    <Field {...frame}>
      <Textarea
        recipe={textareaRecipe}
        bg="bg"
        borderColor="border.emphasized"
        rows={4}
        onMouseEnter={showFullText}
        {...control}
      />
    </Field>
  );
}
