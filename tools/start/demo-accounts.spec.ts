import { spawnSync } from 'node:child_process';
import { demoAccounts } from '@percorso/api';

describe('The message of npm start', () => {
  it('names every demo account of the embedded identity provider, and no other', () => {
    const program = "import('./tools/start/demo-accounts.mjs').then(({ demoAccounts }) => console.log(demoAccounts))";
    const { stdout } = spawnSync('node', ['-e', program], { encoding: 'utf8' });
    const printed = stdout
      .split('\n')
      .filter(Boolean)
      .map((line) => line.trim().split(/\s+/)[0]);
    expect(printed).toEqual(demoAccounts.map(({ username }) => username));
  });
});
