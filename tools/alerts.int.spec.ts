import { spawnSync } from 'node:child_process';
import path from 'node:path';

const promtool = process.env.PROMTOOL_PATH;

/** Judged by Prometheus's own tool; on a machine without it only `tools/monitoring.spec.ts` reads the files. */
(promtool ? describe : describe.skip)('The alerts, judged by Prometheus', () => {
  it('fire in their own situation only, and none of them while all is well', () => {
    const cwd = path.resolve(import.meta.dirname, '../docker/prometheus');
    const { status, stdout, stderr } = spawnSync(promtool ?? '', ['test', 'rules', 'alerts.test.yml'], {
      cwd,
      encoding: 'utf8',
    });
    expect([status, stderr, stdout]).toEqual([0, '', expect.stringContaining('SUCCESS')]);
  });
});
