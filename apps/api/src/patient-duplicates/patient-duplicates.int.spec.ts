import type { ComparedPerson, DuplicateCandidates, PatientDuplicate, ProblemDetails } from '@percorso/domain';
import { duplicatePairs, measured } from '@percorso/testing';
import { v7 as uuid } from 'uuid';
import { pasquale, registrationOf, registryEntries } from '../../test/registrations.js';
import { sceneOf, type Scene } from '../../test/scene.js';
import { DuplicateSearch } from './duplicate-search.js';

const base = '/v1/patient-duplicates';

describe('Possible duplicates', () => {
  let scene: Scene;
  const list = (query = '', account = 'uod.operatore') =>
    scene.call<PatientDuplicate[]>(account, 'GET', `${base}${query}`);
  const dismiss = (id: string, body: object = { reason: 'Sono cugine' }, headers = {}, account = 'uod.operatore') =>
    scene.send(account, 'PUT', `${base}/${id}/dismiss`, body, headers);
  const search = () => scene.app.get(DuplicateSearch).checkAll();
  const add = async (people: readonly (ComparedPerson & { id: string })[], unit = scene.region.units[0]) => {
    await scene.database.query(
      `INSERT INTO patient (id, tax_code, name, surname, gender, birth_date, birth_place, residence_district_unit_id)
       SELECT id, identifier, name, surname, gender, "birthDate", "birthPlace", $2 FROM jsonb_to_recordset($1::jsonb)
         AS given (id uuid, identifier text, name text, surname text, gender text, "birthDate" date, "birthPlace" text)`,
      [JSON.stringify(people), unit],
    );
  };
  const person = (over: Partial<ComparedPerson> = {}) => ({
    id: uuid(),
    identifier: `STP${String((numbers += 1)).padStart(13, '0')}`,
    name: 'Fatima',
    surname: 'El Amrani',
    birthDate: '1990-05-17',
    gender: 'F' as const,
    birthPlace: 'Marocco',
    ...over,
  });
  let numbers = 0;

  beforeAll(async () => {
    scene = await sceneOf();
    // The people of the scene are all alike.
    await scene.database.query('DELETE FROM patient_duplicate_check');
  });
  afterAll(() => scene.close());

  describe('of patients who were added or changed', () => {
    const one = person();
    const other = person({ name: 'Fatma', surname: 'Elamrani' });
    const elsewhere = person({ surname: 'El Amrany' });

    beforeAll(async () => {
      await add([one, other, person({ name: 'Khadija', birthDate: '1961-02-03' })]);
      await add([elsewhere], scene.region.units[2]);
      await search();
    });

    it('are listed with score and reasons, to users who see both patients', async () => {
      const [found, ...others] = await list();
      expect(others).toEqual([]);
      expect(found).toMatchObject({
        state: 'open',
        reasons: ['temporaryCode', 'similarNames', 'sameBirthDate', 'sameBirthPlace'],
        first: { id: one.id, identifier: one.identifier, surname: 'El Amrani', hasOpenEpisode: false },
        second: { id: other.id, name: 'Fatma', residenceDistrictUnit: 'U.O.D. 1' },
        dismissedAt: null,
      });
      expect(found?.score).toBeGreaterThan(0.9);
      expect(await list('', 'uod2.operatore')).toEqual([]);
      expect((await list('', 'admin')).length).toBe(3);
      expect((await list('?minScore=1', 'admin')).length).toBe(0);
    });

    it('are read by id only by users who see both patients', async () => {
      const ofAdmin = await list('', 'admin');
      const hidden = ofAdmin.find(({ first, second }) => [first.id, second.id].includes(elsewhere.id));
      expect(await scene.send('uod.operatore', 'GET', `${base}/${hidden?.id}`)).toMatchObject({ status: 404 });
      expect(await dismiss(hidden?.id ?? '')).toMatchObject({ status: 404 });
      expect(await scene.send('cdr.operatore', 'GET', base)).toMatchObject({
        status: 403,
        body: { missingGrants: ['duplicate_read'] },
      });
    });

    it('are dismissed with a reason, against the revision that was read, and stay dismissed', async () => {
      const [found] = await list();
      const id = found?.id ?? '';
      expect(await dismiss(id, {})).toMatchObject({ status: 422 });
      expect(await dismiss(id, undefined, { 'if-match': '"9"' })).toMatchObject({ status: 412 });
      expect(await dismiss(id, undefined, { 'if-match': '"1"' })).toMatchObject({
        status: 200,
        headers: { etag: '"2"' },
        body: { state: 'dismissed', dismissedBy: 'Anna Esposito', dismissedReason: 'Sono cugine' },
      });
      expect(await dismiss(id)).toMatchObject({ status: 409, body: { code: 'duplicate_dismissed' } });
      await add([person({ name: 'Aicha', surname: 'Haddad' })]);
      await search();
      expect(await list()).toEqual([]);
      expect((await list('?state=dismissed')).map((pair) => pair.id)).toEqual([id]);
    });

    it('are proposed again only if the identity of one of them changes', async () => {
      const change = (column: string, value: string) =>
        scene.database.query(`UPDATE patient SET ${column} = $2, revision = revision + 1 WHERE id = $1`, [
          one.id,
          value,
        ]);
      await change('residence_district_unit_id', scene.region.units[1]);
      await search();
      await change('residence_district_unit_id', scene.region.units[0]);
      expect(await list()).toEqual([]);
      await change('name', 'Fatimah');
      await search();
      const [again] = await list();
      expect(again).toMatchObject({ state: 'open', dismissedReason: 'Sono cugine' });
      expect(again?.reopenedAt).not.toBeNull();
    });

    it('disappear if an identity changes so that the two are no longer alike', async () => {
      await add([person({ surname: 'Bouazizi', name: 'Nadia' }), person({ surname: 'Bouazizi', name: 'Nadiya' })]);
      await search();
      expect((await list()).length).toBe(2);
      await scene.database.query(`UPDATE patient SET birth_date = '1955-10-30' WHERE name = 'Nadiya'`);
      await search();
      expect((await list()).length).toBe(1);
    });
  });

  it('are searched at night by a job, which queues itself for the next night', async () => {
    await add([person({ name: 'Souad', surname: 'Haddad' }), person({ name: 'Suad', surname: 'Haddad' })]);
    const job = () =>
      scene.database.query<{ id: string; hour: number; isLater: boolean }>(
        `SELECT id::text, extract(hour FROM run_at AT TIME ZONE 'Europe/Rome')::int AS hour, run_at > now() AS "isLater"
         FROM graphile_worker.jobs WHERE task_identifier = 'duplicate-search'`,
      );
    const tonight = await job();
    expect(tonight).toEqual([{ id: expect.any(String), hour: 3, isLater: true }]);
    await scene.database.query(
      `SELECT graphile_worker.reschedule_jobs(ARRAY[$1::bigint], run_at := now())`,
      tonight.map(({ id }) => id),
    );
    const isFound = async () => (await list('?sort=foundAt')).some(({ first }) => first.surname === 'Haddad');
    while (!(await isFound())) await new Promise((resolve) => setTimeout(resolve, 50));
    const next = () => job().then((jobs) => jobs.filter(({ id }) => id !== tonight[0]?.id));
    while ((await next()).length === 0) await new Promise((resolve) => setTimeout(resolve, 50));
    expect(await next()).toEqual([{ id: expect.any(String), hour: 3, isLater: true }]);
  });

  describe('of a person who is about to be registered', () => {
    const registered = async (account: string, query = '') => {
      const payload = registrationOf(pasquale, await registryEntries(scene.database));
      return scene.send(account, 'POST', `/v1/patients${query}`, payload);
    };
    const candidates = (reply: { body: unknown }) =>
      (reply.body as ProblemDetails & { confirmations: { code: string; params: DuplicateCandidates }[] }).confirmations;
    const twice = person({ ...pasquale, identifier: 'STP9990000000001', birthPlace: 'Napoli', surname: 'Izo' });

    beforeAll(() => add([twice], scene.region.units[0]));

    it('are shown before anything is written, to a unit that sees them', async () => {
      const reply = await registered('uod.operatore');
      expect(reply.status).toBe(428);
      expect(candidates(reply)).toMatchObject([
        {
          code: 'possibleDuplicates',
          params: { visible: [{ id: twice.id, identifier: twice.identifier, surname: 'Izo' }], hidden: 0 },
        },
      ]);
      const rows = await scene.database.query('SELECT FROM patient WHERE tax_code = $1', [pasquale.identifier]);
      expect(rows.length).toBe(0);
    });

    it('are only counted for a unit that does not see them', async () => {
      const reply = await registered('uod2.operatore');
      expect([reply.status, candidates(reply)?.[0]?.params]).toEqual([428, { visible: [], hidden: 1 }]);
      expect(JSON.stringify(reply.body)).not.toContain('Izo');
    });

    it('do not keep a user who confirms from registering the person', async () => {
      expect(await registered('uod.operatore', '?confirmed=true')).toMatchObject({ status: 201 });
      await search();
      expect((await list('?sort=foundAt')).some(({ first, second }) => [first.id, second.id].includes(twice.id))).toBe(
        true,
      );
    });
  });

  // Decision 0066: the candidates of the database, and not only the rules, are measured.
  it('of 1,000 made-up pairs are found by the indexes that select the candidates', async () => {
    const pairs = duplicatePairs(66, 1000).map((pair) => ({
      ...pair,
      one: { ...pair.one, id: uuid() },
      other: { ...pair.other, id: uuid() },
    }));
    const people = pairs.flatMap(({ one, other }) => [one, other]);
    await add([...new Map(people.map((each) => [each.identifier, each])).values()], scene.region.units[1]);
    await search();
    const rows = await scene.database.query<{ pair: string }>(
      `SELECT patient_a_id || ' ' || patient_b_id AS pair FROM patient_duplicate`,
    );
    const found = new Set(rows.map(({ pair }) => pair));
    const { recall, precision } = measured(pairs, ({ one, other }) => found.has([one.id, other.id].sort().join(' ')));
    expect(recall).toBeGreaterThanOrEqual(0.95);
    expect(precision).toBeGreaterThanOrEqual(0.9);
  });
});
