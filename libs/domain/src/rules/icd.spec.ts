import fc from 'fast-check';
import { icd10Ancestors, icd9Ancestors } from './icd.js';

describe('The parents of a diagnosis', () => {
  it.each([
    ['342.90', ['342.9', '342']],
    ['342.9', ['342']],
    ['342', []],
    ['V43.64', ['V43.6', 'V43', 'V']],
    ['V43', ['V']],
    ['E800.0', ['E800', 'E']],
    ['E', []],
  ])('are, for ICD-9-CM %s, its code without the last digit, and the part before the dot: %j', (code, ancestors) =>
    expect(icd9Ancestors(code)).toEqual(ancestors),
  );

  it.each([
    ['S72.01', ['S72.0', 'S72']],
    ['G80.0', ['G80']],
    ['G35', []],
  ])('are, for ICD-10 %s, %j', (code, ancestors) => expect(icd10Ancestors(code)).toEqual(ancestors));

  it('are each a prefix of the code, shorter than the one before', () =>
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9EV][0-9]{2,3}(\.[0-9]{1,2})?$/), (code) => {
        const line = [code, ...icd9Ancestors(code)];
        line.slice(1).forEach((ancestor, index) => {
          expect(code.startsWith(ancestor)).toBe(true);
          expect(ancestor.length).toBeLessThan(line[index]?.length ?? 0);
        });
      }),
    ));
});
