import { useController } from 'react-hook-form';
import type { FieldFrame } from '../fields/Field';

/** The props of a field that is bound to the surrounding form by its name. */
export type BoundField = Omit<FieldFrame, 'error'> & { name: string };

export const useBound = (name: string) => {
  const { field, fieldState } = useController<Record<string, unknown>>({ name });
  const { ref, value, onChange, onBlur } = field;
  return { ref, value, onChange, onBlur, error: fieldState.error?.message };
};

export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
