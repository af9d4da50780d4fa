import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { loadConfig } from './config.js';
import { flowKeyOf } from './flow-key.js';

const DATABASE_URL = 'postgres://localhost/percorso';
const secret = 'x'.repeat(32);

describe('The key for the pseudonyms in regional flows', () => {
  it('is the configured one', () => {
    expect(flowKeyOf(loadConfig({ DATABASE_URL, FLOW_KEY: secret, NODE_ENV: 'production' }))).toBe(secret);
  });

  it.each(['short', `${secret} ${secret}`])('is refused if it is too short or contains a space: %s', (key) => {
    expect(() => loadConfig({ DATABASE_URL, FLOW_KEY: key })).toThrow(/FLOW_KEY/);
  });

  it('has no default in production', () => {
    expect(() => flowKeyOf(loadConfig({ DATABASE_URL, NODE_ENV: 'production' }))).toThrow('FLOW_KEY is not set');
  });

  it('is generated once outside production, and stored', () => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'percorso-flows-'));
    const cwd = vi.spyOn(process, 'cwd').mockReturnValue(folder);
    const made = flowKeyOf({ environment: 'development' });
    expect(made).toHaveLength(43);
    expect(flowKeyOf({ environment: 'development' })).toBe(made);
    cwd.mockRestore();
    fs.rmSync(folder, { recursive: true });
  });
});
