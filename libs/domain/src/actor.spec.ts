import { type Actor, coversRightsOf } from './actor.js';

type Rights = Pick<Actor, 'grants' | 'scope'>;

const rights = (scope: Partial<Actor['scope']> = {}, grants: Actor['grants'] = ['patient_read']): Rights => ({
  grants,
  scope: {
    everything: false,
    namesHidden: false,
    districtUnitIds: [],
    rehabilitationCenterIds: [],
    localHealthAuthorityCodes: ['150204'],
    ...scope,
  },
});

describe('The stored result of a caller’s earlier request', () => {
  it.each<[string, Rights, Rights, boolean]>([
    ['with the same', rights(), rights(), true],
    ['with more rows', rights({ everything: true }), rights(), true],
    ['with another structure more', rights({ districtUnitIds: ['a'] }), rights(), true],
    ['with fewer rows', rights(), rights({ everything: true }), false],
    ['without one of the structures', rights(), rights({ rehabilitationCenterIds: ['a'] }), false],
    ['of another authority', rights({ localHealthAuthorityCodes: ['150205'] }), rights(), false],
    ['without names', rights({ namesHidden: true }), rights(), false],
    ['without names, where there were none', rights({ namesHidden: true }), rights({ namesHidden: true }), true],
    ['without a grant', rights({}, []), rights(), false],
  ])(
    'may be read by the same caller %s only if the current rights cover the earlier ones',
    (_, now, earlier, reads) => {
      expect(coversRightsOf(now, earlier)).toBe(reads);
    },
  );
});
