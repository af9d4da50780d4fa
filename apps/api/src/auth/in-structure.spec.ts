import { type Actor, STRUCTURE_HEADER } from '@percorso/domain';
import { inStructure } from './in-structure.js';

const [unit, other, centre] = ['1', '2', '3'].map((digit) => `01a21fea-64ea-77cc-b725-bc4c68d2176${digit}`) as [
  string,
  string,
  string,
];
const actor = {
  id: 'anna',
  scope: {
    everything: false,
    namesHidden: false,
    districtUnitIds: [unit, other],
    rehabilitationCenterIds: [centre],
    localHealthAuthorityCodes: ['150204'],
  },
} as unknown as Actor;
const at = (structure?: string, who = actor) =>
  inStructure(who, { headers: structure === undefined ? {} : { [STRUCTURE_HEADER]: structure } }).scope;

describe('The structure for which the caller works now', () => {
  it('is all of them without a header', () => expect(at()).toBe(actor.scope));

  it.each([
    [unit, [unit], []],
    [centre, [], [centre]],
  ])('is the one that the header names: %s', (structure, districtUnitIds, rehabilitationCenterIds) =>
    expect(at(structure)).toEqual({
      everything: false,
      namesHidden: false,
      districtUnitIds,
      rehabilitationCenterIds,
      localHealthAuthorityCodes: [],
    }),
  );

  it('is named in upper case too', () => expect(at(unit.toUpperCase()).districtUnitIds).toEqual([unit]));

  it('never widens the scope', () => {
    const stranger = '01a21fea-64ea-77cc-b725-bc4c68d21769';
    expect(() => at(stranger)).toThrow(expect.objectContaining({ code: 'out_of_scope' }));
    const admin = { ...actor, scope: { ...actor.scope, everything: true, districtUnitIds: [] } };
    expect(() => at(unit, admin)).toThrow(expect.objectContaining({ code: 'out_of_scope' }));
  });

  it('is refused if it is no id', () =>
    expect(() => at('Napoli')).toThrow(expect.objectContaining({ code: 'malformed_header' })));
});
