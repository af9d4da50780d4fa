import { countGraphemes, splitGraphemes } from 'unicode-segmenter/grapheme';
import { z } from 'zod';

/** No writing needs more for a character: a family of emoji has 11 code units, the flag of a region 14. */
const MOST_UNITS = 16;

/** How many characters a text has, as people count them: a family of emoji is one. What is hung on a character without end counts as more. */
export const charactersOf = (text: string): number =>
  Math.max(countGraphemes(text), Math.ceil(text.length / MOST_UNITS));

/** The first characters of a text, none of them cut. */
export function firstCharacters(text: string, max: number): string {
  if (text.length <= max) return text;
  const first: string[] = [];
  for (const character of splitGraphemes(text)) if (first.push(character) === max) break;
  return first.join('');
}

/** What nobody sees where a text begins or ends. A selector stays: it belongs to the emoji before it. */
const unseen = /[\s\u00ad\u061c\u180e\u200b-\u200f\u2060-\u2064\ufeff]/;
const seen = /[^\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** A text without what nobody sees around it: empty where there is nothing else. A NUL stays, for it to be refused: it is no text. */
export function bareText(typed: string): string {
  if (!seen.test(typed)) return typed.includes('\0') ? typed : '';
  let [from, to] = [0, typed.length];
  while (unseen.test(typed.charAt(from))) from += 1;
  while (unseen.test(typed.charAt(to - 1))) to -= 1;
  return typed.slice(from, to);
}

/** So deep no schema goes: what does is refused, and need not be bare. */
const DEEPEST = 20;

/** What is sent with each of its texts bare: as the schemas read them, so are they kept. */
export function bareTexts<Sent>(sent: Sent, depth = 0): Sent {
  if (typeof sent === 'string') return bareText(sent) as Sent;
  if (typeof sent !== 'object' || sent === null || depth === DEEPEST) return sent;
  const bare = (each: unknown) => bareTexts(each, depth + 1);
  if (Array.isArray(sent)) return sent.map(bare) as Sent;
  return Object.fromEntries(Object.entries(sent).map(([name, value]) => [name, bare(value)])) as Sent;
}

const limits = new WeakMap<object, number>();

/** Refuses a text of more characters. The published schema, which counts code points, has room for any of these. */
export function atMost(max: number): z.core.$ZodCheck<string> {
  const check = z.check<string>((payload) => {
    const { value: input } = payload;
    // A text has no more characters than code units: most need no counting.
    if (input.length <= max || charactersOf(input) <= max) return;
    payload.issues.push({ code: 'too_big', origin: 'string', maximum: max, inclusive: true, input, continue: true });
  });
  check._zod.onattach.push((field) => {
    field._zod.bag.maximum = max * MOST_UNITS;
  });
  limits.set(check, max);
  return check;
}

/** A text that somebody writes or searches for, of so many characters at most: it may be empty. */
export const written = (max: number) => z.string().overwrite(bareText).check(atMost(max));

/** How many characters a field may have; undefined where it has no limit. */
export const limitOf = ({ _zod: { def } }: z.ZodString): number | undefined =>
  def.checks?.map((check) => limits.get(check)).find((limit) => limit !== undefined);
