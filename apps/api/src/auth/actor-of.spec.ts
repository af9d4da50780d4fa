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

describe('The actor of a token', () => {
  it.each<[Role, object]>([
    ['uod_operator', { ...nothing, districtUnitIds: ['unit'] }],
    ['uod_director', { ...nothing, districtUnitIds: ['unit'] }],
    ['ds_director', { ...nothing, districtUnitIds: ['unit'] }],
    ['cdr_operator', { ...nothing, rehabilitationCenterIds: ['centre'] }],
    ['cdr_director', { ...nothing, rehabilitationCenterIds: ['centre'] }],
    ['asl_operator', { ...nothing, localHealthAuthorityCodes: ['150204'] }],
  ])('with the role %s sees only rows of the role’s kind of structure, with personal data', (role, scope) => {
    expect(actorWith(role).scope).toEqual({ everything: false, namesHidden: false, ...scope });
  });

  it('sees all rows with personal data as an administrator, and all rows without personal data as an analyst', () => {
    expect(actorWith('admin').scope).toMatchObject({ everything: true, namesHidden: false });
    expect(actorWith('region_analyst').scope).toMatchObject({ everything: true, namesHidden: true });
  });

  it('sees all rows without personal data as an analyst who is also staff of a unit', () => {
    expect(actorWith('region_analyst', 'uod_operator').scope).toMatchObject({ everything: true, namesHidden: true });
  });

  it('sees no rows with the role first_login alone, regardless of the affiliation', () => {
    expect(actorWith('first_login').scope).toEqual({ everything: false, namesHidden: true, ...nothing });
  });

  it('has the practitioner’s name, else the name in the token, else the username', () => {
    const identity = { id: 'sub', username: 'anna', roles: [], grants: [] };
    expect(actorOf({ ...identity, name: 'A. E.' }, affiliation).name).toBe('Anna Esposito');
    expect(actorOf({ ...identity, name: 'A. E.' }, undefined).name).toBe('A. E.');
    expect(actorOf({ ...identity, name: undefined }, undefined).name).toBe('anna');
  });
});
