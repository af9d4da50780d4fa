import { Box } from '@chakra-ui/react/box';
import { createListCollection } from '@chakra-ui/react/collection';
import { Combobox } from '@chakra-ui/react/combobox';
import { Portal } from '@chakra-ui/react/portal';
import { fillLabel, sheetFormLabels } from '@percorso/domain';
import { useState } from 'react';
import type { RefCallBack } from 'react-hook-form';
import { Field, frameOf, type FieldFrame } from '../../../ui/Field';
import { showFullText } from '../../../ui/show-full-text';
import type { Option } from '../../../ui/SelectField';

type Props = FieldFrame & {
  name: string;
  /** What is chosen; null for nothing. */
  value: Option | null;
  onChange: (value: string | null) => void;
  onBlur: () => void;
  ref: RefCallBack;
  /** What is typed, for whoever looks the options up. */
  onSearch: (text: string) => void;
  options: readonly Option[];
  /** Said in place of options. */
  note: string;
};

/** One among many, found by typing a part of it. */
export function SearchField(props: Props) {
  const { frame, control } = frameOf(props);
  const { name, value, onChange, onBlur, ref, onSearch, options, note } = control;
  const [typed, setTyped] = useState<string | null>(null);
  const type = (text: string | null) => {
    setTyped(text);
    onSearch(text ?? '');
  };
  const items = value && !options.some((option) => option.value === value.value) ? [...options, value] : options;

  return (
    <Field {...frame}>
      <Combobox.Root
        collection={createListCollection({ items })}
        value={value ? [value.value] : []}
        inputValue={typed ?? value?.label ?? ''}
        onInputValueChange={({ inputValue, reason }) => {
          if (reason === 'input-change') type(inputValue);
        }}
        onValueChange={({ value: [next] }) => {
          type(null);
          onChange(next ?? null);
        }}
        onInteractOutside={() => type(null)}
        disabled={frame.disabled}
        required={frame.required}
        selectionBehavior="preserve"
        openOnClick
      >
        <Combobox.Control>
          <Combobox.Input
            ref={ref}
            name={name}
            placeholder={sheetFormLabels.search}
            onBlur={() => {
              type(null);
              onBlur();
            }}
            onMouseEnter={showFullText}
            bg="bg"
            borderColor="border.emphasized"
          />
          <Combobox.IndicatorGroup>
            <Combobox.ClearTrigger aria-label={fillLabel(sheetFormLabels.clearChoice, { field: frame.label })} />
            <Combobox.Trigger aria-label={fillLabel(sheetFormLabels.openList, { field: frame.label })} />
          </Combobox.IndicatorGroup>
        </Combobox.Control>
        <Portal>
          <Combobox.Positioner>
            <Combobox.Content>
              {options.length === 0 && (
                <Box px="3" py="2" color="fg.muted" role="status">
                  {note}
                </Box>
              )}
              {options.map((option) => (
                <Combobox.Item key={option.value} item={option}>
                  <Combobox.ItemText>{option.label}</Combobox.ItemText>
                  <Combobox.ItemIndicator />
                </Combobox.Item>
              ))}
            </Combobox.Content>
          </Combobox.Positioner>
        </Portal>
      </Combobox.Root>
    </Field>
  );
}
