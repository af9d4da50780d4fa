import type { RefCallBack } from 'react-hook-form';
import type { FieldFrame } from '../../../ui/fields/Field';
import type { FieldContext, FieldLayout, Values } from '../layout';

/** Props of every widget: frame, value and change handler. Null is "no value". */
export type WidgetProps = FieldFrame & {
  name: string;
  layout: FieldLayout;
  value: unknown;
  onChange: (value: unknown) => void;
  onBlur: () => void;
  ref: RefCallBack;
  /** The values of the whole form, for options that depend on other fields. */
  values: Values;
  context: FieldContext;
  maxLength?: number;
};

/** A typed text as a value of the form: null if empty. */
export const nullIfEmpty = (text: string): string | null => (text === '' ? null : text);
