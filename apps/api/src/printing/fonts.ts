import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';
import { trueTypeOf } from './woff.js';

const { resolve } = createRequire(import.meta.url);
const titillium = (part: string, weight: number) =>
  resolve(`@fontsource/titillium-web/files/titillium-web-${part}-${weight}-normal.woff`);

/**
 * For each weight three fonts: the one of the screens, which consists of two files, and a fallback for characters in
 * neither file (≥, →, Greek), which has nearly all characters.
 */
const files = {
  regular: [titillium('latin', 400), titillium('latin-ext', 400), resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf')],
  bold: [titillium('latin', 700), titillium('latin-ext', 700), resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf')],
} as const;

export type Weight = keyof typeof files;

/** A font, with the name under which documents register it. `ascent` and `lineHeight` are for font size 1. */
export type Face = {
  name: string;
  content: Buffer;
  has: (character: string) => boolean;
  ascent: number;
  lineHeight: number;
};
export type Faces = { preferred: Face; others: readonly Face[]; fallback: Face };

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
    has: (character) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0),
  };
}

const cache = new Map<Weight, Faces>();

/** Returns the fonts of a weight. Their files are read once, at the first print. */
export function facesOf(weight: Weight): Faces {
  const [latin, extended, fallback] = files[weight];
  const faces = cache.get(weight) ?? {
    preferred: faceIn(latin, `${weight}-latin`),
    others: [faceIn(extended, `${weight}-extended`)],
    fallback: faceIn(fallback, `${weight}-wide`),
  };
  cache.set(weight, faces);
  return faces;
}

/** Removes control and format characters, which would otherwise appear as empty boxes. */
export const printable = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replaceAll('\t', ' ')
    .replace(/(?!\n)\p{Cc}|\p{Cf}/gu, '');

export type TextRun = { face: Face; text: string };

/**
 * Splits a text into runs with one font each. A character uses the first font that has it; a space uses the font of the
 * preceding character.
 */
export function textRunsOf(text: string, weight: Weight): TextRun[] {
  const { preferred, others, fallback } = facesOf(weight);
  const faces = [preferred, ...others];
  const runs: TextRun[] = [];
  for (const character of text) {
    const current = runs[runs.length - 1];
    const faceForCharacter = () => faces.find((face) => face.has(character)) ?? fallback;
    const face = /\s/.test(character) ? (current?.face ?? preferred) : faceForCharacter();
    if (current?.face === face) current.text += character;
    else runs.push({ face, text: character });
  }
  return runs;
}

/**
 * Returns one font for a text that is drawn as a whole, as in a table cell: the font of all its characters, or the
 * fallback if they need several fonts.
 */
export function faceOf(text: string, weight: Weight): Face {
  const { preferred, fallback } = facesOf(weight);
  const [first, ...others] = textRunsOf(text, weight);
  return others.length === 0 ? (first?.face ?? preferred) : fallback;
}

/** Returns the options that align the baseline and line distance of a font with those of the preferred font. */
export function baselineOptions(face: Face, size: number, weight: Weight): { baseline: number; lineGap: number } {
  const { ascent, lineHeight } = facesOf(weight).preferred;
  return { baseline: -ascent * size, lineGap: (lineHeight - face.lineHeight) * size };
}
