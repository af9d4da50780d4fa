import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';
import { trueTypeOf } from './woff.js';

const { resolve } = createRequire(import.meta.url);
const titillium = (part: string, weight: number) =>
  resolve(`@fontsource/titillium-web/files/titillium-web-${part}-${weight}-normal.woff`);

/**
 * The font of the screens, in two files; characters that neither has (≥, →, Greek) use a font with nearly all of them.
 */
const files = {
  regular: [titillium('latin', 400), titillium('latin-ext', 400), resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf')],
  bold: [titillium('latin', 700), titillium('latin-ext', 700), resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf')],
} as const;

export type Weight = keyof typeof files;

/** A font with the name under which documents register it; `ascent` and `lineHeight` for a font size of 1. */
export type Face = {
  name: string;
  content: Buffer;
  has: (sign: string) => boolean;
  ascent: number;
  lineHeight: number;
};
export type Faces = { preferred: Face; others: readonly Face[]; widest: Face };

function faceIn(file: string, name: string): Face {
  const stored = readFileSync(file);
  const content = file.endsWith('.woff') ? trueTypeOf(stored) : stored;
  const font = create(content) as Font;
  const { ascent, descent, lineGap, unitsPerEm } = font;
  return {
    name,
    content,
    ascent: ascent / unitsPerEm,
    lineHeight: (ascent - descent + lineGap) / unitsPerEm,
    has: (sign) => font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0),
  };
}

const opened = new Map<Weight, Faces>();

/** Read once, at the first print. */
export function facesOf(weight: Weight): Faces {
  const [latin, extended, wide] = files[weight];
  const faces = opened.get(weight) ?? {
    preferred: faceIn(latin, `${weight}-latin`),
    others: [faceIn(extended, `${weight}-extended`)],
    widest: faceIn(wide, `${weight}-wide`),
  };
  opened.set(weight, faces);
  return faces;
}

/** Removes control and format characters, which would be drawn as empty boxes. */
export const printable = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replaceAll('\t', ' ')
    .replace(/(?!\n)\p{Cc}|\p{Cf}/gu, '');

export type Stretch = { face: Face; text: string };

/**
 * Splits a text into stretches of one font each: the first font that has the character; a space takes the font before
 * it.
 */
export function stretchesOf(text: string, weight: Weight): Stretch[] {
  const { preferred, others, widest } = facesOf(weight);
  const faces = [preferred, ...others];
  const stretches: Stretch[] = [];
  for (const sign of text) {
    const current = stretches[stretches.length - 1];
    const ofSign = () => faces.find((face) => face.has(sign)) ?? widest;
    const face = /\s/.test(sign) ? (current?.face ?? preferred) : ofSign();
    if (current?.face === face) current.text += sign;
    else stretches.push({ face, text: sign });
  }
  return stretches;
}

/** One font for a text that cannot be split. */
export function faceOf(text: string, weight: Weight): Face {
  const { preferred, widest } = facesOf(weight);
  const [first, ...others] = stretchesOf(text, weight);
  return others.length === 0 ? (first?.face ?? preferred) : widest;
}

/** Aligns the baseline and line distance of any font with those of the preferred one. */
export function onOneLine(face: Face, size: number, weight: Weight): { baseline: number; lineGap: number } {
  const { ascent, lineHeight } = facesOf(weight).preferred;
  return { baseline: -ascent * size, lineGap: (lineHeight - face.lineHeight) * size };
}
