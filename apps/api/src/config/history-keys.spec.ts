import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { loadConfig } from './config.js';
import { keyRingOf } from './history-keys.js';

const DATABASE_URL = 'postgres://localhost/percorso';
const secret = 'x'.repeat(32);

describe('The keys of the histories (decision 0007)', () => {
  it('are identified by numbers', () => {
    const { historyKeys } = loadConfig({ DATABASE_URL, HISTORY_KEYS: `1:${secret}, 12:${secret}y` });
    expect(historyKeys).toEqual(
      new Map([
        [1, secret],
        [12, `${secret}y`],
      ]),
    );
  });

  it.each(['secret', '1:short', `0:${secret}`, `1:${secret},1:${secret}`, `1:${secret},`])(
    'are refused if malformed: %s',
    (keys) => {
      expect(() => loadConfig({ DATABASE_URL, HISTORY_KEYS: keys })).toThrow(/HISTORY_KEYS/);
    },
  );

  it('have no default in production', () => {
    expect(() => keyRingOf(loadConfig({ DATABASE_URL, NODE_ENV: 'production' }))).toThrow('HISTORY_KEYS is not set');
  });

  it('are generated once outside production, and stored', () => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'percorso-keys-'));
    const cwd = vi.spyOn(process, 'cwd').mockReturnValue(folder);
    const made = keyRingOf({ environment: 'development' });
    expect(made.get(1)).toHaveLength(43);
    expect(keyRingOf({ environment: 'development' })).toEqual(made);
    expect(fs.statSync(path.join(folder, '.data/history-keys')).mode & 0o777).toBe(0o600);
    cwd.mockRestore();
    fs.rmSync(folder, { recursive: true });
  });
});
