import { spawnSync } from 'node:child_process';

describe('The server program', () => {
  it.each([
    [
      { NODE_ENV: 'production' },
      'OIDC_ISSUER is not set: in production the address of an identity provider is needed.',
    ],
    [{ PORT: 'tremila', OIDC_EMBEDDED: 'true' }, 'PORT'],
  ])('with settings that do not do (%j) ends with a clear sentence, and no stack', (env, sentence) => {
    const { status, stderr } = spawnSync('node', ['apps/api/dist/main.js'], {
      env: { PATH: process.env.PATH, DATABASE_URL: 'postgres://localhost:1/percorso', ...env },
      encoding: 'utf8',
      timeout: 20_000,
    });
    expect(stderr).toContain(sentence);
    expect(stderr).not.toMatch(/^ {4}at /m);
    expect(status).toBe(1);
  });
});
