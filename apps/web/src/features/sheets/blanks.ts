import type { Values } from './layout';

const isBlank = (value: unknown): boolean => value === null || value === undefined || value === '';

const cleaned = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(cleaned);
  return typeof value === 'object' && value !== null ? withoutBlanks(value as Values) : value;
};

/** A content has no field without a value: what a form leaves blank is left out. */
export const withoutBlanks = (values: Values): Values =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([, value]) => !isBlank(value))
      .map(([name, value]) => [name, cleaned(value)]),
  );
