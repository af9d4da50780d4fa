import type { CentreOpenEpisode, CleanupCentreRow, Practitioner } from '@percorso/domain';
import { v7 as uuid } from 'uuid';
import { cleanupBase, type Refusal } from '../../test/cleanup.js';
import { today } from '../../test/days.js';
import { sceneOf, type Scene } from '../../test/scene.js';

const base = `${cleanupBase}/rehabilitation-centers`;
const NOBODY = '0196a000-0000-7000-8000-00000000dead';

describe('Centres in the data cleanup', () => {
  let scene: Scene;
  let centres: readonly [string, string];
  const list = (query = '') => scene.call<CleanupCentreRow[]>('admin', 'GET', base + query);
  const codesWith = async (problem: string) => (await list(`?problem=${problem}`)).map(({ code }) => code);

  /** Inserts a copy of the first centre with the columns in `over` changed, and returns its id. */
  const newCentre = async (over: Record<string, unknown> = {}): Promise<string> => {
    const columns = { id: uuid(), description: 'Centro nuovo', code: String(100_000 + (numbers += 1)), ...over };
    const row = { vat_number: null, state: 'active', ...columns };
    await scene.database.query(
      `INSERT INTO rehabilitation_center (id, code, description, address, territory_description, health_district_id, vat_number, state)
       SELECT $2, $3, $4, address, territory_description, health_district_id, $5, $6 FROM rehabilitation_center WHERE id = $1`,
      [centres[0], row.id, row.code, row.description, row.vat_number, row.state],
    );
    return row.id;
  };
  let numbers = 0;

  beforeAll(async () => {
    scene = await sceneOf();
    ({ centres } = scene.region);
  });
  afterAll(() => scene.close());

  it('are listed with the number of their open episodes if they are not active but have any', async () => {
    const { path } = await scene.path();
    const episode = await path.openAt('LISTA_ATTESA');
    const state = (to: string) =>
      scene.database.query('UPDATE rehabilitation_center SET state = $2 WHERE id = $1', [centres[0], to]);
    expect(await codesWith('NON_ATTIVO_CON_EPISODI')).toEqual([]);
    await state('suspended');
    expect(await list('?problem=NON_ATTIVO_CON_EPISODI')).toMatchObject([
      {
        id: centres[0],
        code: '000001',
        description: 'Centro 1',
        localHealthAuthorityCode: '150204',
        state: 'suspended',
        openEpisodes: 1,
        annualities: '2025',
        sameAs: null,
      },
    ]);
    const heldEpisodes = await scene.call<CentreOpenEpisode[]>('admin', 'GET', `${base}/${centres[0]}/episodes`);
    expect(heldEpisodes).toMatchObject([{ episodeId: episode, patientName: 'Rossi Mario', districtUnit: 'U.O.D. 1' }]);
    await state('active');
  });

  it('are listed if they are active without an annuality for the current year', async () => {
    expect(await codesWith('SENZA_ANNUALITA')).toEqual(['000001', '000002']);
    await scene.database.query('UPDATE centre_annuality SET year = $1 WHERE rehabilitation_center_id = $2', [
      today.slice(0, 4),
      centres[0],
    ]);
    expect(await codesWith('SENZA_ANNUALITA')).toEqual(['000002']);
  });

  it('are listed if they are active without practitioners', async () => {
    expect(await codesWith('SENZA_OPERATORI')).toEqual([]);
    await newCentre({ code: '300001' });
    await newCentre({ code: '300002', state: 'closed' });
    expect(await codesWith('SENZA_OPERATORI')).toEqual(['300001']);
  });

  it('are listed as duplicates if they have the same VAT number, or the same name and locality', async () => {
    await newCentre({ code: '400001', description: 'Villa Igea', vat_number: '12345678903' });
    await newCentre({ code: '400002', description: 'Villa Bianca', vat_number: '12345678903' });
    await newCentre({ code: '400003', description: 'VILLA BIANCA' });
    const rows = (await list('?problem=DOPPIONE')).filter(({ code }) => code.startsWith('4'));
    expect(rows.map(({ code, sameAs }) => [code, sameAs])).toEqual(
      expect.arrayContaining([
        ['400001', '400002'],
        ['400002', '400001, 400003'],
        ['400003', '400002'],
      ]),
    );
    expect(rows.length).toBe(3);
  });

  it('can be filtered by health authority', async () => {
    expect((await list('?localHealthAuthorityCode=150205')).map(({ code }) => code)).toEqual(['000002']);
  });

  describe('have practitioners who can be moved to another centre', () => {
    const move = (id: string, body: object, account = 'admin') =>
      scene.send(account, 'POST', `${base}/${id}/move-practitioners`, body);
    const worksAt = async (id: string) =>
      (await scene.call<Practitioner>('admin', 'GET', `/v1/practitioners/${id}`)).rehabilitationCenters.map(
        (centre) => centre.id,
      );
    const practitionerOf = async (centre: string) => {
      const rows = await scene.database.query<{ id: string }>(
        'SELECT practitioner_id AS id FROM practitioner_structure WHERE rehabilitation_center_id = $1 ORDER BY 1',
        [centre],
      );
      return rows[0]?.id ?? '';
    };
    const changes = (path: string) =>
      scene.call<{ part: string; fields: { field: string; after: { description: string } }[] }[]>(
        'admin',
        'GET',
        `/v1/${path}/changes`,
      );

    it('with an entry in the histories of both centres and of the practitioner', async () => {
      const to = await newCentre({ description: 'Centro di arrivo' });
      const id = await practitionerOf(centres[0]);
      expect(await move(centres[0], { toRehabilitationCenterId: to, practitionerIds: [id] })).toMatchObject({
        status: 200,
        body: { moved: 1 },
      });
      expect(await worksAt(id)).toEqual([to]);
      for (const centre of [centres[0], to]) {
        const [newest] = await changes(`rehabilitation-centers/${centre}`);
        expect([newest?.part, newest?.fields.map(({ field, after }) => [field, after.description])]).toEqual([
          'practitionerMove',
          [
            ['practitionerId', expect.stringMatching(/ /)],
            ['fromRehabilitationCenterId', 'Centro 1'],
            ['toRehabilitationCenterId', 'Centro di arrivo'],
          ],
        ]);
      }
      expect((await changes(`practitioners/${id}`)).map(({ part }) => part)).toContain('practitionerStructure');
      expect((await move(to, { toRehabilitationCenterId: centres[0], practitionerIds: [id] })).status).toBe(200);
      expect(await worksAt(id)).toEqual([centres[0]]);
    });

    it('without moving episodes', async () => {
      const to = await newCentre();
      const id = await practitionerOf(centres[0]);
      const heldEpisodesQuery = 'SELECT id, rehabilitation_center_id FROM cdr_episode ORDER BY id';
      const before = await scene.database.query(heldEpisodesQuery);
      await move(centres[0], { toRehabilitationCenterId: to, practitionerIds: [id] });
      expect(await scene.database.query(heldEpisodesQuery)).toEqual(before);
      await move(to, { toRehabilitationCenterId: centres[0], practitionerIds: [id] });
    });

    it('only to an active centre of the same health authority, and only practitioners of this centre', async () => {
      const id = await practitionerOf(centres[0]);
      const suspended = await newCentre({ state: 'suspended' });
      const refused = async (toRehabilitationCenterId: string, practitionerIds = [id]) => {
        const { status, body } = await move(centres[0], { toRehabilitationCenterId, practitionerIds });
        return [status, ...(body as Refusal).errors.map(({ path, code }) => `${path} ${code}`)];
      };
      expect(await refused(centres[1])).toEqual([422, 'toRehabilitationCenterId otherAuthority']);
      expect(await refused(centres[0])).toEqual([422, 'toRehabilitationCenterId sameCentre']);
      expect(await refused(suspended)).toEqual([422, 'toRehabilitationCenterId centreNotActive']);
      expect(await refused(NOBODY)).toEqual([422, 'toRehabilitationCenterId unknownCode']);
      expect(await refused(await newCentre(), [id, NOBODY])).toEqual([422, 'practitionerIds.1 notAtCentre']);
      expect(await refused(await newCentre(), [])).toEqual([422, 'practitionerIds atLeastOne']);
      expect(await worksAt(id)).toEqual([centres[0]]);
    });

    it('only by users with the grant, and only from an existing centre', async () => {
      const body = { toRehabilitationCenterId: centres[1], practitionerIds: [NOBODY] };
      expect(await move(centres[0], body, 'asl.operatore')).toMatchObject({
        status: 403,
        body: { missingGrants: ['data_cleanup_run'] },
      });
      expect(await move(NOBODY, body)).toMatchObject({ status: 404 });
      expect(await scene.send('asl.operatore', 'GET', base)).toMatchObject({ status: 403 });
      expect(await scene.send('admin', 'GET', `${base}/${NOBODY}/episodes`)).toMatchObject({ status: 404 });
    });
  });
});
