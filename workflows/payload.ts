// Predicates on payloads for guards. They accept any value: a value of another type counts as absent.

/** Whether a value is a text that is not blank. */
export const isFilled = (text: unknown): boolean => typeof text === 'string' && text.trim() !== '';

/** Whether both values are dates and the first one is later; ISO dates are compared as text. */
export const isAfter = (date: unknown, other: unknown): boolean =>
  typeof date === 'string' && typeof other === 'string' && date > other;
