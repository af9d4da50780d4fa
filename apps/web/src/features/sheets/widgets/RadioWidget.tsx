import { RadioGroup } from '@chakra-ui/react/radio-group';
import { radioGroupSlotRecipe } from '@chakra-ui/react/theme';
import { useGroupError } from '../../../ui/fields/use-group-error';
import type { Option } from '../../../ui/fields/SelectField';
import { textOf } from '../layout';
import { ChoiceGroup } from './ChoiceGroup';
import { optionsOf } from './options';
import type { WidgetProps } from './widget-props';

export function RadioWidget(props: WidgetProps) {
  const { layout, value, onChange, values, context, maxLength, name, ref, onBlur, ...frame } = props;
  const options = optionsOf(layout, values, context);
  return (
    <ChoiceGroup {...frame}>
      <RadioGroup.Root
        recipe={radioGroupSlotRecipe}
        value={textOf(value)}
        onValueChange={(details) => onChange(details.value)}
        aria-label={frame.label}
        display="flex"
        flexWrap="wrap"
        gap="4"
      >
        <Radios {...{ options, name, ref, onBlur }} />
      </RadioGroup.Root>
    </ChoiceGroup>
  );
}

type RadiosProps = Pick<WidgetProps, 'name' | 'ref' | 'onBlur'> & { options: readonly Option[] };

function Radios({ options, name, ref, onBlur }: RadiosProps) {
  const describedBy = useGroupError();
  return options.map((option, index) => (
    <RadioGroup.Item key={option.value} value={option.value} minH={{ base: '11', sm: '8' }}>
      <RadioGroup.ItemHiddenInput
        ref={index === 0 ? ref : undefined}
        name={name}
        onBlur={onBlur}
        aria-describedby={describedBy}
      />
      <RadioGroup.ItemIndicator borderColor="border.emphasized" />
      <RadioGroup.ItemText>{option.label}</RadioGroup.ItemText>
    </RadioGroup.Item>
  ));
}
