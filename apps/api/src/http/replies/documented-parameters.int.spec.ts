import { ProblemDetails } from '@percorso/domain';
import type { InjectOptions } from 'fastify';
import { v7 as uuid } from 'uuid';
import { today } from '../../../test/days.js';
import { type Documented, documentedCalls, definedParts } from '../../../test/documented-calls.js';
import { referto } from '../../../test/documents.js';
import { multipart } from '../../../test/files.js';
import { type Route, routesIn } from '../../../test/routes.js';
import { sceneOf, type Scene } from '../../../test/scene.js';
import { type Records, recordsOf } from '../../../test/records.js';
import { targetsOf } from '../../../test/targets.js';
import { bearer } from '../../../test/tokens.js';

/** Whether a call opens the stream, which is excluded below because it never ends. */
const isStream = (call: string): boolean => call === 'GET /v1/stream';

describe('The calls of the documents (spec 000 §7, 001 §7)', () => {
  let scene: Scene;
  let routes: Route[];
  let records: Records;
  let headers: Record<string, string>;

  beforeAll(async () => {
    scene = await sceneOf();
    routes = routesIn(scene.app);
    const { path } = await scene.path();
    records = await recordsOf(scene, await path.view(await path.openAt('RIABILITAZIONE_UOD')), uuid());
    headers = bearer(await scene.tokenOf('admin'));
  });
  afterAll(() => scene.close());

  const urlOf = (call: string): string => {
    const route = routes.find(({ method, path }) => `${method} ${path.replaceAll(/:\w+/g, '{}')}` === call);
    const url = route && targetsOf(route, records, today)[0]?.url;
    if (!url) throw new Error(`no route for ${call}`);
    return url;
  };

  const requestOf = (call: string, { query, body, fields }: Documented): InjectOptions => {
    const [method] = call.split(' ');
    const url = urlOf(call);
    const address = query ? `${url.split('?')[0]}?${new URLSearchParams(query).toString()}` : url;
    const common = { method: method as 'GET', url: address };
    if (!fields) return { ...common, headers, ...(body && { payload: body }) };
    const sent = multipart(fields, referto);
    return { ...common, payload: sent.payload, headers: { ...headers, ...sent.headers } };
  };

  it.each(documentedCalls.filter(([call]) => !isStream(call)))(
    '%s accepts every parameter and field that the documents name, in the query, the body and beside a file',
    async (call, documented) => {
      const reply = await scene.app.inject(requestOf(call, documented));
      const problem = ProblemDetails.safeParse(reply.statusCode >= 400 ? reply.json() : {});
      const unknown = (problem.data?.errors ?? []).filter(({ code }) => /^unknown(?:Parameter|Field)$/.test(code));
      expect([call, reply.statusCode < 500, unknown]).toEqual([call, true, []]);
    },
  );

  it('are the only ones that this spec lists', () =>
    expect(Object.keys(definedParts).filter((call) => !documentedCalls.some(([known]) => known === call))).toEqual([]));

  it('include the lookups of the unique access service', async () => {
    const listed = (url: string) => scene.call<{ code: string }[]>('uod.operatore', 'GET', url);
    const authorities = '/v1/local-health-authorities';
    const own = await listed(`${authorities}?limit=100&sortDirection=Descending`);
    expect(own.length).toBeGreaterThan(1);
    expect(await listed(`${authorities}?limit=100&sortDirection=Descending&fromHua=true`)).toEqual(own);
    const districts = `${authorities}/${own[0]?.code}/health-districts?limit=100&fromHua`;
    expect(await listed(`${districts}=true`)).toEqual(await listed(`${districts}=false`));
    expect((await scene.send('uod.operatore', 'GET', `${authorities}?fromHua=forse`)).status).toBe(400);
    expect((await scene.send('uod.operatore', 'GET', `${authorities}?fromhua=true`)).status).toBe(400);
  });

  describe('with a file', () => {
    const upload = async (fields: Record<string, string>) =>
      scene.app.inject(
        requestOf('POST /v1/patients/{}/documents', {
          fields: { documentType: '01', documentDate: today, annotations: 'Referto', ...fields },
        }),
      );

    it('store the file under the name in the form, with a suffix if another file has that name', async () => {
      const fields = { fileName: 'Relazione Clinica è.PDF', contentType: 'application/pdf; charset=binary' };
      const names = [await upload(fields), await upload(fields), await upload({})].map((reply) => reply.json<object>());
      expect(names).toMatchObject([
        { fileName: 'relazione-clinica-e.pdf' },
        { fileName: 'relazione-clinica-e-1.pdf' },
        { fileName: 'referto.pdf', mimeType: 'application/pdf' },
      ]);
    });

    it('refuse a name or a content type that does not fit the file, and store nothing', async () => {
      const storedFiles = () => scene.database.query('SELECT id FROM stored_file ORDER BY id');
      const before = await storedFiles();
      for (const [field, value] of [
        ['fileName', 'foto.png'],
        ['fileName', 'programma.exe'],
        ['contentType', 'image/jpeg'],
      ] as const)
        expect([field, (await upload({ [field]: value })).json()]).toMatchObject([
          field,
          { status: 422, errors: [{ path: field, code: 'otherFileType' }] },
        ]);
      expect(await storedFiles()).toEqual(before);
    });

    it('refuse a repeated field, a field that is not a text, and a second file', async () => {
      const storedFiles = () => scene.database.query('SELECT id FROM stored_file ORDER BY id');
      const before = await storedFiles();
      const boundary = 'confine';
      const part = (head: string, value: string) =>
        `--${boundary}\r\nContent-Disposition: form-data; ${head}\r\n\r\n${value}\r\n`;
      const file = part(`name="file"; filename="${referto.name}"`, referto.content.toString('latin1'));
      const fields = { documentType: '01', documentDate: today, annotations: 'Referto' };
      const form = Object.entries(fields).map(([name, value]) => part(`name="${name}"`, value));
      const sent = async (parts: string[], type = 'multipart/form-data') => {
        const payload = Buffer.from(`${parts.join('')}--${boundary}--\r\n`, 'latin1');
        const content = { 'content-type': `${type}; boundary=${boundary}` };
        const call = { method: 'POST', url: urlOf('POST /v1/patients/{}/documents'), payload } as const;
        const reply = await scene.app.inject({ ...call, headers: { ...headers, ...content } });
        const { code, errors = [] } = reply.json<Partial<ProblemDetails>>();
        return [reply.statusCode, code, ...errors.map((fault) => `${fault.path} ${fault.code}`)];
      };
      const other = part('name="annotations"', 'Altro');
      expect(await sent([...form, other, file])).toEqual([422, 'rule_broken', 'annotations saidTwice']);
      expect(await sent([...form, file, other])).toEqual([422, 'rule_broken', 'annotations saidTwice']);
      const json = part('name="fileName"\r\nContent-Type: application/json', '12');
      expect(await sent([...form, json, file])).toEqual([400, 'invalid_fields', 'fileName invalid_type']);
      expect(await sent([...form, file, file])).toEqual([422, 'rule_broken', 'file oneDocument']);
      expect(await sent([...form, file], 'multipart/mixed')).toEqual([415, 'multipart_required']);
      expect(await storedFiles()).toEqual(before);
      expect(await sent([...form, ...form, file])).toEqual([201, undefined]);
    });
  });
});
