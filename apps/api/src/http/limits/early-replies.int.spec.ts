import type { ProblemDetails } from '@percorso/domain';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { fakeClamd, virus } from '../../../test/clamd.js';
import { today } from '../../../test/days.js';
import { multipart, pdf, type SentFile } from '../../../test/files.js';
import { eventually } from '../../../test/stream-client.js';
import { csvOfRecords } from '../../../test/provision-imports.js';
import { rawClient, rawRequest, type RawClient } from '../../../test/raw-client.js';
import { DEFINITIONS, newReport } from '../../../test/report-settings.js';
import { sceneOf, type Scene } from '../../../test/scene.js';
import { testApp } from '../../../test/test-app.js';
import { bearer } from '../../../test/tokens.js';

/** More bytes than all buffers between a client and the server hold. */
const LARGE_BODY = Buffer.alloc(20_000_000, 'x\n');

type Kind = { account: string; url: string; fields: Record<string, string>; good: SentFile; done: number };
type KindName = 'provisions' | 'document' | 'layout';

const records = Buffer.from(csvOfRecords([{ supplyCode: 'P-1' }]));
const zip = Buffer.from('PK\u0003\u0004layout');

async function kindsOf(scene: Scene): Promise<Record<KindName, Kind>> {
  const [{ patientId }, report] = [await scene.path(), await newReport(scene)];
  return {
    provisions: {
      account: 'cdr.operatore',
      url: '/v1/provision-imports/files',
      done: 201,
      fields: { rehabilitationCenterId: scene.region.centres[0], description: 'Luglio' },
      good: { name: 'luglio.csv', content: records },
    },
    document: {
      account: 'uod.operatore',
      url: `/v1/patients/${patientId}/documents`,
      done: 201,
      fields: { documentType: '01', documentDate: today, annotations: 'Referto' },
      good: { name: 'referto.pdf', content: pdf },
    },
    layout: {
      account: 'admin',
      url: `${DEFINITIONS}/${report.id}/prpt`,
      done: 200,
      fields: {},
      good: { name: 'layout.prpt', content: zip },
    },
  };
}

/** A limit of one upload for each kind, so that an upload which is not released blocks the next. */
const oneSlot = { UPLOADS: '1', UPLOADS_PER_PERSON: '1', IMPORT_UPLOADS: '1', IMPORT_RECORDS: '20' };

describe('A request that is still arriving (decision 0011)', () => {
  let scene: Scene;
  let kinds: Record<KindName, Kind>;
  const clients: RawClient[] = [];

  beforeAll(async () => {
    scene = await sceneOf(oneSlot);
    kinds = await kindsOf(scene);
  });
  afterEach(() => clients.splice(0).forEach(({ leave }) => leave()));
  afterAll(() => scene.close());

  const client = async (app: NestFastifyApplication = scene.app) => {
    const one = await rawClient(app);
    clients.push(one);
    return one;
  };
  /**
   * Starts an upload over a raw socket: sends everything that precedes the bytes of the file. `bytes` is the announced size of the file.
   */
  async function begin(kind: Kind, name: string, { bytes = LARGE_BODY.length, app = scene.app, close = false } = {}) {
    const { head, headers } = multipart(kind.fields, { ...kind.good, name });
    const length = { 'content-length': String(head.length + bytes) };
    const sent = { ...headers, ...length, ...bearer(await scene.tokenOf(kind.account)) };
    const sender = await client(app);
    sender.send(rawRequest(`POST ${kind.url}`, { ...sent, ...(close && { connection: 'close' }) }));
    sender.send(head);
    return sender;
  }
  async function upload({ account, url, fields, good }: Kind, app: NestFastifyApplication = scene.app) {
    const { payload, headers } = multipart(fields, good);
    const sent = { ...headers, ...bearer(await scene.tokenOf(account)) };
    return (await app.inject({ method: 'POST', url, payload, headers: sent })).statusCode;
  }

  const header = csvOfRecords([]);
  const refused: [kind: KindName, what: string, name: string, beginning: Buffer, status: number, code: string][] = [
    ['provisions', 'has another header', 'a.csv', Buffer.alloc(75_000, 'codice;paziente\n'), 422, 'rule_broken'],
    ['provisions', 'has another name', 'a.xlsx', Buffer.from('PK'), 422, 'rule_broken'],
    ['provisions', 'is not in UTF-8', 'a.csv', Buffer.from(`${header}P-1,è\n`, 'latin1'), 422, 'rule_broken'],
    ['provisions', 'has too many records', 'a.csv', Buffer.from(header + ',,,,,,x\n'.repeat(21)), 422, 'rule_broken'],
    ['document', 'has other content', 'a.pdf', Buffer.alloc(8000, 'x'), 415, 'wrong_content'],
    ['document', 'has another name', 'a.docx', Buffer.from('PK'), 415, 'wrong_extension'],
    ['document', 'is too large', 'a.pdf', Buffer.concat([pdf, LARGE_BODY], 1_000_000), 413, 'file_too_large'],
    ['layout', 'is no zip', 'a.prpt', Buffer.from('no zip'), 422, 'rule_broken'],
    ['layout', 'is too large', 'a.prpt', Buffer.concat([zip, LARGE_BODY], 1_000_000), 413, 'file_too_large'],
  ];

  it.each(refused)(
    'is refused at once if the file (%s) %s, and the next upload is accepted',
    async (kind, _, name, beginning, status, code) => {
      const sender = await begin(kinds[kind], name);
      sender.send(beginning);
      expect(await sender.reply()).toMatchObject({ status, body: { code } });
      expect(await upload(kinds[kind])).toBe(kinds[kind].done);
    },
  );

  it.each(refused)(
    'is refused if the file (%s) %s, even for a client that reads nothing before it has sent everything',
    async (kind, _, name, beginning, status, code) => {
      for (const close of [false, true]) {
        const bytes = beginning.length + LARGE_BODY.length;
        const sender = await begin(kinds[kind], name, { bytes, close });
        await sender.sendAll(beginning);
        await sender.sendAll(LARGE_BODY);
        expect(await sender.reply()).toMatchObject({ status, body: { code } });
      }
      expect(await upload(kinds[kind])).toBe(kinds[kind].done);
    },
  );

  const slotIsFree = (kind: Kind) => eventually(async () => (await upload(kind)) === kind.done);
  /** Starts an upload that holds the only slot; retries if another request acquired it first. */
  const startUpload = (kind: Kind) =>
    eventually(async () => {
      const [sender, other] = [await begin(kind, kind.good.name), await client()];
      sender.send(kind.good.content);
      other.send(rawRequest('GET /v1/health'));
      await other.reply();
      if ((await upload(kind)) === 429) return sender;
      sender.leave();
      await slotIsFree(kind);
      return undefined;
    });

  it('releases the slot of an upload when the client leaves', async () => {
    for (const kind of Object.values(kinds)) {
      (await startUpload(kind)).leave();
      await slotIsFree(kind);
      expect(await upload(kind)).toBe(kind.done);
    }
  });

  it('releases the slot when the client leaves before the upload has begun', async () => {
    for (const kind of Object.values(kinds)) {
      for (let attempt = 0; attempt < 10; attempt++) (await begin(kind, kind.good.name)).leave();
      await slotIsFree(kind);
      expect(await upload(kind)).toBe(kind.done);
    }
  });

  it('releases the slot when the upload does not arrive in time, and sends one reply', async () => {
    const app = await testApp(scene.database.url, { ...oneSlot, REQUEST_SECONDS: '1' });
    try {
      for (const kind of Object.values(kinds)) {
        const stalled = await begin(kind, kind.good.name, { app });
        stalled.send(kind.good.content);
        expect(await stalled.untilEnd()).toMatch(/^HTTP\/1\.1 408/);
        await eventually(async () => (await upload(kind, app)) === kind.done);
      }
      const dripping = await begin(kinds.document, 'a.docx', { app });
      const drip = setInterval(() => dripping.send('x'), 50);
      const reply = await dripping.untilEnd();
      clearInterval(drip);
      expect(reply.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 415']);
    } finally {
      await app.close();
    }
  });

  it('gets the result of the virus scan before its remaining fields have arrived', async () => {
    const daemon = await fakeClamd();
    const scan = { VIRUS_SCAN: 'refuse', CLAMD_ADDRESS: daemon.address };
    const app = await testApp(scene.database.url, { ...oneSlot, ...scan });
    try {
      const sender = await begin(kinds.document, 'a.pdf', { app });
      sender.send(Buffer.concat([pdf, Buffer.alloc(200_000), virus]));
      sender.send('\r\n------percorso-test\r\nContent-Disposition: form-data; name="altro"\r\n\r\n');
      const { status, body } = await sender.reply();
      expect([status, (body as ProblemDetails).errors.map(({ code }) => code)]).toEqual([422, ['infectedFile']]);
      expect(await upload(kinds.document, app)).toBe(201);
    } finally {
      await app.close();
      await daemon.close();
    }
  });

  it('gets the error that its JSON is too large, even if the client reads nothing before it has sent everything', async () => {
    const sender = await client();
    const headers = { 'content-type': 'application/json', 'content-length': String(LARGE_BODY.length) };
    sender.send(rawRequest('POST /v1/patients', headers));
    await sender.sendAll(LARGE_BODY);
    expect(await sender.reply()).toMatchObject({ status: 413, body: { code: 'body_too_large' } });
  });
});
