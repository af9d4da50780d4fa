import { Input, type InputProps } from '@chakra-ui/react/input';
import { inputRecipe } from '@chakra-ui/react/theme';
import type { Ref } from 'react';
import { Field, frameOf, type FieldFrame } from './Field';
import { showFullText } from './show-full-text';

/**
 * The props of a text field. There is no `maxLength`, since a browser silently truncates pasted text to it: instead, the schema refuses a
 * long text, which stays as pasted.
 */
export type TextFieldProps = FieldFrame &
  Omit<InputProps, keyof FieldFrame | 'maxLength'> & { ref?: Ref<HTMLInputElement> };

/** A field for one line of text, or for digits with `type="number"`. Accepts react-hook-form's `register` props. */
export function TextField(props: TextFieldProps) {
  const { frame, control } = frameOf(props);
  return (
    <Field {...frame}>
      <Input recipe={inputRecipe} bg="bg" borderColor="border.emphasized" onMouseEnter={showFullText} {...control} />
    </Field>
  );
}
