import { spawnSync } from 'node:child_process';
import path from 'node:path';

const promtool = process.env.PROMTOOL_PATH;

/** Evaluated by Prometheus's own tool, promtool; on a machine without it only `tools/monitoring.spec.ts` checks these files. */
(promtool ? describe : describe.skip)('The alerts, evaluated by Prometheus', () => {
  it('fire each in its own situation only, and none of them in a healthy system', () => {
    const cwd = path.resolve(import.meta.dirname, '../docker/prometheus');
    const { status, stdout, stderr } = spawnSync(promtool ?? '', ['test', 'rules', 'alerts.test.yml'], {
      cwd,
      encoding: 'utf8',
    });
    expect([status, stderr, stdout]).toEqual([0, '', expect.stringContaining('SUCCESS')]);
  });
});
