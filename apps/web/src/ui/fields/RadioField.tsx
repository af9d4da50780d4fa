import { RadioGroup } from '@chakra-ui/react/radio-group';
import { radioGroupSlotRecipe } from '@chakra-ui/react/theme';
import type { RefCallBack } from 'react-hook-form';
import { ChoiceGroup } from './ChoiceGroup';
import type { FieldFrame } from './Field';
import type { Option } from './SelectField';
import { useGroupError } from './use-group-error';

type RadiosProps = { options: readonly Option[]; name?: string; ref?: RefCallBack; onBlur?: () => void };
type Props = FieldFrame &
  RadiosProps & {
    /** Empty for no choice. */
    value: string | null;
    onChange: (value: string) => void;
    /** Whether each option has a line of its own. */
    isColumn?: boolean;
  };

/** One choice of several that are all visible. */
export function RadioField(props: Props) {
  const { options, name, ref, onBlur, value, onChange, isColumn = false, ...frame } = props;
  return (
    <ChoiceGroup {...frame}>
      <RadioGroup.Root
        recipe={radioGroupSlotRecipe}
        value={value}
        onValueChange={(details) => onChange(details.value ?? '')}
        aria-label={frame.label}
        display="flex"
        flexDirection={isColumn ? 'column' : 'row'}
        flexWrap="wrap"
        gap={isColumn ? '1' : '4'}
      >
        <Radios {...{ options, name, ref, onBlur }} />
      </RadioGroup.Root>
    </ChoiceGroup>
  );
}

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
