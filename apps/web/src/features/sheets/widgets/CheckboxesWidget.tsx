import { CheckboxField } from '../../../ui/fields/CheckboxField';
import { ChoiceGroup } from '../../../ui/fields/ChoiceGroup';
import { optionsOf } from './options';
import type { WidgetProps } from './widget-props';

export function CheckboxesWidget(props: WidgetProps) {
  const { layout, value, onChange, values, context, maxLength, name, ref, onBlur, ...frame } = props;
  const chosen = Array.isArray(value) ? (value as string[]) : [];
  const options = optionsOf(layout, values, context);
  // The codes have the order of the list, not that of the clicks.
  const toggle = (code: string, isOn: boolean) =>
    onChange(options.map((option) => option.value).filter((each) => (each === code ? isOn : chosen.includes(each))));
  return (
    <ChoiceGroup {...frame}>
      {options.map((option, index) => (
        <CheckboxField
          key={option.value}
          ref={index === 0 ? ref : undefined}
          name={name}
          label={option.label}
          checked={chosen.includes(option.value)}
          onChange={(isOn) => toggle(option.value, isOn)}
          onBlur={onBlur}
          disabled={frame.disabled}
        />
      ))}
    </ChoiceGroup>
  );
}
