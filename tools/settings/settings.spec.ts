import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { settings } from './settings.js';

const committed = path.join(import.meta.dirname, '..', '..', 'docs', 'settings.md');

describe('The reference of the settings', () => {
  it('matches the schemas: `npm run settings` regenerates it', () =>
    expect(existsSync(committed) ? readFileSync(committed, 'utf8') : '').toBe(settings()));
});
