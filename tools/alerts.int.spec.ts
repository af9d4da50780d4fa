import { spawnSync } from 'node:child_process';
import path from 'node:path';

const promtool = process.env.PROMTOOL_PATH;

/** Prometheus's own judgement; without its tool on this machine nobody judges, and `tools/monitoring.spec.ts` reads the files alone. */
(promtool ? describe : describe.skip)('The alerts, judged by Prometheus', () => {
  it('fire where something is wrong, each in its situation, and none where all is well', () => {
    const cwd = path.resolve(import.meta.dirname, '../docker/prometheus');
    const { status, stdout, stderr } = spawnSync(promtool ?? '', ['test', 'rules', 'alerts.test.yml'], {
      cwd,
      encoding: 'utf8',
    });
    expect([status, stderr, stdout]).toEqual([0, '', expect.stringContaining('SUCCESS')]);
  });
});
