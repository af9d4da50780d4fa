import { today } from '../display/dates';
import { DateField, type DateFieldProps } from '../fields/DateField';
import { type BoundField, textOf, useBound } from './bound';

/** `years`: the number of years before and after the current one that the calendar offers; by default 120 before and none after. */
type Props = BoundField &
  Pick<DateFieldProps, 'min' | 'max' | 'isUnavailable' | 'closedReason' | 'onMonth'> & {
    years?: readonly [before: number, after: number];
  };

const range = ([before, after]: readonly [number, number]) => {
  const year = Number(today().slice(0, 4));
  return { min: `${year - before}-01-01`, max: `${year + after}-12-31` };
};

export function DateInput({ name, years, ...props }: Props) {
  const { ref, value, onChange, onBlur, error } = useBound(name);
  return (
    <DateField
      {...props}
      {...(years && range(years))}
      name={name}
      ref={ref}
      error={error}
      value={textOf(value)}
      onChange={onChange}
      onBlur={onBlur}
    />
  );
}
