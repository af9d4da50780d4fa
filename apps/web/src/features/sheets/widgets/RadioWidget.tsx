import { RadioGroup } from '@chakra-ui/react/radio-group';
import { textOf } from '../layout';
import { ChoiceGroup } from './ChoiceGroup';
import { optionsOf } from './options';
import type { WidgetProps } from './widget-props';

export function RadioWidget(props: WidgetProps) {
  const { layout, value, onChange, values, context, maxLength, name, ref, onBlur, ...frame } = props;
  return (
    <ChoiceGroup {...frame}>
      <RadioGroup.Root
        value={textOf(value)}
        onValueChange={(details) => onChange(details.value)}
        aria-label={frame.label}
        display="flex"
        flexWrap="wrap"
        gap="4"
      >
        {optionsOf(layout, values, context).map((option, index) => (
          <RadioGroup.Item key={option.value} value={option.value} minH={{ base: '11', sm: '8' }}>
            <RadioGroup.ItemHiddenInput ref={index === 0 ? ref : undefined} name={name} onBlur={onBlur} />
            <RadioGroup.ItemIndicator borderColor="border.emphasized" />
            <RadioGroup.ItemText>{option.label}</RadioGroup.ItemText>
          </RadioGroup.Item>
        ))}
      </RadioGroup.Root>
    </ChoiceGroup>
  );
}
