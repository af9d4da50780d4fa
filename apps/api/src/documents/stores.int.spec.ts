import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { type ProblemDetails, problemLabels, type RegistryDocument } from '@percorso/domain';
import { v7 as uuid } from 'uuid';
import { cuttableProxy } from '../../test/cuttable-proxy.js';
import { today } from '../../test/days.js';
import { leftOver, sendDocument } from '../../test/documents.js';
import { multipart, pdf } from '../../test/files.js';
import { startS3, type S3Server } from '../../test/s3-server.js';
import { sceneOf } from '../../test/scene.js';
import { testApp } from '../../test/test-app.js';
import { bearer } from '../../test/tokens.js';
import { loadConfig } from '../config/config.js';
import { Database } from '../database/database.js';
import { createBucket } from './create-bucket.js';
import type { DocumentStore } from './document-store.js';
import { DocumentStores } from './document-stores.js';
import { removeDueFiles } from './file-removal.js';

const big = Buffer.concat([pdf, randomBytes(700_000)]);

describe('The stores of files (decision 0033)', () => {
  let s3: S3Server;
  const opened: { close: () => unknown }[] = [];
  beforeAll(async () => {
    s3 = await startS3();
  });
  afterAll(async () => {
    for (const one of opened) await one.close();
    await s3.close();
  });

  it('have a program that creates their bucket if it does not exist', async () => {
    const { s3: settings } = loadConfig({
      DATABASE_URL: 'postgresql://nowhere/percorso',
      ...s3.settings({ S3_BUCKET: 'percorso-new' }),
    }).documentStore;
    if (!settings) throw new Error('no bucket is named');
    expect(await createBucket(settings)).toBe(true);
    expect(await createBucket(settings)).toBe(false);
    await expect(createBucket({ ...settings, bucket: 'NOT A BUCKET' })).rejects.toThrow();
  });

  async function uploads(settings: Record<string, string>) {
    const scene = await sceneOf(settings);
    opened.push(scene);
    const { patientId } = await scene.path();
    const url = `/v1/patients/${patientId}/documents`;
    const fields = { documentType: '01', documentDate: today, annotations: 'Referto' };
    const token = await scene.tokenOf('uod.operatore');
    return {
      scene,
      url,
      fields,
      token,
      upload: (content = big, name = 'referto.pdf') => sendDocument(scene, url, { fields, file: { name, content } }),
      download: (id: string, { app } = scene) => app.inject({ url: `${url}/${id}`, headers: bearer(token) }),
      names: async () =>
        (await scene.call<RegistryDocument[]>('uod.operatore', 'GET', url)).map(({ fileName }) => fileName),
      rows: () => scene.database.query<{ id: string; store: string }>('SELECT id, store FROM stored_file ORDER BY id'),
      sweep: () => removeDueFiles(scene.app.get(Database), scene.app.get(DocumentStores), 30),
      age: () => scene.database.query(`UPDATE stored_file SET received_at = now() - interval '25 hours'`),
    };
  }
  type Uploads = Awaited<ReturnType<typeof uploads>>;

  describe.each<[name: 'postgres' | 's3', settings: () => Record<string, string>]>([
    ['postgres', () => ({ POOL_SIZE: '3' })],
    ['s3', () => s3.settings({ S3_CONNECTIONS: '1', S3_SECONDS: '2' })],
  ])('%s', (name, settings) => {
    let setup: Uploads;
    let store: DocumentStore;
    beforeAll(async () => {
      setup = await uploads(settings());
      store = setup.scene.app.get(DocumentStores).current;
    });
    afterEach(async () => {
      expect(await leftOver(setup.scene)).toEqual([]);
      const known = (await setup.rows()).filter((row) => row.store === 's3').map(({ id }) => id);
      expect(await s3.keys()).toEqual(known);
    });

    /** Inserts a row for a file, since stores contain only files with a row, and returns its id. */
    const reserved = async () => {
      const id = uuid();
      await setup.scene.database.query(
        `INSERT INTO stored_file (id, owner_id, file_name, content_type, store, received_by_id)
         VALUES ($1::uuid, $1::uuid, $1::text, 'application/pdf', $2, 'uod.operatore')`,
        [id, name],
      );
      return id;
    };
    const storeFile = async (content: Buffer) => {
      const id = await reserved();
      await store.write(id, inChunks(content));
      return id;
    };
    const removeFiles = async (...ids: string[]) => {
      for (const id of ids) await store.remove(id);
      await setup.scene.database.query('DELETE FROM stored_file WHERE id = ANY ($1)', [ids]);
    };

    it.each([1, 262_143, 262_144, 262_145, 900_000])('returns %d bytes unchanged', async (size) => {
      const content = randomBytes(size);
      const id = await storeFile(content);
      expect((await buffer(await store.read(id))).equals(content)).toBe(true);
      await removeFiles(id);
    });

    it('reports unknown and removed files as missing, and accepts that a file is removed twice', async () => {
      await expect(store.read(uuid())).rejects.toThrow();
      const id = await storeFile(big);
      await removeFiles(id);
      await expect(store.read(id)).rejects.toThrow();
      await removeFiles(id);
    });

    it('serves other readers while one reader is stalled', async () => {
      const [slow, other] = [await storeFile(big), await storeFile(pdf)];
      const slowly = (await store.read(slow))[Symbol.asyncIterator]();
      const first = (await slowly.next()).value as Buffer;
      expect((await buffer(await store.read(other))).equals(pdf)).toBe(true);
      const rest: Buffer[] = [first];
      for (let next = await slowly.next(); next.done !== true; next = await slowly.next())
        rest.push(next.value as Buffer);
      expect(Buffer.concat(rest).equals(big)).toBe(true);
      await removeFiles(slow, other);
    });

    it('stores concurrent uploads with the same name as separate files', async () => {
      const replies = await Promise.all([setup.upload(), setup.upload(), setup.upload()]);
      expect(replies.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
      expect((await setup.names()).sort()).toEqual(['referto-1.pdf', 'referto-2.pdf', 'referto.pdf']);
      expect((await setup.rows()).map((row) => row.store)).toEqual([name, name, name]);
      for (const reply of replies)
        expect((await setup.download(reply.json<RegistryDocument>().id)).rawPayload.equals(big)).toBe(true);
    });

    it('keeps no part of a refused or aborted upload', async () => {
      const before = await setup.rows();
      const { payload, headers } = multipart(setup.fields, { name: 'rotto.pdf', content: big });
      const broken = await setup.scene.app.inject({
        method: 'POST',
        url: setup.url,
        payload: payload.subarray(0, 500_000),
        headers: { ...headers, ...bearer(setup.token) },
      });
      expect(broken.statusCode).toBe(400);
      const refused = await sendDocument(setup.scene, setup.url, {
        fields: { ...setup.fields, documentType: 'X-1' },
        file: { name: 'rifiutato.pdf', content: big },
      });
      expect(refused.statusCode).toBe(422);
      expect(await setup.rows()).toEqual(before);
    });

    it('removes the content of a deleted document after the retention period', async () => {
      const { id } = (await setup.upload(pdf, 'vecchio.pdf')).json<RegistryDocument>();
      await setup.scene.call('uod.operatore', 'DELETE', `${setup.url}/${id}/delete`);
      await setup.scene.database.query(
        `UPDATE stored_file SET released_at = released_at - interval '31 days' WHERE id = $1`,
        [id],
      );
      expect(await setup.sweep()).toBe(1);
      expect((await setup.rows()).map((row) => row.id)).not.toContain(id);
      await expect(store.read(id)).rejects.toThrow();
    });
  });

  it('read a file from the store where it was written, even after another store is configured', async () => {
    const setup = await uploads({});
    const inDatabase = (await setup.upload()).json<RegistryDocument>().id;
    const app = await testApp(setup.scene.database.url, s3.settings());
    opened.push(app);
    const otherScene = { ...setup.scene, app };
    const sent = await sendDocument(otherScene, setup.url, {
      fields: setup.fields,
      file: { name: 'nuovo.pdf', content: big },
    });
    const inBucket = sent.json<RegistryDocument>().id;
    expect((await setup.rows()).map((row) => row.store)).toEqual(['postgres', 's3']);
    for (const id of [inDatabase, inBucket])
      expect((await setup.download(id, otherScene)).rawPayload.equals(big)).toBe(true);
  });

  describe('that do not answer', () => {
    const unavailable = [503, 'store_unavailable', problemLabels.store_unavailable];
    const problemOf = (reply: { statusCode: number; json: <Body>() => Body }) => {
      const { code, userMessage } = reply.json<ProblemDetails>();
      return [reply.statusCode, code, userMessage];
    };

    it('cause a 503 and store nothing; earlier files can be read when the store answers again', async () => {
      const proxy = await cuttableProxy(s3.endpoint);
      opened.push(proxy);
      const setup = await uploads(s3.settings({ S3_ENDPOINT: proxy.url, S3_SECONDS: '2' }));
      const { id } = (await setup.upload()).json<RegistryDocument>();
      proxy.cut();
      expect(problemOf(await setup.upload(pdf, 'altro.pdf'))).toEqual(unavailable);
      expect(problemOf(await setup.download(id))).toEqual(unavailable);
      expect(await setup.names()).toEqual(['referto.pdf']);
      await setup.age();
      await expect(setup.sweep()).rejects.toThrow('store_unavailable');
      proxy.mend();
      expect((await setup.upload(pdf, 'altro.pdf')).json<RegistryDocument>().fileName).toBe('altro.pdf');
      expect((await setup.download(id)).rawPayload.equals(big)).toBe(true);
      await setup.age();
      await setup.sweep();
      const rows = await setup.rows();
      expect([rows.length, await leftOver(setup.scene)]).toEqual([2, []]);
      expect(await s3.keys()).toEqual(expect.arrayContaining(rows.map((row) => row.id)));
    });

    it('delay requests only up to the configured timeout, and do not block removals from another store', async () => {
      const silent = createServer(() => undefined).listen(0, '127.0.0.1');
      opened.push(silent);
      await once(silent, 'listening');
      const { port } = silent.address() as AddressInfo;
      const setup = await uploads(s3.settings({ S3_ENDPOINT: `http://127.0.0.1:${port}`, S3_SECONDS: '0.3' }));
      expect(problemOf(await setup.upload())).toEqual(unavailable);
      await setup.scene.database.query(
        `INSERT INTO stored_file (id, owner_id, file_name, content_type, store, received_by_id)
         SELECT gen_random_uuid(), owner_id, 'b.pdf', content_type, 'postgres', received_by_id FROM stored_file`,
      );
      await setup.age();
      await expect(setup.sweep()).rejects.toThrow('store_unavailable');
      expect((await setup.rows()).map((row) => row.store)).toEqual(['s3']);
    });

    it('count as unavailable if they reject our key', async () => {
      const setup = await uploads(s3.settings({ S3_ACCESS_KEY_ID: 'OTHER' }));
      expect(problemOf(await setup.upload())).toEqual(unavailable);
    });
  });
});

function* chunksOf(content: Buffer): Generator<Buffer> {
  for (let start = 0; start < content.length; start += 100_000) yield content.subarray(start, start + 100_000);
}
const inChunks = async function* (content: Buffer): AsyncGenerator<Buffer> {
  for (const chunk of chunksOf(content)) yield await Promise.resolve(chunk);
};
