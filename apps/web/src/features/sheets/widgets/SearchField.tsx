import { Box } from '@chakra-ui/react/box';
import { createListCollection } from '@chakra-ui/react/collection';
import { Combobox } from '@chakra-ui/react/combobox';
import { Portal } from '@chakra-ui/react/portal';
import { fillLabel, sheetFormLabels } from '@percorso/domain';
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

/** Before its label is known nothing can be shown for a value. */
const isKnown = (value: Option | null): value is Option => value !== null && value.label !== '';

/** One among many, found by typing a part of it. What is typed belongs to the control, which puts the choice back when it is left. */
export function SearchField(props: Props) {
  const { frame, control } = frameOf(props);
  const { name, value, onChange, onBlur, ref, onSearch, options, note } = control;
  const chosen = isKnown(value) ? [value] : [];
  const others = chosen.filter((each) => !options.some((option) => option.value === each.value));
  const items = [...options, ...others];

  return (
    <Field {...frame}>
      <Combobox.Root
        collection={createListCollection({ items })}
        value={chosen.map((each) => each.value)}
        onInputValueChange={({ inputValue, reason }) => {
          if (reason === 'input-change') onSearch(inputValue);
        }}
        onValueChange={({ value: [next] }) => onChange(next ?? null)}
        onOpenChange={({ open }) => {
          if (!open) onSearch('');
        }}
        disabled={frame.disabled}
        required={frame.required}
        selectionBehavior="replace"
        openOnClick
      >
        <Combobox.Control>
          <Combobox.Input
            ref={ref}
            name={name}
            placeholder={sheetFormLabels.search}
            onBlur={onBlur}
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
              <Combobox.Empty role="status">{note}</Combobox.Empty>
              {options.length === 0 && items.length > 0 && (
                <Box px="3" py="2" role="status">
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
