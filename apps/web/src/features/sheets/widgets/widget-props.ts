import type { RefCallBack } from 'react-hook-form';
import type { FieldFrame } from '../../../ui/fields/Field';
import type { FieldContext, FieldLayout, Values } from '../layout';

/** The props of every widget: frame, value and change handler. A null value means that the field is empty. */
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

/** Converts typed text to a value of the form: null for an empty text. */
export const nullIfEmpty = (text: string): string | null => (text === '' ? null : text);
