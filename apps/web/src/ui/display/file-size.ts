const bytes = new Intl.NumberFormat('it-IT');
const rounded = new Intl.NumberFormat('it-IT', { maximumFractionDigits: 1 });

/** Returns a number of bytes in a readable unit: `812 byte`, `34,5 kB`, `250 MB`. */
export const sizeText = (size: number): string => {
  if (size < 1000) return `${bytes.format(size)} byte`;
  return size < 1_000_000 ? `${rounded.format(size / 1000)} kB` : `${rounded.format(size / 1_000_000)} MB`;
};
