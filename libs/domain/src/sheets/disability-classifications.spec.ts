import { z } from 'zod';
import { italianMessages } from '../labels/application/validation.js';
import type { EntryFacts } from './content-facts.js';
import { entrySchemaWith, isListComplete, listOfType } from './list-sheets.js';

z.config(italianMessages);

const type = 'CLASSIFICAZIONI_DISABILITA';
/** Returns the paths and codes of the issues: `entryOutcome scoreNotOnScale`. */
const faults = (entry: object, facts: EntryFacts = {}): string[] =>
  (entrySchemaWith(type, facts).safeParse(entry).error?.issues ?? []).map(
    (issue) => `${issue.path.join('.')} ${issue.code === 'custom' ? String(issue.params?.code) : issue.code}`,
  );

describe('Disability classifications (spec 000 §5)', () => {
  const scale = (code: string) => ({ disabilityClassificationScaleTypeCode: code, entryOutcome: '45' });
  const withOthers = (...codes: string[]): EntryFacts => ({ others: codes.map(scale) });

  it('are complete with three to six entries', () => {
    expect(
      [2, 3, 6].map((length) =>
        isListComplete(
          type,
          Array.from({ length }, () => ({})),
        ),
      ),
    ).toEqual([false, true, true]);
    expect(listOfType(type).compared).toBe(6);
  });

  it('use each type once, and an optional type (99) only in the first three rows', () => {
    const field = 'disabilityClassificationScaleTypeCode';
    expect(faults(scale('01'), withOthers('01', '02'))).toEqual([`${field} alreadyUsed`]);
    expect(faults(scale('99'), withOthers('01', '02'))).toEqual([]);
    expect(faults(scale('99'), withOthers('01', '02', '03'))).toEqual([`${field} optionalScaleTooLate`]);
    expect(faults(scale('99'), { ...withOthers('01', '02', '03'), position: 2 })).toEqual([]);
    expect(faults(scale('99'), { ...withOthers('01', '02', '03'), position: 3 })).toEqual([
      `${field} optionalScaleTooLate`,
    ]);
  });

  it('have an entry score that is on their scale or, for a scale without defined scores, an optional text', () => {
    const scored = (code: string, entryOutcome: string | null) => faults({ ...scale(code), entryOutcome });
    for (const entryOutcome of [null, '', '  ']) expect(scored('01', entryOutcome)).toEqual(['entryOutcome required']);
    const wrong = { '01': ['abc', '101', '-1', '55,5'], '02': ['17'], 10: ['3'], 12: ['3,7'], 13: ['1++'] };
    for (const [code, outcomes] of Object.entries(wrong))
      for (const outcome of outcomes)
        expect([code, outcome, scored(code, outcome)]).toEqual([code, outcome, ['entryOutcome scoreNotOnScale']]);
    const right = { '01': ['0', '100'], '07': ['24,7', '24.7'], 10: ['III'], 11: ['58.32'], 12: ['3,5'], 13: ['1+'] };
    for (const [code, outcomes] of Object.entries({ ...right, 99: ['lieve', null] }))
      for (const outcome of outcomes) expect([code, outcome, scored(code, outcome)]).toEqual([code, outcome, []]);
  });

  it('are complete only if all have valid scores', () => {
    const scalesWith = (...outcomes: (string | null)[]) =>
      outcomes.map((entryOutcome, index) => ({ ...scale(`0${index + 1}`), entryOutcome }));
    expect(isListComplete(type, scalesWith('55', '90', '84'))).toBe(true);
    expect(isListComplete(type, scalesWith('55', '90', null))).toBe(false);
    expect(isListComplete(type, scalesWith('abc', '90', '84'))).toBe(false);
  });

  const stored = { ...scale('01'), entryOutcome: '10', exitOutcome: '12' };
  it('get an exit outcome only at the final evaluation, and keep an existing one before', () => {
    const before = { setsExitOutcomes: false };
    expect(faults({ ...scale('01'), exitOutcome: '12' }, before)).toEqual(['exitOutcome exitOutcomeTooEarly']);
    expect(faults({ ...scale('01'), exitOutcome: null }, before)).toEqual([]);
    expect(faults({ ...stored, entryOutcome: '11' }, { ...before, stored })).toEqual([]);
    for (const exitOutcome of ['13', null])
      expect(faults({ ...stored, exitOutcome }, { ...before, stored })).toEqual(['exitOutcome exitOutcomeTooEarly']);
  });

  it('keep their type and entry outcome when the exit outcome is set', () => {
    const last = { setsExitOutcomes: true, stored };
    expect(faults({ ...stored, exitOutcome: '13' }, last)).toEqual([]);
    expect(faults({ ...stored, exitOutcome: null }, last)).toEqual([]);
    expect(faults({ ...stored, exitOutcome: '101' }, last)).toEqual(['exitOutcome scoreNotOnScale']);
    expect(faults({ ...scale('02'), entryOutcome: '11', exitOutcome: '13' }, last)).toEqual([
      'disabilityClassificationScaleTypeCode onlyExitOutcome',
      'entryOutcome onlyExitOutcome',
    ]);
  });

  it('have outcomes of at most 5 characters', () =>
    expect(faults({ ...scale('99'), entryOutcome: '123456', exitOutcome: '12345' })).toEqual(['entryOutcome too_big']));
});
