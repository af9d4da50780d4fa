import { z } from 'zod';
import { ForceCloseEpisode, InterruptEpisode, Rejection, SendOperatingPlan } from '../episode-payloads.js';
import { italianMessages } from '../labels/application/validation.js';
import { PatientsQuery } from '../patients.js';
import { optionalText, text } from '../sheets/content-fields.js';
import { isBlankContent } from '../sheets/empty-sheet.js';
import { trimmedText, trimmedTexts, charactersOf, firstCharacters, limitOf, freeText } from './characters.js';
import { codeWithoutBlanks } from './typed-codes.js';

z.config(italianMessages);
const said = (schema: z.ZodType, value: unknown) => schema.safeParse(value).error?.issues.map(({ message }) => message);

const family = '👨‍👩‍👧‍👦';
const invisible = '\u200b\u200d\u2060\ufeff\u00ad\u2800';

describe('A character', () => {
  it.each([
    ['a letter', 'à', 1],
    ['a letter and its accent', 'a\u0300', 1],
    ['a family of emoji', family, 1],
    ['a heart in red', '❤️', 1],
    ['the flag of a state', '🇮🇹', 1],
    ['the flag of a region', '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}', 1],
    ['a couple with two tones of skin', '👩🏽‍❤️‍💋‍👨🏿', 1],
    ['the end of a line', '\r\n', 1],
    ['two words', 'due parole', 10],
  ])('is what people count as one: %s', (_, typed, count) => expect(charactersOf(typed)).toBe(count));

  it('with an endless sequence of marks counts as more than one', () => {
    expect(charactersOf(`a${'\u0300'.repeat(10_000)}`)).toBeGreaterThan(500);
    expect(said(text(100), `a${'\u0300'.repeat(10_000)}`)).toHaveLength(1);
  });
});

describe('A request body', () => {
  it('is stored with its texts trimmed at any depth, and left unchanged if it is nested without end', () => {
    expect(trimmedTexts({ one: ' a\u200b', rows: [{ two: invisible, three: 4 }], none: null })).toEqual({
      one: 'a',
      rows: [{ two: '', three: 4 }],
      none: null,
    });
    const endless = JSON.parse('['.repeat(5000) + ']'.repeat(5000)) as unknown;
    expect(() => trimmedTexts(endless)).not.toThrow();
  });
});

describe('The beginning of a text', () => {
  it('splits no character', () => {
    expect(firstCharacters(`${family}a${family}`, 2)).toBe(`${family}a`);
    expect(firstCharacters('breve', 10)).toBe('breve');
  });
});

describe('The limit of a text', () => {
  it.each([text(1000), optionalText(1000)])('accepts 1,000 emoji with joiners, and refuses one more', (schema) => {
    expect(said(schema, family.repeat(1000))).toBeUndefined();
    expect(said(schema, family.repeat(1001))).toEqual(['Il testo è di 1001 caratteri: il massimo è 1000']);
  });

  it('is checked at once on a text as large as a request', () => {
    const before = performance.now();
    expect(said(text(1000), family.repeat(90_000))).toEqual(['Il testo è di 90000 caratteri: il massimo è 1000']);
    expect(performance.now() - before).toBeLessThan(2000);
  });

  it('is the number to which a form counts, and the published schema has room for any character', () => {
    expect([limitOf(text(1000)), limitOf(freeText(50)), limitOf(z.string())]).toEqual([1000, 50, undefined]);
    const { maxLength } = z.toJSONSchema(text(1000)) as { maxLength: number };
    expect(maxLength).toBeGreaterThanOrEqual([...family.repeat(1000)].length);
  });
});

describe('A text of invisible characters', () => {
  it('is empty', () => {
    expect(trimmedText(`${invisible} \n`)).toBe('');
    expect(said(text(10), invisible)).toEqual(['Il campo è richiesto']);
    expect(optionalText(10).parse(invisible)).toBe('');
    expect(isBlankContent({ note: invisible })).toBe(true);
    expect(codeWithoutBlanks(`\u00adRSS\u200e${invisible.replace('\u2800', '')}`)).toBe('RSS');
    expect(PatientsQuery.parse({ surname: invisible })).toMatchObject({ surname: '' });
  });

  it.each([
    [Rejection, { motivation: invisible }],
    [ForceCloseEpisode, { reason: invisible }],
  ])('is no motivation', (schema, payload) => expect(said(schema, payload)).toEqual(['Il campo è richiesto']));

  it('is not stored with an event', () => {
    const plan = { treatmentStartDate: '2025-03-03', note: invisible, provisionsDetails: ` ${family} ` };
    expect(SendOperatingPlan.parse(plan)).toMatchObject({ note: '', provisionsDetails: family });
    const interruption = { interruptionReason: '', date: '2025-03-03', annotation: family.repeat(1001) };
    expect(said(InterruptEpisode, interruption)).toContain('Il testo è di 1001 caratteri: il massimo è 1000');
  });

  it('is trimmed from the ends of a text, without parts of characters', () => {
    expect(trimmedText(`\u200b\ufeff Nota ❤️ \u2060`)).toBe('Nota ❤️');
    expect(trimmedText(`${family}\u200d`)).toBe(family);
  });
});
