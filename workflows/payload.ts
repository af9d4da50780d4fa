// What guards ask of a payload. Total: a value of another type is not there.

/** A text that says something. */
export const isFilled = (text: unknown): boolean => typeof text === 'string' && text.trim() !== '';

/** ISO dates compare as text. */
export const isAfter = (date: unknown, other: unknown): boolean =>
  typeof date === 'string' && typeof other === 'string' && date > other;
