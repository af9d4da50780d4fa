import { countGraphemes, splitGraphemes } from 'unicode-segmenter/grapheme';
import { z } from 'zod';

/** The most code units that a character of any script needs: a family emoji has 11, the flag of a region 14. */
const MOST_UNITS = 16;

/**
 * Returns the number of characters as people see them: a family emoji is one. A character with an endless sequence of marks counts as more
 * than one.
 */
export const charactersOf = (text: string): number =>
  Math.max(countGraphemes(text), Math.ceil(text.length / MOST_UNITS));

/** Returns the first `max` characters of a text, as people see them, without splitting a character. */
export function firstCharacters(text: string, max: number): string {
  if (text.length <= max) return text;
  const first: string[] = [];
  for (const character of splitGraphemes(text)) if (first.push(character) === max) break;
  return first.join('');
}

/**
 * Invisible characters that are trimmed from the ends of a text. Variation selectors are not included: they belong to the emoji before
 * them.
 */
const invisible = /[\s\u00ad\u061c\u180e\u200b-\u200f\u2060-\u2064\ufeff]/;
const visible = /[^\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]/u;

/**
 * Returns a text without the invisible characters around it; empty if it has no visible ones. A NUL is kept, so that validation refuses it.
 */
export function trimmedText(typed: string): string {
  if (!visible.test(typed)) return typed.includes('\0') ? typed : '';
  let [from, to] = [0, typed.length];
  while (invisible.test(typed.charAt(from))) from += 1;
  while (invisible.test(typed.charAt(to - 1))) to -= 1;
  return typed.slice(from, to);
}

/** Deeper than any schema: values nested deeper are refused by validation and need no trimming. */
const DEEPEST = 20;

/** Trims all texts of a request body before it is validated, so that the stored values equal the validated ones. */
export function trimmedTexts<Sent>(sent: Sent, depth = 0): Sent {
  if (typeof sent === 'string') return trimmedText(sent) as Sent;
  if (typeof sent !== 'object' || sent === null || depth === DEEPEST) return sent;
  const bare = (each: unknown) => trimmedTexts(each, depth + 1);
  if (Array.isArray(sent)) return sent.map(bare) as Sent;
  return Object.fromEntries(Object.entries(sent).map(([name, value]) => [name, bare(value)])) as Sent;
}

const limits = new WeakMap<object, number>();

/**
 * Returns a check that refuses a text with more than `max` characters as people see them. The published schema, whose
 * maximum counts code points, has a higher maximum, so that it accepts every text that this check accepts.
 */
export function atMost(max: number): z.core.$ZodCheck<string> {
  const check = z.check<string>((payload) => {
    const { value: input } = payload;
    // A text has at most as many characters as code units: most texts need no counting.
    if (input.length <= max || charactersOf(input) <= max) return;
    payload.issues.push({ code: 'too_big', origin: 'string', maximum: max, inclusive: true, input, continue: true });
  });
  check._zod.onattach.push((field) => {
    field._zod.bag.maximum = max * MOST_UNITS;
  });
  limits.set(check, max);
  return check;
}

/** Returns the schema of a typed or searched text of at most `max` characters; the text may be empty. */
export const freeText = (max: number) => z.string().overwrite(trimmedText).check(atMost(max));

/** Returns the maximum number of characters of a field; undefined if unlimited. */
export const limitOf = ({ _zod: { def } }: z.ZodString): number | undefined =>
  def.checks?.map((check) => limits.get(check)).find((limit) => limit !== undefined);
