import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { sceneOf, type Scene } from '../test/scene.js';
import { Metrics } from './http/metrics.js';
import { metricsServer } from './http/metrics-server.js';

describe('The figures of a process', () => {
  let scene: Scene;
  let figures: string;

  beforeAll(async () => {
    scene = await sceneOf();
    const { path } = await scene.path();
    const id = await path.open();
    const validate = () => scene.send('uod.operatore', 'PUT', `/v1/district-unit-episodes/${id}/validate`);
    await validate();
    await path.fill(id, 'ACCETTAZIONE_UOD');
    await validate();
    await scene.app.inject('/v1/patients');
    const server = metricsServer(scene.app.get(Metrics)).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    figures = await (await fetch(`${address}/metrics`)).text();
    expect((await fetch(`${address}/v1/health`)).status).toBe(404);
    server.close();
  });
  afterAll(() => scene.close());

  it('tell transitions by workflow and event, with their duration', () => {
    expect(figures).toContain('workflow_transition_duration_seconds_count{workflow="uod-episode",event="VALIDATE"} 1');
    expect(figures).toMatch(/workflow_transition_duration_seconds_count\{workflow="sheet",event="SAVE"\} \d/);
  });

  it('tell refusals by the guard that was not met', () => {
    expect(figures).toContain(
      'workflow_refusals_total{workflow="uod-episode",event="VALIDATE",guard="hasCompletedSheets"} 1',
    );
  });

  it('tell the pool’s connections and the event streams', () => {
    expect(figures).toMatch(/database_connections\{state="idle"\} [1-9]/);
    expect(figures).toContain('database_connections{state="waiting"} 0');
    expect(figures).toContain('event_streams{stream="changes"} 0');
  });

  it('are not on the address of the public', async () => {
    const reply = await scene.app.inject('/metrics');
    expect([reply.statusCode, reply.body]).toEqual([404, expect.not.stringContaining('# HELP')]);
  });
});
