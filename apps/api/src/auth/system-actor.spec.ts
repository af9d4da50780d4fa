import { systemActor } from './system-actor.js';

const reader = (...access: string[]) =>
  systemActor({ id: 'dwh', username: 'service-account-dwh', name: undefined, system: { types: ['*'], access } });
const unit = '0196a000-0000-7000-8000-000000000001';
const centre = '0196a000-0000-7000-8000-000000000002';
const nothing = { districtUnitIds: [], rehabilitationCenterIds: [], localHealthAuthorityCodes: [] };

describe('The scope of a system', () => {
  it('has all rows with personal data if the system is registered for both', () =>
    expect(reader('region', 'names').scope).toEqual({ everything: true, namesHidden: false, ...nothing }));

  it('has no personal data if the system is not registered for them', () =>
    expect(reader('region').scope.namesHidden).toBe(true));

  it('has the rows of the structures for which the system is registered', () =>
    expect(reader(`unit:${unit}`, `centre:${centre}`, 'authority:150204').scope).toEqual({
      everything: false,
      namesHidden: true,
      districtUnitIds: [unit],
      rehabilitationCenterIds: [centre],
      localHealthAuthorityCodes: ['150204'],
    }));

  it.each([[[]], [['everything']], [['unit:1', "authority:'", 'centre:', 'REGION']]])(
    'is empty for any other access words: %j',
    (access) => expect(reader(...access).scope).toEqual({ everything: false, namesHidden: true, ...nothing }),
  );
});
