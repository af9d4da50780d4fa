import { spawn } from 'node:child_process';
import path from 'node:path';
import { text } from 'node:stream/consumers';

/** Creating the demo data and loading four pages, on a slow machine. */
const LONGEST_MS = 10 * 60_000;
const root = path.join(import.meta.dirname, '..');

/** Runs the program on the database server of the test run, under its name. */
async function runLighthouse(...args: string[]) {
  const env = { ...process.env, DATABASE_URL: process.env.TEST_SERVER_URL };
  const program = spawn(process.execPath, ['tools/lighthouse.mjs', ...args], { cwd: root, env });
  const ended = new Promise<number | null>((resolve) => program.once('close', resolve));
  const [said, complained, code] = await Promise.all([text(program.stdout), text(program.stderr), ended]);
  return { said, complained, code };
}

describe('npm run lighthouse', () => {
  it(
    'loads the dashboard and the wizard on a desktop and on a phone, and prints whether the targets are reached',
    async () => {
      const { said, complained, code } = await runLighthouse('--runs=1');
      // Only the presence of the scores is checked: their values would need a quiet machine.
      for (const page of ['dashboard on a desktop', 'wizard on a desktop', 'dashboard on a phone', 'wizard on a phone'])
        expect(said + complained).toMatch(new RegExp(`^(NOT )?reached: ${page} \\(`, 'm'));
      expect(code).toBe(0);
    },
    LONGEST_MS,
  );

  it(
    'ends with a message that names the page that took too long',
    async () => {
      const { complained, code } = await runLighthouse('--runs=1', '--page-seconds=1');
      expect(complained).toContain('Lighthouse failed: dashboard on a desktop, load 1 of 1: not within 1 s');
      expect(code).toBe(1);
    },
    LONGEST_MS,
  );

  it('refuses an invalid option', async () => {
    const { complained, code } = await runLighthouse('--runs=0');
    expect(complained).toContain('Lighthouse failed: --runs=0: known are --runs=… and --page-seconds=…, above 0');
    expect(code).toBe(1);
  });
});
