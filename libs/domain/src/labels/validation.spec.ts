import { z } from 'zod';
import { text } from '../sheets/content-fields.js';
import { italianMessages } from './validation.js';

z.config(italianMessages);
const said = (schema: z.ZodType, value: unknown) => schema.safeParse(value).error?.issues.map(({ message }) => message);

describe('What is said of a wrong value', () => {
  it('counts the characters of a text that is too long, and says how many there may be', () => {
    expect(said(text(1000), ` ${'a'.repeat(1200)} `)).toEqual(['Il testo è di 1200 caratteri: il massimo è 1000']);
  });

  it.each([2 ** 53, -(2 ** 53), 1e300])('never holds %d to the greatest number that the machine can count', (value) => {
    expect(said(z.int(), value)).toEqual(['Il numero è fuori dall’intervallo consentito']);
  });

  it('names the limit that is a rule', () => {
    expect(said(z.int().min(1).max(24), 25)).toEqual(['Il valore massimo è 24']);
    expect(said(z.int().min(1).max(24), 0)).toEqual(['Il valore minimo è 1']);
  });
});
