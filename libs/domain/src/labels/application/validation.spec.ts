import { z } from 'zod';
import { EvaluationOutcome } from '../../episode-payloads.js';
import { PatientsQuery } from '../../patients.js';
import { text } from '../../sheets/content-fields.js';
import { italianMessages } from './validation.js';

z.config(italianMessages);
const messagesOf = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value).error?.issues.map(({ message }) => message);

describe('The message about an invalid value', () => {
  it('counts the characters of a text that is too long, and states the maximum', () => {
    expect(messagesOf(text(1000), ` ${'a'.repeat(1200)} `)).toEqual([
      'Il testo è di 1200 caratteri: il massimo è 1000',
    ]);
  });

  it.each([2 ** 53, -(2 ** 53), 1e300])('does not mention the largest safe integer as the limit for %d', (value) => {
    expect(messagesOf(z.int(), value)).toEqual(['Il numero è fuori dall’intervallo consentito']);
  });

  it('asks for the value that selects between several shapes, and rejects an unknown value as not in the list', () => {
    expect(messagesOf(EvaluationOutcome, {})).toEqual(['Il campo è richiesto']);
    expect(messagesOf(EvaluationOutcome, { outcome: '' })).toEqual(['Il campo è richiesto']);
    expect(messagesOf(EvaluationOutcome, { outcome: 'PRESO' })).toEqual(['Il valore non è presente nell’elenco']);
  });

  it('reports an invalid optional date as an invalid date', () => {
    for (const birthDate of ['2026-02-30', '0000-01-01', 'ieri'])
      expect(messagesOf(PatientsQuery, { birthDate })).toEqual(['Inserire una data valida (gg/mm/aaaa)']);
    expect(messagesOf(PatientsQuery, { birthDate: '' })).toBeUndefined();
  });

  it('states the limit that a rule sets', () => {
    expect(messagesOf(z.int().min(1).max(24), 25)).toEqual(['Il valore massimo è 24']);
    expect(messagesOf(z.int().min(1).max(24), 0)).toEqual(['Il valore minimo è 1']);
  });
});
