import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { runningApp, type RunningApp } from '@percorso/testing';

describe('The scripts of the documentation, run as README describes', () => {
  let app: RunningApp;
  beforeAll(async () => {
    app = await runningApp();
  });
  afterAll(() => app.stop());

  const run = async (script: string): Promise<string[]> => {
    const env = { ...process.env, PORT: new URL(app.url).port };
    return (await promisify(execFile)('bash', [script], { env })).stdout.trim().split('\n');
  };

  it('rest-walk.sh takes an episode from opening to closure with curl', async () => {
    expect((await run('docs/rest-walk.sh')).at(-1)).toBe('CHIUSO_UOD.ORDINARIA, CHIUSO_CDR.ORDINARIA');
  });

  it('register-patient.sh registers a fictitious person', async () => {
    expect((await run('docs/register-patient.sh')).at(-1)).toMatch(/^Izzo Pasquale, .* revision 1$/);
  });
});
