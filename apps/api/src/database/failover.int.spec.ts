import { randomUUID } from 'node:crypto';
import type { EpisodeView } from '@percorso/domain';
import { sampleSheet } from '@percorso/testing';
import pg from 'pg';
import { daysAgo } from '../../test/days.js';
import { eventually, listen } from '../../test/stream-client.js';
import { sceneOf, type Scene } from '../../test/scene.js';
import { serverPair } from '../../test/server-pair.js';
import { bearer } from '../../test/tokens.js';
import { Metrics } from '../http/observability/metrics.js';

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

describe('Failover to another server (decision 0042)', () => {
  let servers: Awaited<ReturnType<typeof serverPair>>;
  let scene: Scene;

  beforeAll(async () => {
    servers = await serverPair();
    scene = await sceneOf((url) => Promise.resolve({ DATABASE_URL: servers.both(url), DATABASE_REPLICA_URLS: '' }));
  });
  afterAll(async () => {
    await scene.app.close();
    await servers.stop();
  });

  /** Opens an episode; returns the id of its access card. */
  const newSheet = async () => {
    const id = await (await scene.path()).path.open();
    const { steps } = await scene.call<EpisodeView>('uod.operatore', 'GET', `/v1/district-unit-episodes/${id}`);
    const sheet = steps.flatMap(({ sheets }) => sheets).find(({ type }) => type === 'SCHEDA_ACCESSO');
    return sheet?.id ?? '';
  };

  const figure = async (name: string) =>
    Number((await scene.app.get(Metrics).registry.getSingleMetricAsString(name)).split(' ').at(-1));

  it('needs no restart; acknowledged events are stored once, and unacknowledged ones can be retried with the same key', async () => {
    const sheets = await Promise.all(Array.from({ length: 4 }, newSheet));
    const authorization = bearer(await scene.tokenOf('uod.operatore'));
    const content = sampleSheet('SCHEDA_ACCESSO', { today: daysAgo(0), startDate: daysAgo(30) } as never);
    const hearing = await listen(scene.app, await scene.tokenOf('uod.operatore'));
    await servers.send('commit on both');

    const acknowledged: string[] = [];
    const refused = new Set<string>();
    let isOver = false;
    const keepSaving = async (sheet: string) => {
      while (!isOver) {
        const key = randomUUID();
        const headers = { ...authorization, 'idempotency-key': key };
        const save = () =>
          scene.app.inject({ method: 'PUT', url: `/v1/sheets/${sheet}`, headers, payload: { content } });
        for (let reply = await save(); reply.statusCode !== 200; reply = await save()) {
          refused.add(`${reply.statusCode} ${Number(reply.headers['retry-after']) > 0}`);
          await pause(50);
        }
        acknowledged.push(key);
      }
    };
    const saving = Promise.all(sheets.map(keepSaving));
    await eventually(() => acknowledged.length > 20);
    await servers.send('kill primary');
    await hearing.ended;
    await eventually(() => refused.size > 0);
    await eventually(async () => (await figure('database_writable')) === 0);
    await servers.send('promote standby');
    const before = acknowledged.length;
    await eventually(() => acknowledged.length > before + 20);
    isOver = true;
    await saving;
    expect([...refused]).toEqual(['503 true']);
    await eventually(async () => (await figure('database_writable')) === 1);
    expect(await figure('database_server_changes_total')).toBe(1);

    const client = new pg.Client({ connectionString: servers.followed(scene.database.ownerUrl) });
    await client.connect();
    const { rows } = await client.query<{ key: string; times: number }>(
      'SELECT idempotency_key AS key, count(*)::int AS times FROM workflow_event WHERE idempotency_key IS NOT NULL GROUP BY 1',
    );
    await client.end();
    const times = new Map(rows.map((row) => [row.key, row.times]));
    expect(acknowledged.filter((key) => times.get(key) !== 1)).toEqual([]);

    const again = await listen(scene.app, await scene.tokenOf('uod.operatore'));
    await scene.app.inject({
      method: 'PUT',
      url: `/v1/sheets/${sheets[0]}`,
      headers: authorization,
      payload: { content },
    });
    expect(await again.change({ type: 'SAVE' })).toBeDefined();
    again.leave();
  });
});
