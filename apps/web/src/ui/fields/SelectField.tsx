import { NativeSelect, type NativeSelectFieldProps } from '@chakra-ui/react/native-select';
import { nativeSelectSlotRecipe } from '@chakra-ui/react/theme';
import { shellLabels } from '@percorso/domain';
import type { Ref } from 'react';
import { Field, frameOf, type FieldFrame } from './Field';
import { showFullText } from './show-full-text';

export type Option = { value: string; label: string };

export type SelectFieldProps = FieldFrame &
  Omit<NativeSelectFieldProps, keyof FieldFrame | 'children'> & {
    options: readonly Option[];
    ref?: Ref<HTMLSelectElement>;
  };

/**
 * A select with a short list of options. Accepts react-hook-form's `register` props; the value is an empty string if no option is chosen.
 */
export function SelectField(props: SelectFieldProps) {
  const { frame, control } = frameOf(props);
  const { options, placeholder = shellLabels.chooseOption, ...rest } = control;
  return (
    <Field {...frame}>
      <NativeSelect.Root recipe={nativeSelectSlotRecipe} disabled={frame.disabled}>
        <NativeSelect.Field
          bg="bg"
          borderColor="border.emphasized"
          placeholder={placeholder}
          onMouseEnter={showFullText}
          {...rest}
        >
          {options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
    </Field>
  );
}
