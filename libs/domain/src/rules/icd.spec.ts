import fc from 'fast-check';
import { icd10Ancestors, icd9Ancestors } from './icd.js';

describe('The parent codes of a diagnosis', () => {
  it.each([
    ['342.90', ['342.9', '342']],
    ['342.9', ['342']],
    ['342', []],
    ['V43.64', ['V43.6', 'V43', 'V']],
    ['V43', ['V']],
    ['E800.0', ['E800', 'E']],
    ['E', []],
  ])('of ICD-9-CM code %s are %j', (code, ancestors) => expect(icd9Ancestors(code)).toEqual(ancestors));

  it.each([
    ['S72.01', ['S72.0', 'S72']],
    ['G80.0', ['G80']],
    ['G35', []],
  ])('of ICD-10 code %s are %j', (code, ancestors) => expect(icd10Ancestors(code)).toEqual(ancestors));

  it('are prefixes of the code, each shorter than the one before', () =>
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
