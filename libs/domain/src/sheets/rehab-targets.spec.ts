import fc from 'fast-check';
import { codeLists } from '../code-lists/code-lists.js';
import { AnswerSchemas, rehabTargetRules, withTarget } from './rehab-targets.js';

const qualifier = fc.constantFrom(...codeLists.icfQualifiers);
const id = '0193a000-0000-7000-8000-000000000001';

describe('The centre’s targets for a schema (spec 000 §4)', () => {
  const faultsOf = (icfQualifier: string, ...targets: (string | null)[]) =>
    rehabTargetRules(
      {
        rehabShortTimeTargetCode: targets[0],
        rehabMediumTimeTargetCode: targets[1],
        rehabLongTimeTargetCode: targets[2],
      },
      icfQualifier,
    ).map(({ path, code }) => [path[0], code]);

  it('are accepted if and only if their ids exceed neither the qualifier nor the targets of shorter terms', () => {
    fc.assert(
      fc.property(qualifier, qualifier, qualifier, qualifier, (chosen, short, medium, long) => {
        const isOrdered = short.id <= chosen.id && medium.id <= short.id && long.id <= Math.min(short.id, medium.id);
        const broken = faultsOf(chosen.code, short.code, medium.code, long.code);
        expect(broken.length === 0).toBe(isOrdered);
        expect(broken.every(([, code]) => code === 'targetTooHigh')).toBe(true);
      }),
    );
  });

  it('may be set one by one, shorter terms first', () => {
    expect(faultsOf('3')).toEqual([]);
    expect(faultsOf('3', '2')).toEqual([]);
    expect(faultsOf('3', '2', '2')).toEqual([]);
    expect(faultsOf('3', null, '1')).toEqual([['rehabMediumTimeTargetCode', 'shorterTargetMissing']]);
    expect(faultsOf('3', '2', null, '1')).toEqual([['rehabLongTimeTargetCode', 'shorterTargetMissing']]);
  });
});

describe('A newly chosen target', () => {
  const targets = (short: string | null, medium: string | null, long: string | null) => ({
    rehabShortTimeTargetCode: short,
    rehabMediumTimeTargetCode: medium,
    rehabLongTimeTargetCode: long,
    rehabObservation: 'Con ausilio',
  });
  const chosen = (short: string | null) => withTarget(targets('3', '2', '1'), 'rehabShortTimeTargetCode', short, '3');

  it('clears the targets of longer terms that it no longer allows, and nothing else', () => {
    expect(chosen('2')).toEqual(targets('2', '2', '1'));
    expect(chosen('1')).toEqual(targets('1', null, null));
    expect(chosen(null)).toEqual(targets(null, null, null));
    expect(withTarget(targets('3', '2', '1'), 'rehabObservation', null, '3')).toEqual({
      ...targets('3', '2', '1'),
      rehabObservation: null,
    });
  });
});

describe('The unit’s answer to a schema (spec 000 §3)', () => {
  const accepts = (answer: object) => AnswerSchemas.safeParse({ schemas: [{ id, ...answer }] }).success;

  it('is an approval without a reason or a rejection with a reason', () => {
    expect(accepts({ approved: true })).toBe(true);
    expect(accepts({ approved: true, rejectedReason: 'No' })).toBe(false);
    expect(accepts({ approved: false, rejectedReason: 'No' })).toBe(true);
    for (const rejectedReason of [undefined, null, '', '  '])
      expect(accepts({ approved: false, rejectedReason })).toBe(false);
  });
});
