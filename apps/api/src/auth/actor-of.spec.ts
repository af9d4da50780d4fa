import { grantsOf, type Role } from '@percorso/domain';
import { actorOf } from './actor-of.js';

const affiliation = {
  practitioner_id: '0196a000-0000-7000-8000-000000000001',
  name: 'Anna',
  surname: 'Esposito',
  local_health_authority_code: '150204',
  district_unit_ids: ['unit'],
  rehabilitation_center_ids: ['centre'],
};

const actorWith = (...roles: Role[]) =>
  actorOf({ id: 'sub', username: 'anna', name: undefined, roles, grants: grantsOf(roles) }, affiliation);

const nothing = { districtUnitIds: [], rehabilitationCenterIds: [], localHealthAuthorityCodes: [] };

describe('Row scope by role', () => {
  it.each<[Role, object]>([
    ['uod_operator', { ...nothing, districtUnitIds: ['unit'] }],
    ['uod_director', { ...nothing, districtUnitIds: ['unit'] }],
    ['ds_director', { ...nothing, districtUnitIds: ['unit'] }],
    ['cdr_operator', { ...nothing, rehabilitationCenterIds: ['centre'] }],
    ['cdr_director', { ...nothing, rehabilitationCenterIds: ['centre'] }],
    ['asl_operator', { ...nothing, localHealthAuthorityCodes: ['150204'] }],
  ])('%s sees the rows of that kind of structure alone, with names', (role, scope) => {
    expect(actorWith(role).scope).toEqual({ everything: false, namesHidden: false, ...scope });
  });

  it('an administrator sees all rows with names, an analyst all without', () => {
    expect(actorWith('admin').scope).toMatchObject({ everything: true, namesHidden: false });
    expect(actorWith('region_analyst').scope).toMatchObject({ everything: true, namesHidden: true });
  });

  it('an analyst who is also staff of a unit still sees no names, since the rows are all', () => {
    expect(actorWith('region_analyst', 'uod_operator').scope).toMatchObject({ everything: true, namesHidden: true });
  });

  it('a person without a role sees nothing, with any affiliation', () => {
    expect(actorWith('first_login').scope).toEqual({ everything: false, namesHidden: true, ...nothing });
  });

  it('the name is the practitioner’s, else the token’s, else the account’s', () => {
    const identity = { id: 'sub', username: 'anna', roles: [], grants: [] };
    expect(actorOf({ ...identity, name: 'A. E.' }, affiliation).name).toBe('Anna Esposito');
    expect(actorOf({ ...identity, name: 'A. E.' }, undefined).name).toBe('A. E.');
    expect(actorOf({ ...identity, name: undefined }, undefined).name).toBe('anna');
  });
});
