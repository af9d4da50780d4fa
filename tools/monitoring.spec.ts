import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';

const root = path.resolve(import.meta.dirname, '..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

const Rules = z.object({
  groups: z.array(
    z.object({
      rules: z.array(
        z.object({
          alert: z.string(),
          expr: z.string(),
          labels: z.object({ severity: z.enum(['critical', 'warning']) }),
          annotations: z.object({ summary: z.string(), runbook: z.string() }),
        }),
      ),
    }),
  ),
});
const Compose = z.object({
  services: z.record(
    z.string(),
    z.looseObject({
      volumes: z.array(z.string()).default([]),
      environment: z.record(z.string(), z.string()).default({}),
    }),
  ),
});
const Sources = z.object({ datasources: z.tuple([z.object({ url: z.url() })]) });
const Providers = z.object({ providers: z.tuple([z.object({ options: z.object({ path: z.string() }) })]) });
const Settings = z.object({
  rule_files: z.array(z.string()),
  scrape_configs: z.array(
    z.object({
      dns_sd_configs: z.array(z.object({ names: z.array(z.string()), port: z.number() })).default([]),
      static_configs: z.array(z.object({ targets: z.array(z.string()) })).default([]),
    }),
  ),
});

const alerts = Rules.parse(parse(read('docker/prometheus/alerts.yml'))).groups.flatMap(({ rules }) => rules);
const [, section = ''] = read('docs/operations.md').split(/^## Alerts$/m);
const documented = new Map(
  section
    .split(/^## /m)[0]
    ?.split(/^### /m)
    .slice(1)
    .map((part) => [part.split('\n')[0] ?? '', part]),
);

describe('The alerts of docker/prometheus', () => {
  it.each(alerts.map((alert) => [alert.alert, alert] as const))(
    'describe the fault, and link to the instructions: %s',
    (name, { annotations }) => {
      expect(annotations.runbook).toBe(`docs/operations.md#${name.toLowerCase()}`);
      expect(annotations.summary.length).toBeGreaterThan(20);
      const part = documented.get(name) ?? '';
      expect(part).toContain('**It means**');
      // An instruction contains a command to type.
      expect(part).toMatch(/```sh\n[^`]+\n```/);
    },
  );

  it('have each a tested situation in which they fire', () => {
    const situations = read('docker/prometheus/alerts.test.yml');
    const fired = new Set([...situations.matchAll(/alertname="(\w+)"/g)].map(([, name]) => name));
    expect([...fired].sort()).toEqual(alerts.map(({ alert }) => alert).sort());
  });

  it('are listed in the section “Alerts”, each once', () => {
    expect([...documented.keys()].sort()).toEqual(alerts.map(({ alert }) => alert).sort());
  });
});

describe('The monitoring in docker-compose.yml', () => {
  const { services } = Compose.parse(parse(read('docker-compose.yml'), { merge: true }));
  const mounts = Object.values(services).flatMap(({ volumes }) => volumes);

  it('mounts files that exist', () => {
    const files = mounts.flatMap((mount) => /^\.\/([^:]+):/.exec(mount)?.[1] ?? []);
    expect(files).toEqual(expect.arrayContaining(['docker/prometheus', 'docker/grafana/dashboards']));
    expect(files.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
  });

  it('names services that exist, and files at their mounted paths', () => {
    const settings = Settings.parse(parse(read('docker/prometheus/prometheus.yml')));
    const named = settings.scrape_configs.flatMap(({ dns_sd_configs, static_configs }) => [
      ...dns_sd_configs.flatMap(({ names }) => names),
      ...static_configs.flatMap(({ targets }) => targets.map((target) => target.split(':')[0] ?? '')),
    ]);
    expect(named.filter((name) => !(name in services))).toEqual([]);
    expect(settings.scrape_configs.flatMap(({ dns_sd_configs }) => dns_sd_configs.map(({ port }) => port))).toEqual([
      Number(services.api?.environment.METRICS_PORT),
    ]);
    expect(settings.rule_files).toEqual(['/etc/prometheus/alerts.yml']);
    expect(services.prometheus?.volumes).toContain('./docker/prometheus:/etc/prometheus:ro');
    const [{ url }] = Sources.parse(parse(read('docker/grafana/provisioning/datasources/prometheus.yml'))).datasources;
    expect(Object.keys(services)).toContain(new URL(url).hostname);
    const [{ options }] = Providers.parse(parse(read('docker/grafana/provisioning/dashboards/percorso.yml'))).providers;
    expect(services.grafana?.volumes).toContain(`./docker/grafana/dashboards:${options.path}:ro`);
  });
});
