import { withoutServicePrefix } from './service-prefixes.js';

describe('Paths of the services of the documents (spec 000 §7, 001 §7)', () => {
  it.each([
    ['/core/v1/patients', '/v1/patients'],
    ['/edge/v1/patients?page=2', '/v1/patients?page=2'],
    ['/hua/v1', '/v1'],
    ['/civil-registry/v1/genders', '/v1/genders'],
    ['/civilregistry/v1/genders', '/v1/genders'],
    ['/territories/v1/municipalities?limit=100', '/v1/municipalities?limit=100'],
    ['/imports/v1/provision-imports', '/v1/provision-imports'],
    ['/report-engine/v1/driver-types', '/v1/driver-types'],
    ['/reportengine/v1/driver-types', '/v1/driver-types'],
    ['/regional-flows/v1/siar-flows/app', '/v1/siar-flows/app'],
    ['/regionalflows/v1/siar-flows/app', '/v1/siar-flows/app'],
    ['/user-facade/v1/me', '/v1/me'],
    ['/userfacade/v1/me', '/v1/me'],
  ])('map %s to %s', (requested, served) => {
    expect(withoutServicePrefix(requested)).toBe(served);
  });

  it.each([
    ['/civil-registry/v1/qualifications', '/v1/civil-registry-qualifications'],
    ['/civilregistry/v1/qualifications?limit=-1', '/v1/civil-registry-qualifications?limit=-1'],
    ['/civil-registry/v1/qualifications/3', '/v1/civil-registry-qualifications/3'],
    ['/civil-registry/v1/qualifications-of', '/v1/qualifications-of'],
    ['/edge/v1/qualifications', '/v1/qualifications'],
    ['/v1/qualifications', '/v1/qualifications'],
  ])('map %s to %s: each service has its own qualifications', (requested, served) => {
    expect(withoutServicePrefix(requested)).toBe(served);
  });

  it.each([
    '/v1/patients',
    '/core/v10/x',
    '/core/other',
    '/corev1',
    '/x/core/v1/y',
    '/',
    '/core/edge/v1/x',
    '/civil-registry/0196a000-0000-7000-8000-000000000001',
    '/reports',
    '/constructor/v1/x',
  ])('leave %s unchanged', (path) => {
    expect(withoutServicePrefix(path)).toBe(path);
  });
});
