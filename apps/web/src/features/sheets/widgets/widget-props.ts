import type { RefCallBack } from 'react-hook-form';
import type { FieldFrame } from '../../../ui/Field';
import type { FieldContext, FieldLayout, Values } from '../layout';

/** What each widget is given: its frame, its value and how to change it. Null stands for "no value". */
export type WidgetProps = FieldFrame & {
  name: string;
  layout: FieldLayout;
  value: unknown;
  onChange: (value: unknown) => void;
  onBlur: () => void;
  ref: RefCallBack;
  /** The whole form, for what one field takes from others. */
  values: Values;
  context: FieldContext;
  maxLength?: number;
};

/** A typed text as a value of the form. */
export const given = (text: string): string | null => (text === '' ? null : text);
