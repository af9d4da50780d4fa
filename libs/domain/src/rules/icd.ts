const beforeDot = (code: string) => code.split('.')[0] ?? code;

/** Removes the last digit until the category remains: `342.90` gives `342.9`, `342`. */
function shortened(code: string): string[] {
  const category = beforeDot(code);
  const [, decimals = ''] = code.split('.');
  const between = [...decimals]
    .slice(1)
    .map((_, index) => `${category}.${decimals.slice(0, decimals.length - 1 - index)}`);
  return decimals === '' ? [] : [...between, category];
}

/**
 * Returns the possible parent codes of an ICD-9-CM code, nearest first: without its last digit, then the part before the dot (three
 * characters, four for an external cause), then the letter of the supplementary classification.
 */
export function icd9Ancestors(code: string): string[] {
  const letter = /^[EV]/.exec(code)?.[0];
  return [...shortened(code), ...(letter && letter !== code ? [letter] : [])];
}

/** Returns the possible parent codes of an ICD-10 code, nearest first: `S72.01` gives `S72.0`, `S72`. */
export const icd10Ancestors = (code: string): string[] => shortened(code);
