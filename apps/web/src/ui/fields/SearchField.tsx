import { Box } from '@chakra-ui/react/box';
import { IconButton } from '@chakra-ui/react/button';
import { Input } from '@chakra-ui/react/input';
import { inputRecipe } from '@chakra-ui/react/theme';
import { VisuallyHidden } from '@chakra-ui/react/visually-hidden';
import { fillLabel, sheetFormLabels } from '@percorso/domain';
import { X } from 'lucide-react';
import { useId } from 'react';
import type { RefCallBack } from 'react-hook-form';
import { Field, frameOf, type FieldFrame } from './Field';
import type { Option } from './SelectField';
import { showFullText } from './show-full-text';
import { optionId, SearchOptions } from './SearchOptions';
import { useCombobox } from './use-combobox';

type Props = FieldFrame & {
  name: string;
  /** The chosen option; null if no option is chosen. */
  value: Option | null;
  onChange: (value: string | null) => void;
  onBlur: () => void;
  ref: RefCallBack;
  /** Called with the typed text; the caller then passes the matching `options`. */
  onSearch: (text: string) => void;
  options: readonly Option[];
  /** The text shown if there are no options. */
  note: string;
  placeholder: string;
};

/**
 * A field that searches its options by a part of their text. Chakra's combobox is not used: while it renders its options, it restores its
 * old text and loses the key typed meanwhile.
 */
export function SearchField(props: Props) {
  const { frame, control } = frameOf(props);
  const { name, value, onBlur, ref, options, note, placeholder } = control;
  const combobox = useCombobox(control);
  const { isOpen, marked } = combobox;
  const listId = useId();

  return (
    <Field {...frame}>
      <Box position="relative">
        <Input
          recipe={inputRecipe}
          ref={ref}
          name={name}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={isOpen}
          aria-controls={isOpen ? listId : undefined}
          aria-activedescendant={isOpen && marked >= 0 ? optionId(listId, marked) : undefined}
          autoComplete="off"
          placeholder={placeholder}
          value={combobox.text}
          onChange={(event) => combobox.type(event.target.value)}
          onClick={combobox.open}
          onKeyDown={combobox.onKeyDown}
          onBlur={() => {
            combobox.close();
            onBlur();
          }}
          onMouseEnter={showFullText}
          bg="bg"
          borderColor="border.emphasized"
          pe={value ? '12' : undefined}
        />
        {value && !frame.disabled && (
          <IconButton
            position="absolute"
            insetEnd="0"
            top="0"
            variant="ghost"
            aria-label={fillLabel(sheetFormLabels.clearChoice, { field: frame.label })}
            onClick={combobox.clear}
          >
            <X size={16} aria-hidden />
          </IconButton>
        )}
        {isOpen && (
          <SearchOptions
            id={listId}
            label={frame.label}
            options={options}
            chosen={value?.value}
            marked={marked}
            note={note}
            onMark={combobox.setMarked}
            onChoose={combobox.choose}
          />
        )}
        <VisuallyHidden role="status">{isOpen && options.length === 0 ? note : ''}</VisuallyHidden>
      </Box>
    </Field>
  );
}
