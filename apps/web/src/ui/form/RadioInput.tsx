import type { ComponentProps } from 'react';
import { RadioField } from '../fields/RadioField';
import { type BoundField, textOf, useBound } from './bound';

export function RadioInput({
  name,
  ...props
}: BoundField & Pick<ComponentProps<typeof RadioField>, 'options' | 'isColumn'>) {
  const { value, ...bound } = useBound(name);
  return <RadioField {...props} {...bound} name={name} value={textOf(value)} />;
}
