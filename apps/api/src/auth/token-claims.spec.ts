import { type ClaimLayout, readClaims } from './token-claims.js';

const keycloak: ClaimLayout = {
  usernameClaim: 'preferred_username',
  rolesClaim: undefined,
  roleMap: undefined,
  clients: ['percorso-web', 'percorso-api'],
  systemClaim: 'percorso_access',
};
const read = (parts: object, layout: Partial<ClaimLayout> = {}) =>
  readClaims({ sub: 'anna', exp: 1, ...parts }, { ...keycloak, ...layout });

describe('Roles of a token', () => {
  it('come from the realm and from our clients, without duplicates (spec 000 §6)', () => {
    const { roles } = read({
      realm_access: { roles: ['uod_operator', 'offline_access'] },
      resource_access: { 'percorso-web': { roles: ['uod_operator', 'uod_director'] }, account: { roles: ['admin'] } },
    });
    expect(roles).toEqual(['uod_operator', 'uod_director']);
  });

  it('are empty if the token has no roles', () => expect(read({}).roles).toEqual([]));

  it.each([
    ['groups', { groups: ['uod_operator', 'cdr_operator'] }],
    ['groups', { groups: 'uod_operator cdr_operator' }],
    ['groups', { groups: 'uod_operator, cdr_operator' }],
    ['realm_access.roles', { realm_access: { roles: ['uod_operator', 'cdr_operator'] } }],
    ['https://region.example/roles', { 'https://region.example/roles': ['uod_operator', 'cdr_operator'] }],
    ['app.v1.roles', { 'app.v1': { roles: [] }, app: { v1: { roles: ['uod_operator', 'cdr_operator'] } } }],
  ])('come from the configured claim only: %s %j', (rolesClaim, parts) => {
    expect(read(parts, { rolesClaim }).roles).toEqual(['uod_operator', 'cdr_operator']);
    expect(read({ realm_access: { roles: ['admin'] } }, { rolesClaim: 'groups' }).roles).toEqual([]);
  });

  it.each([[7], [null], [{ admin: true }], [['admin', 7]]])(
    'are empty if the claim is not a list of names (%j)',
    (groups) => expect(read({ groups }, { rolesClaim: 'groups' }).roles).toEqual([]),
  );

  it('are mapped from the provider’s names; names that the map lacks are ignored', () => {
    const roleMap = new Map([['Operatori UOD', ['uod_operator', 'uod_director'] as const]]);
    const layout = { rolesClaim: 'groups', roleMap };
    expect(read({ groups: ['Operatori UOD', 'admin', 'constructor'] }, layout).roles).toEqual([
      'uod_operator',
      'uod_director',
    ]);
  });
});

describe('The username of a token', () => {
  it('is the configured claim, else the subject', () => {
    expect(read({ preferred_username: 'a.rossi' }).username).toBe('a.rossi');
    expect(read({ upn: 'a.rossi' }, { usernameClaim: 'upn' }).username).toBe('a.rossi');
    expect(read({ preferred_username: 'a.rossi' }, { usernameClaim: 'upn' }).username).toBe('anna');
  });
});

describe('The scopes of a system in a token', () => {
  it('mark the caller as a system, whose roles are ignored', () => {
    const token = read({
      scope: 'openid system/Patient.read system/EpisodeOfCare.read',
      realm_access: { roles: ['admin'] },
      percorso_access: ['region', 'names'],
    });
    expect(token.roles).toEqual([]);
    expect(token.system).toEqual({ types: ['Patient', 'EpisodeOfCare'], access: ['region', 'names'] });
  });

  it('grant no reads if they have another form', () =>
    expect(read({ scope: 'system/Patient.write system/*.* system/patient.read' }).system).toEqual({
      types: [],
      access: [],
    }));

  it('are absent from the token of a user', () =>
    expect(read({ scope: 'openid profile api user/Patient.read' }).system).toBe(undefined));
});
