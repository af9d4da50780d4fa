import { z } from 'zod';
import { ForceCloseEpisode, InterruptEpisode, Rejection, SendOperatingPlan } from '../episode-payloads.js';
import { italianMessages } from '../labels/application/validation.js';
import { PatientsQuery } from '../patients.js';
import { optionalText, text } from '../sheets/content-fields.js';
import { isBlankContent } from '../sheets/empty-sheet.js';
import { trimmedText, trimmedTexts, charactersOf, firstCharacters, limitOf, freeText } from './characters.js';
import { codeWithoutBlanks } from './typed-codes.js';

z.config(italianMessages);
const messagesOf = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value).error?.issues.map(({ message }) => message);

const family = '👨‍👩‍👧‍👦';
const invisible = '\u200b\u200d\u2060\ufeff\u00ad\u2800';

describe('Counting characters', () => {
  it.each([
    ['a letter', 'à', 1],
    ['a letter and its accent', 'a\u0300', 1],
    ['a family of emoji', family, 1],
    ['a red heart', '❤️', 1],
    ['the flag of a country', '🇮🇹', 1],
    ['the flag of a region', '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}', 1],
    ['a couple with two skin tones', '👩🏽‍❤️‍💋‍👨🏿', 1],
    ['a line break', '\r\n', 1],
    ['two words', 'due parole', 10],
  ])('counts characters as people see them: %s', (_, typed, count) => expect(charactersOf(typed)).toBe(count));

  it('counts a letter with an endless sequence of marks as many characters', () => {
    expect(charactersOf(`a${'\u0300'.repeat(10_000)}`)).toBeGreaterThan(500);
    expect(messagesOf(text(100), `a${'\u0300'.repeat(10_000)}`)).toHaveLength(1);
  });
});

describe('A request body', () => {
  it('is stored with its texts trimmed at any depth; a value nested deeper than any schema is left unchanged', () => {
    expect(trimmedTexts({ one: ' a\u200b', rows: [{ two: invisible, three: 4 }], none: null })).toEqual({
      one: 'a',
      rows: [{ two: '', three: 4 }],
      none: null,
    });
    const endless = JSON.parse('['.repeat(5000) + ']'.repeat(5000)) as unknown;
    expect(() => trimmedTexts(endless)).not.toThrow();
  });
});

describe('Shortening a text', () => {
  it('splits no character', () => {
    expect(firstCharacters(`${family}a${family}`, 2)).toBe(`${family}a`);
    expect(firstCharacters('breve', 10)).toBe('breve');
  });
});

describe('The maximum length of a text', () => {
  it.each([text(1000), optionalText(1000)])('counts an emoji with joiners as one character', (schema) => {
    expect(messagesOf(schema, family.repeat(1000))).toBeUndefined();
    expect(messagesOf(schema, family.repeat(1001))).toEqual(['Il testo è di 1001 caratteri: il massimo è 1000']);
  });

  it('is checked quickly on a text as large as a whole request', () => {
    const before = performance.now();
    expect(messagesOf(text(1000), family.repeat(90_000))).toEqual(['Il testo è di 90000 caratteri: il massimo è 1000']);
    expect(performance.now() - before).toBeLessThan(2000);
  });

  it('is the number that a form shows, and the published schema has room for any characters', () => {
    expect([limitOf(text(1000)), limitOf(freeText(50)), limitOf(z.string())]).toEqual([1000, 50, undefined]);
    const { maxLength } = z.toJSONSchema(text(1000)) as { maxLength: number };
    expect(maxLength).toBeGreaterThanOrEqual([...family.repeat(1000)].length);
  });
});

describe('Invisible characters', () => {
  it('alone make an empty text', () => {
    expect(trimmedText(`${invisible} \n`)).toBe('');
    expect(messagesOf(text(10), invisible)).toEqual(['Il campo è richiesto']);
    expect(optionalText(10).parse(invisible)).toBe('');
    expect(isBlankContent({ note: invisible })).toBe(true);
    expect(codeWithoutBlanks(`\u00adRSS\u200e${invisible.replace('\u2800', '')}`)).toBe('RSS');
    expect(PatientsQuery.parse({ surname: invisible })).toMatchObject({ surname: '' });
  });

  it.each([
    [Rejection, { motivation: invisible }],
    [ForceCloseEpisode, { reason: invisible }],
  ])('alone are no motivation', (schema, payload) =>
    expect(messagesOf(schema, payload)).toEqual(['Il campo è richiesto']),
  );

  it('alone are not stored with an event', () => {
    const plan = { treatmentStartDate: '2025-03-03', note: invisible, provisionsDetails: ` ${family} ` };
    expect(SendOperatingPlan.parse(plan)).toMatchObject({ note: '', provisionsDetails: family });
    const interruption = { interruptionReason: '', date: '2025-03-03', annotation: family.repeat(1001) };
    expect(messagesOf(InterruptEpisode, interruption)).toContain('Il testo è di 1001 caratteri: il massimo è 1000');
  });

  it('are trimmed from both ends of a text, except those that belong to a visible character', () => {
    expect(trimmedText(`\u200b\ufeff Nota ❤️ \u2060`)).toBe('Nota ❤️');
    expect(trimmedText(`${family}\u200d`)).toBe(family);
  });
});
