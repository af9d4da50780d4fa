import { Input, type InputProps } from '@chakra-ui/react/input';
import { inputRecipe } from '@chakra-ui/react/theme';
import type { Ref } from 'react';
import { Field, frameOf, type FieldFrame } from './Field';
import { showFullText } from './show-full-text';

/** No `maxLength`: a browser silently truncates pasted text. The schema refuses it, and the text stays as pasted. */
export type TextFieldProps = FieldFrame &
  Omit<InputProps, keyof FieldFrame | 'maxLength'> & { ref?: Ref<HTMLInputElement> };

/** A line of text, or of digits with `type="number"`. Accepts react-hook-form's `register` props. */
export function TextField(props: TextFieldProps) {
  const { frame, control } = frameOf(props);
  return (
    <Field {...frame}>
      <Input recipe={inputRecipe} bg="bg" borderColor="border.emphasized" onMouseEnter={showFullText} {...control} />
    </Field>
  );
}
