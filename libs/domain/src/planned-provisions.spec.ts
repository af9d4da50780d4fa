import fc from 'fast-check';
import { codeLists } from './code-lists/code-lists.js';
import {
  plannedAccesses,
  plannedOfRegime,
  type PlannedProvision,
  plannedProvisionRules,
} from './planned-provisions.js';

const type = fc.constantFrom(...codeLists.provisionTypes);
const regimes = fc.uniqueArray(fc.constantFrom(...codeLists.careRegimeTypes.map(({ code }): string => code)));
const numbers = { perWeek: fc.integer({ min: 1, max: 7 }), weeks: fc.integer({ min: 1, max: 35 }) };
const planned = fc
  .uniqueArray(fc.record({ type, ...numbers }), { selector: ({ type: { code } }) => code })
  .map((lines) => lines.map(({ type: { code }, ...line }): PlannedProvision => ({ provisionTypeCode: code, ...line })));

describe('The planned provisions of an operating plan', () => {
  it('are refused, each at its line, if their regime is not authorised by the project', () => {
    fc.assert(
      fc.property(planned, regimes, (lines, authorised) => {
        const wrong = lines.flatMap(({ provisionTypeCode }, place) => {
          const found = codeLists.provisionTypes.find(({ code }) => code === provisionTypeCode);
          return authorised.includes(found?.careRegimeTypeCode ?? '') ? [] : [place];
        });
        expect(plannedProvisionRules(lines, authorised).map(({ path }) => path[0])).toEqual(wrong);
      }),
    );
  });

  it('count as provisions a week times weeks, each for its own regime only', () => {
    fc.assert(
      fc.property(planned, (lines) => {
        const all = codeLists.careRegimeTypes.reduce((sum, { code }) => sum + plannedOfRegime(lines, code), 0);
        expect(all).toBe(lines.reduce((sum, { perWeek, weeks }) => sum + perWeek * weeks, 0));
      }),
    );
    expect(plannedAccesses({ perWeek: 3, weeks: 8 })).toBe(24);
  });
});
