import { withoutServicePrefix } from './fastify-adapter.js';

describe('Paths of the spec’s three services', () => {
  it.each([
    ['/core/v1/patients', '/v1/patients'],
    ['/edge/v1/patients?page=2', '/v1/patients?page=2'],
    ['/hua/v1', '/v1'],
  ])('%s is %s', (asked, served) => {
    expect(withoutServicePrefix(asked)).toBe(served);
  });

  it.each(['/v1/patients', '/core/v10/x', '/core/other', '/corev1', '/x/core/v1/y', '/'])('%s is itself', (path) => {
    expect(withoutServicePrefix(path)).toBe(path);
  });
});
