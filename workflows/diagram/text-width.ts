// Widths of Arial's characters from space to tilde, in thousandths of the font size. Narrower fonts leave some space,
// which does no harm.
const widths = [
  278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556, 556, 556,
  556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833,
  722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556, 333, 556, 556, 500, 556,
  556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334,
  260, 334, 584,
];
const widest = 1015;
// Bold text is slightly wider.
const boldness = 1.09;

// Combining accents have no width; the table has their base letters.
/** Returns the width of a line of text in pixels, independent of installed fonts. */
export function widthOf(text: string, fontSize: number, bold = false): number {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').replaceAll('’', "'");
  const thousandths = [...plain].reduce((sum, character) => sum + (widths[character.charCodeAt(0) - 32] ?? widest), 0);
  return Math.ceil(((thousandths * fontSize) / 1000) * (bold ? boldness : 1));
}
