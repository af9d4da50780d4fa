import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Environment } from './config.js';
import { formerNames } from './former-names.js';

const compose = readFileSync(path.resolve(import.meta.dirname, '../../../../docker-compose.yml'), 'utf8');
const between = (start: string, end: string) => compose.slice(compose.indexOf(start), compose.indexOf(end));
const passed = [
  between('\nx-settings: &settings\n', '\n# Owns the tables'),
  between('\n  api:\n', '\n  # Upgrades stored instances'),
].flatMap((text) => [...text.matchAll(/^ +([A-Z][A-Z0-9_]+):/gm)].map(([, name]) => name ?? ''));

/** Settings that docker-compose.yml does not pass to the API, by reason. */
const NOT_PASSED: Record<string, string[]> = {
  'is set in the image': ['NODE_ENV', 'HOST', 'PORT', 'WEB_ROOT'],
  'belongs to the embedded provider, which production does not have': [
    'OIDC_EMBEDDED',
    'OIDC_REST_CLIENT_SECRET',
    'LOGIN_ATTEMPTS',
  ],
  'belongs to migrations alone': ['MIGRATION_DATABASE_URL'],
  'leads past a pooler, which the set does not have': ['DATABASE_DIRECT_URL', 'DATABASE_NAMED_STATEMENTS'],
};

describe('The API’s service in docker-compose.yml', () => {
  it('passes every setting except the listed ones', () => {
    const settings = Object.keys(Environment.shape);
    const notPassed = settings.filter((name) => !passed.includes(name));
    expect(notPassed.sort()).toEqual(Object.values(NOT_PASSED).flat().sort());
    expect(passed.filter((name) => !settings.includes(name))).toEqual(Object.keys(formerNames));
  });
});
