// Predicates of guards on payloads. Total: a value of another type counts as absent.

/** Whether a text is not blank. */
export const isFilled = (text: unknown): boolean => typeof text === 'string' && text.trim() !== '';

/** ISO dates compare as text. */
export const isAfter = (date: unknown, other: unknown): boolean =>
  typeof date === 'string' && typeof other === 'string' && date > other;
