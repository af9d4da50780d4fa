import {
  type EntryReply,
  type EntryView,
  type EpisodeView,
  type ListSheetType,
  listSheetTypes,
  sheetsByStep,
  uodSteps,
} from '@percorso/domain';
import { sampleEntries } from '@percorso/testing';
import { v7 as uuid } from 'uuid';
import type { Reply } from '../../../test/caller.js';
import { daysAgo, today } from '../../../test/days.js';
import { waitingDocument } from '../../../test/documents.js';
import { sceneOf, type Scene } from '../../../test/scene.js';
import { isDelivered } from '../../sheet-types/entry-tables.sql.js';
import { episodeLists } from '../../sheet-types/routes.js';

/**
 * One of the addresses of a list, with the account that edits the list. `read`: the address for reading, if it is a
 * different one.
 */
type ListAddress = { account: string; url: string; read?: string; entry: object };

/** The step at which a list of this type is edited. A centre edits its lists while the unit is at rehabilitation. */
const stepOf = (type: ListSheetType) =>
  uodSteps.find((step) => sheetsByStep[step].some(([sheet]) => sheet === type && !isDelivered(type))) ??
  'RIABILITAZIONE_UOD';

const unitsLists = '/v1/district-unit-episodes';
const centresLists = [
  ['provisions', 'PRESTAZIONI'],
  ['provision-suspensions', 'SOSPENSIONI'],
  ['provision-diaries', 'DIARIO'],
] as const;

describe('The ETags of entries (decision 0058)', () => {
  let scene: Scene;
  beforeAll(async () => {
    scene = await sceneOf();
  });
  afterAll(() => scene.close());

  const entryOf = (type: ListSheetType): object =>
    sampleEntries(type, {
      today,
      startDate: daysAgo(30),
      treatmentStartDate: daysAgo(20),
      practitionerId: scene.practitionerId,
      rehabCenterId: scene.region.centres[0],
    })[0] ?? {};
  const sheetIn = ({ steps, centre }: EpisodeView, type: ListSheetType) =>
    (isDelivered(type) ? (centre?.steps ?? []) : steps)
      .flatMap(({ sheets }) => sheets)
      .find((sheet) => sheet.type === type)?.id ?? '';
  const episodeAt = async (type: ListSheetType) => {
    const { path } = await scene.path();
    return path.view(await path.openAt(stepOf(type)));
  };
  const bySheet = async (type: ListSheetType): Promise<ListAddress> => {
    const sheetId = sheetIn(await episodeAt(type), type);
    return {
      account: isDelivered(type) ? 'cdr.operatore' : 'uod.operatore',
      url: `/v1/sheets/${sheetId}/entries`,
      entry: type === 'DOCUMENTI' ? await waitingDocument(scene, sheetId) : entryOf(type),
    };
  };
  const byEpisode = async (type: ListSheetType, path: string, read = path): Promise<ListAddress> => {
    const episodeUrl = `${unitsLists}/${(await episodeAt(type)).id}`;
    return {
      account: 'uod.operatore',
      url: `${episodeUrl}/${path}`,
      read: `${episodeUrl}/${read}`,
      entry: entryOf(type),
    };
  };
  const byPlan = async (type: ListSheetType, path: string, account: string): Promise<ListAddress> => {
    const { path: carePath } = await scene.path();
    const view = await carePath.view(await carePath.openAt(account === 'cdr.operatore' ? 'RIABILITAZIONE_UOD' : 'PRI'));
    return { account, url: `${unitsLists}/${view.id}/careplans/${view.carePlan?.id}/${path}`, entry: entryOf(type) };
  };
  const byCentre = async (type: ListSheetType, path: string): Promise<ListAddress> => ({
    account: 'cdr.operatore',
    entry: entryOf(type),
    url: `/v1/rehab-center-episodes/${(await episodeAt(type)).centre?.id}/${path}`,
  });

  const addresses: [string, () => Promise<ListAddress>][] = [
    ...listSheetTypes.map((type): [string, () => Promise<ListAddress>] => [
      `sheets/{id}/entries of ${type}`,
      () => bySheet(type),
    ]),
    ...episodeLists.map(({ type, path, read }): [string, () => Promise<ListAddress>] => [
      path,
      () => byEpisode(type, path, read),
    ]),
    ...centresLists.map(([path, type]): [string, () => Promise<ListAddress>] => [path, () => byCentre(type, path)]),
    ['careplans/{planId}/schemas', () => byPlan('SCHEMI_PRI', 'schemas', 'uod.operatore')],
    [
      'careplans/{planId}/mid-term-evaluations',
      () => byPlan('VALUTAZIONI_INTERMEDIE', 'mid-term-evaluations', 'cdr.operatore'),
    ],
  ];

  const tagOf = ({ headers }: Reply) => String(headers.etag);
  const ifMatch = (tag: string) => ({ 'if-match': tag });

  it.each(addresses)(
    'are accepted at the address that returned them, and refused once outdated: %s',
    async (_name, open) => {
      const { account, url, read = url, entry } = await open();
      const send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', address: string, tag?: string) =>
        scene.send(
          account,
          method,
          address,
          method === 'POST' || method === 'PUT' ? entry : undefined,
          tag ? ifMatch(tag) : {},
        );
      const stale = { status: 412, body: { code: 'stale_revision' } };

      const empty = tagOf(await send('GET', read));
      const added = await send('POST', url, empty);
      const { id, revision, created, instanceRevision } = added.body as EntryReply;
      expect([added.status, created, tagOf(added)]).toEqual([201, [id], `"${revision}"`]);
      expect(instanceRevision).toBe(revision);
      const listed = await send('GET', read);
      expect([tagOf(listed), (listed.body as EntryView[]).map((one) => [one.id, one.revision])]).toEqual([
        tagOf(added),
        [[id, revision]],
      ]);
      expect(await send('POST', url, empty)).toMatchObject(stale);

      const changed = await send('PUT', `${url}/${id}`, tagOf(added));
      expect(changed).toMatchObject({ status: 200, body: { id } });
      expect(await send('PUT', `${url}/${id}`, tagOf(added))).toMatchObject({
        ...stale,
        headers: { etag: tagOf(changed) },
      });
      const again = await send('PUT', `${url}/${id}`, tagOf(changed));
      expect(again.status).toBe(200);
      const [row] = (await send('GET', read)).body as EntryView[];
      expect(tagOf(again)).toBe(`"${row?.revision}"`);

      expect(await send('DELETE', `${url}/${id}`, tagOf(changed))).toMatchObject(stale);
      const removed = await send('DELETE', `${url}/${id}`, tagOf(again));
      expect(removed).toMatchObject({ status: 200, body: { id } });
      expect(tagOf(removed)).toBe(tagOf(await send('GET', read)));
    },
  );

  it('remain valid while other entries of the list are changed', async () => {
    const { account, url } = await bySheet('SCHEMI_PRI');
    const send = (method: 'POST' | 'PUT', address: string, tag?: string) =>
      scene.send(account, method, address, entryOf('SCHEMI_PRI'), tag ? ifMatch(tag) : {});
    const [one, other] = [await send('POST', url), await send('POST', url)];
    const first = `${url}/${(one.body as EntryReply).id}`;
    const changed = await send('PUT', first, tagOf(one));
    await send('PUT', `${url}/${(other.body as EntryReply).id}`, tagOf(other));
    expect((await send('PUT', first, tagOf(changed))).status).toBe(200);
  });

  it('follow a change of a schema that was made outside its list', async () => {
    const { account, url } = await bySheet('SCHEMI_PRI');
    const { id } = (await scene.send(account, 'POST', url, entryOf('SCHEMI_PRI'))).body as EntryReply;
    await scene.database.query('UPDATE care_plan_schema SET revision = 40 WHERE id = $1', [id]);
    const key = { 'idempotency-key': uuid() };
    const change = () => scene.send(account, 'PUT', `${url}/${id}`, entryOf('SCHEMI_PRI'), key);
    const changed = await change();
    expect(changed).toMatchObject({ body: { id, revision: 41 }, headers: { etag: '"41"' } });
    expect((await change()).body).toEqual(changed.body);
    expect((await scene.send(account, 'GET', url)).body).toMatchObject([{ id, revision: 41 }]);
  });

  it('are that of the list for several entries that are added at once, and the reply has the id of the first entry', async () => {
    const { account, url, entry } = await bySheet('DIARIO');
    const added = await scene.send(account, 'POST', `${url}/several`, { entries: [entry, entry] });
    const { id, created, revision } = added.body as EntryReply;
    expect([added.status, id, created.length]).toEqual([201, created[0], 2]);
    const listed = await scene.send(account, 'GET', url);
    expect(tagOf(listed)).toBe(tagOf(added));
    expect((listed.body as EntryView[]).map((one) => one.revision)).toEqual([revision, revision]);
  });
});
