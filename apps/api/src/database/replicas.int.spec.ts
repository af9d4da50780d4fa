import { romeDay, type EpisodeView } from '@percorso/domain';
import { sampleSheet } from '@percorso/testing';
import pg from 'pg';
import { ApiClient } from '../../test/api-client.js';
import { exportRequests } from '../../test/fhir-exports.js';
import { eventually, listen } from '../../test/stream-client.js';
import { sceneOf, type Scene } from '../../test/scene.js';
import { serverPair } from '../../test/server-pair.js';
import { bearer, tokenSigner } from '../../test/tokens.js';
import { ReportDatabase } from '../report-database/report-database.js';
import { parsePosition } from './positions.js';
import { Replicas } from './replicas.js';
import { duringRequest } from './request-reads.js';

const LAG_SECONDS = 1.5;
const today = romeDay(new Date());

describe('Replicas (decision 0041)', () => {
  let servers: Awaited<ReturnType<typeof serverPair>>;
  let scene: Scene;

  beforeAll(async () => {
    servers = await serverPair();
    scene = await sceneOf((url) =>
      Promise.resolve({
        DATABASE_REPLICA_URLS: servers.followed(url),
        REPLICA_LAG_SECONDS: String(LAG_SECONDS),
        JOB_WORKER: 'false',
      }),
    );
    await replicaIsUsed();
  });
  afterAll(async () => {
    await scene.close();
    await servers.stop();
  });
  afterEach(async () => {
    await queryReplica('SELECT pg_wal_replay_resume()');
    await replicaIsUsed();
  });

  /** Runs SQL directly on the replica, as its administrator. */
  const queryReplica = async <Row extends pg.QueryResultRow>(sql: string): Promise<Row[]> => {
    const client = new pg.Client({ connectionString: servers.followed(scene.database.ownerUrl) });
    await client.connect();
    const { rows } = await client.query<Row>(sql);
    await client.end();
    return rows;
  };
  const replica = () => scene.app.get(Replicas).all[0];
  /** Waits until the replica shows everything that was committed so far, and is in use. */
  const replicaIsUsed = async () => {
    const [now] = await scene.database.query<{ position: string }>('SELECT pg_current_wal_insert_lsn() AS position');
    await eventually(() => replica()?.shows(parsePosition(now?.position ?? '') ?? 0n));
  };

  const url = '/v1/district-unit-episodes?limit=-1';
  const idsOf = async (position?: string, accept = 'application/json') => {
    const headers = {
      ...bearer(await scene.tokenOf('uod.operatore')),
      accept,
      ...(position && { 'x-position': position }),
    };
    const reply = await scene.app.inject({ url, headers });
    expect(reply.statusCode).toBe(200);
    return reply;
  };
  const count = async (position?: string) => (await idsOf(position)).json<unknown[]>().length;
  const lines = async (position?: string) => (await idsOf(position, 'text/csv')).body.trim().split('\n').length - 1;
  /** Returns the count of a report, which runs with a separate role. */
  const reported = (position = '0/0') =>
    new Promise((resolve, reject) => {
      const reads = { seen: parsePosition(position) ?? 0n, written: undefined, replicaUrl: undefined };
      const counted = { text: 'SELECT count(*)::int AS count FROM report.episode', values: [] };
      duringRequest(reads, () => {
        const rows = scene.app.get(ReportDatabase).rows<{ count: number }>('somebody', counted);
        rows.then(([row]) => resolve(row?.count), reject);
      });
    });
  /** Opens an episode; returns the log position of the reply. */
  const open = async () => {
    const positions: unknown[] = [];
    const { path } = await scene.path({
      call: async (account, method, address, body) => {
        const reply = await scene.send(account, method, address, body);
        positions.push(reply.headers['x-position']);
        return reply.body as never;
      },
    });
    await path.open();
    return String(positions.at(-1));
  };

  it('serve lists, exports and reports, but not to a caller whose own writes they do not show yet', async () => {
    const before = await count();
    await queryReplica('SELECT pg_wal_replay_pause()');
    const position = await open();
    expect(position).toMatch(/^[0-9A-F]+\/[0-9A-F]+$/);
    const read = async (seen?: string) => [await count(seen), await lines(seen), await reported(seen)];
    expect(await read()).toEqual([before, before, before]);
    expect(await read(position)).toEqual([before + 1, before + 1, before + 1]);
    await queryReplica('SELECT pg_wal_replay_resume()');
    await replicaIsUsed();
    expect(await read()).toEqual([before + 1, before + 1, before + 1]);
  });

  it('serve the views of an episode, while the primary logs the read', async () => {
    const { path } = await scene.path();
    const id = await path.open();
    await replicaIsUsed();
    const address = `/v1/district-unit-episodes/${id}`;
    const token = await scene.tokenOf('uod.operatore');
    const headersOf = (seen?: string) => ({ ...bearer(token), ...(seen && { 'x-position': seen }) });
    const sheetsOf = async (seen?: string) => {
      const reply = await scene.app.inject({ url: address, headers: headersOf(seen) });
      expect(reply.statusCode).toBe(200);
      const { steps } = reply.json<EpisodeView>();
      return steps.flatMap(({ sheets }) => sheets);
    };
    const sheet = (await sheetsOf()).find(({ type }) => type === 'SCHEDA_ACCESSO');
    await queryReplica('SELECT pg_wal_replay_pause()');
    const saved = await scene.app.inject({
      method: 'PUT',
      url: `/v1/sheets/${sheet?.id}`,
      headers: headersOf(),
      payload: { content: sampleSheet('SCHEDA_ACCESSO', { today, startDate: today, practitionerId: '' }) },
    });
    expect(saved.statusCode).toBe(200);
    const revision = async (seen?: string) => (await sheetsOf(seen)).find(({ id }) => id === sheet?.id)?.revision;
    expect(await revision()).toBe(sheet?.revision);
    expect(await revision(String(saved.headers['x-position']))).toBe((sheet?.revision ?? 0) + 1);
    const reads = () => scene.database.query("SELECT 1 FROM record_access WHERE reason = 'episode_of_care_read'");
    const before = (await reads()).length;
    const references = await scene.app.inject({ url: `${address}/references`, headers: headersOf() });
    expect(references.statusCode).toBe(200);
    expect(await reads()).toHaveLength(before + 1);
  });

  it('are used after a notice only if they show its change', async () => {
    const before = await count();
    const hearing = await listen(scene.app, await scene.tokenOf('uod.operatore'));
    await queryReplica('SELECT pg_wal_replay_pause()');
    await open();
    await hearing.change({ type: 'OPEN' });
    hearing.leave();
    expect([await count(), await count(hearing.lastEventId())]).toEqual([before, before + 1]);
  });

  it('serve a FHIR export once they show that it was started', async () => {
    const before = await count();
    const sign = await tokenSigner(scene.app);
    const { begin, done, filesOf } = exportRequests(
      () => scene,
      () => sign,
    );
    const authority = { username: 'asl.operatore', roles: ['asl_operator'] };
    const replicas = { DATABASE_REPLICA_URLS: servers.followed(scene.database.url), REPLICA_LAG_SECONDS: '60' };
    const worker = await ApiClient.start(scene.database.url, replicas);
    // Delays every job by two seconds.
    await scene.database.query(`CREATE FUNCTION later() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN NEW.run_at = now() + interval '2 seconds'; RETURN NEW; END $$;
      CREATE TRIGGER later BEFORE INSERT ON graphile_worker._private_jobs FOR EACH ROW EXECUTE FUNCTION later()`);
    try {
      const address = await begin(authority, '$export?_type=EpisodeOfCare');
      await replicaIsUsed();
      await queryReplica('SELECT pg_wal_replay_pause()');
      await open();
      expect(await filesOf(authority, await done(authority, address))).toHaveLength(before);
    } finally {
      await scene.database.query('DROP TRIGGER later ON graphile_worker._private_jobs; DROP FUNCTION later()');
      await worker.stop();
    }
  });

  it('are not used while they lag too far behind, and are used again afterwards', async () => {
    const before = await count();
    await queryReplica('SELECT pg_wal_replay_pause()');
    await open();
    expect(await count()).toBe(before);
    await eventually(async () => (await count()) === before + 1);
    expect(replica()?.shows(0n)).toBe(false);
    await queryReplica('SELECT pg_wal_replay_resume()');
    await replicaIsUsed();
  });

  it('are not used after they die, without an error, and are used again when they return', async () => {
    const before = await count();
    const killed = servers.send('kill standby');
    let isOver = false;
    void killed.finally(() => {
      isOver = true;
    });
    while (!isOver) expect(await count()).toBe(before);
    expect([await count(), await lines(), replica()?.shows(0n)]).toEqual([before, before, false]);
    await servers.send('start standby');
    await replicaIsUsed();
    await queryReplica('SELECT pg_wal_replay_pause()');
    await open();
    expect(await count()).toBe(before);
  });

  it('accept only positions in the form of Postgres', async () => {
    const headers = bearer(await scene.tokenOf('uod.operatore'));
    for (const position of ['0', '1/2/3', 'x', '123456789/0'])
      expect((await scene.app.inject({ url, headers: { ...headers, 'x-position': position } })).statusCode).toBe(400);
  });
});
