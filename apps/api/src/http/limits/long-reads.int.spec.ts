import { Readable } from 'node:stream';
import { eventually } from '../../../test/stream-client.js';
import { rawClient, rawRequest, type RawClient } from '../../../test/raw-client.js';
import { sceneOf, type Scene } from '../../../test/scene.js';
import { testApp } from '../../../test/test-app.js';
import { bearer } from '../../../test/tokens.js';
import { LongReads } from './long-reads.js';

const PATIENTS = 3000;
/** Number of patients that the scene itself creates. */
const OTHERS = 2;
/** A value so wide that the sockets and the streams between client and server cannot buffer a whole list. */
const WIDE = 'x'.repeat(2000);

describe('Lists and exports (decision 0011)', () => {
  let scene: Scene;
  let token: string;
  /** An application that ends a read after one second without progress; the application of the scene waits longer than a test takes. */
  let impatient: Scene['app'];
  const clients: RawClient[] = [];

  beforeAll(async () => {
    scene = await sceneOf({ POOL_SIZE: '2', LONG_READS: '3' });
    impatient = await testApp(scene.database.url, { STALLED_READ_SECONDS: '1' });
    token = await scene.tokenOf('admin');
    await scene.database.query(
      `INSERT INTO patient (id, tax_code, name, surname, gender, birth_date, birth_place, residence_district_unit_id)
       SELECT gen_random_uuid(), 'XXXXXX00A00' || to_char(n, 'FM00000'), $2, 'Rossi', 'M', '1960-01-01', 'Napoli', $1
       FROM generate_series(1, ${PATIENTS}) n`,
      [scene.region.units[0], WIDE],
    );
  });
  afterEach(() => clients.splice(0).forEach(({ leave }) => leave()));
  afterAll(async () => {
    await impatient.close();
    await scene.close();
  });

  /** Sends several requests at once on one raw connection, and reads no reply. */
  async function requestUnread(
    path: string,
    times: number,
    { accept = 'application/json', as = token, app = scene.app } = {},
  ) {
    const client = await rawClient(app);
    clients.push(client);
    client.send(rawRequest(`GET ${path}`, { accept, ...bearer(as) }).repeat(times));
    return client;
  }
  const get = async (url: string, accept = 'application/json', as = token) =>
    scene.app.inject({ url, headers: { ...bearer(as), accept } });
  const reading = async () => {
    const [row] = await scene.database.query<{ n: number }>(
      `SELECT count(*)::int AS n FROM pg_stat_activity
       WHERE datname = current_database() AND application_name = 'percorso-reads' AND state <> 'idle'`,
    );
    return row?.n ?? 0;
  };
  const areReading = (wanted: number) => eventually(async () => (await reading()) === wanted);
  const noneReading = () => areReading(0);

  it('are sent whole to a client that reads them', async () => {
    const reply = await get('/v1/patients?limit=-1');
    expect(reply.json<{ items: unknown[] }>().items).toHaveLength(PATIENTS + OTHERS);
    const csv = await get('/v1/patients?limit=-1', 'text/csv');
    expect(csv.body.trimEnd().split('\r\n')).toHaveLength(1 + PATIENTS + OTHERS);
    await noneReading();
  });

  it('leave the common pool to other requests, even if twelve are requested on one socket that is never read', async () => {
    await requestUnread('/v1/patients?limit=-1', 12);
    await areReading(2);
    const others = await Promise.all(Array.from({ length: 8 }, () => get('/v1/patients?limit=5')));
    expect(others.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(200));
    expect(await reading()).toBeLessThanOrEqual(2);
  });

  it('are refused to a user at the limit per person, and available to other users', async () => {
    await noneReading();
    await requestUnread('/v1/patients?limit=-1', 2, { accept: 'text/csv' });
    await areReading(2);
    const third = await get('/v1/patients?limit=-1', 'text/csv');
    expect(third.statusCode).toBe(429);
    expect(third.headers['retry-after']).toBe('5');
    expect(third.json()).toMatchObject({
      code: 'too_many_long_reads',
      userMessage: expect.stringMatching(/^Sono già/),
    });
    const other = await scene.tokenOf('uod.operatore');
    expect((await get('/v1/patients?limit=-1', 'text/csv', other)).statusCode).toBe(200);
  });

  it('end when the client has read nothing for the configured time', async () => {
    await noneReading();
    await requestUnread('/v1/patients?limit=-1', 2, { accept: 'text/csv', app: impatient });
    await areReading(2);
    await noneReading();
  });

  it('are refused to every user at the total limit, with a time for a retry', async () => {
    await noneReading();
    await requestUnread('/v1/patients?limit=-1', 2, { accept: 'text/csv' });
    await requestUnread('/v1/patients?limit=-1', 1, {
      accept: 'text/csv',
      as: await scene.tokenOf('uod.operatore'),
    });
    await areReading(3);
    const refused = await get('/v1/patients?limit=-1', 'application/json', await scene.tokenOf('uod.direttore'));
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '5']);
    expect(refused.json()).toMatchObject({ code: 'long_reads_exhausted' });
  });

  it('release their connection when the reader leaves half-way', async () => {
    await noneReading();
    const csv = await requestUnread('/v1/patients?limit=-1', 1, { accept: 'text/csv' });
    const json = await requestUnread('/v1/patients?limit=-1', 1);
    await areReading(2);
    csv.leave();
    json.leave();
    await noneReading();
  });

  it('release their connection before the reader sees the end: consecutive reads are never refused', async () => {
    const reads = scene.app.get(LongReads);
    const one = { text: 'SELECT 1 AS n', values: [] };
    const held = await reads.inSequence({ id: 'qualcuno' }, [one]);
    for (let time = 0; time < 20; time++) {
      const rows = await Readable.from(await reads.inSequence({ id: 'qualcuno' }, [one])).toArray();
      expect(rows).toEqual([{ n: 1 }]);
    }
    expect(await Readable.from(held).toArray()).toEqual([{ n: 1 }]);
  });

  it('release their connection if they fail before they begin, as with an impossible date', async () => {
    for (let time = 0; time < 4; time++) {
      const refused = await get('/v1/patients?birthDate=0000-01-01', 'text/csv');
      expect(refused.statusCode).toBe(400);
    }
    await noneReading();
    expect((await get('/v1/patients?limit=-1', 'text/csv')).statusCode).toBe(200);
  });

  it('fail with the problem of the database, and release a stream that is never consumed', async () => {
    const reads = impatient.get(LongReads);
    const someone = { id: 'qualcuno' };
    const wrong = reads.csv(someone, { text: `SELECT $1::date FROM generate_series(1, 9)`, values: ['0000-01-01'] });
    await expect(wrong).rejects.toMatchObject({ code: '22008' });
    const many = { text: `SELECT repeat('x', 1000) AS x FROM generate_series(1, 100000)`, values: [] };
    const stream = await reads.csv(someone, many);
    await reads.rows(someone, many, (row) => row);
    expect(await reading()).toBe(2);
    await noneReading();
    await expect(stream.toArray()).rejects.toThrow();
  });
});
