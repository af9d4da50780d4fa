import {
  freeTextFields,
  type ProblemDetails,
  REMOVED_TEXT,
  type RetentionOutcome,
  type RetentionProposal,
} from '@percorso/domain';
import { v7 as uuid } from 'uuid';
import { sendDocument, referto } from '../../test/documents.js';
import { daysAgo } from '../../test/days.js';
import { flowRequests } from '../../test/regional-flows.js';
import { reportCalls } from '../../test/report-calls.js';
import { sceneOf, type Scene } from '../../test/scene.js';
import { eventually } from '../../test/stream-client.js';
import { DwellTimeCounting } from '../analysis/dwell-times/dwell-time-counting.js';
import { Database } from '../database/database.js';
import { DocumentStores } from '../documents/document-stores.js';
import { removeDueFiles } from '../documents/file-removal.js';
import { lifecycles } from '../lifecycles.js';
import { verifyHistory } from '../workflow/verification/verify-history.js';
import { RetentionProposing } from './retention-proposing.js';

const base = '/v1/retention-proposals';
const SURNAME = 'Zzyzxova';
const EARLIER = 'STP1500001234567';
const longAgo = { startDate: daysAgo(800), treatmentStartDate: daysAgo(790), today: daysAgo(700) };

/** Every text of a content whose field is a free text. */
function textsIn(content: unknown): string[] {
  if (typeof content !== 'object' || content === null) return [];
  return Object.entries(content).flatMap(([name, value]) =>
    freeTextFields.includes(name) && typeof value === 'string' ? [value] : textsIn(value),
  );
}

describe('Retention (decision 0069)', () => {
  let scene: Scene;
  let person: { patientId: string; identifier: string };
  let episode: string;
  const { run } = reportCalls(() => scene);
  const flows = flowRequests(() => scene);

  beforeAll(async () => {
    scene = await sceneOf({
      RETENTION_YEARS: '1',
      DELETED_DOCUMENT_DAYS: '3000',
      FLOW_KEY: 'a-key-of-the-tests-with-thirty-two',
    });
    ({ person, episode } = await left());
  });
  afterAll(() => scene.close());

  const propose = () => scene.app.get(RetentionProposing).run(undefined, 2);
  const list = (query = '') => scene.call<RetentionProposal[]>('admin', 'GET', `${base}${query}`);
  const put = (path: string, body?: object, account = 'admin') => scene.send(account, 'PUT', `${base}/${path}`, body);
  const sql = <Row extends Record<string, unknown>>(text: string, values: unknown[] = []) =>
    scene.database.query<Row>(text, values);
  /** A patient whose only access ended two years ago. */
  const left = async () => {
    const { path, ...who } = await scene.path(longAgo);
    await sql(`UPDATE patient SET created_at = now() - interval '3 years' WHERE id = $1`, [who.patientId]);
    return { person: who, episode: await path.openAt('CHIUSO_UOD') };
  };

  it('proposes only patients whose last access ended before the years that are set, and takes back those who come again', async () => {
    const { path, patientId: recent } = await scene.path();
    await path.openAt('VALUTAZIONE_MULTIDISCIPLINARE');
    await sql(`UPDATE patient SET created_at = now() - interval '3 years' WHERE id = $1`, [recent]);
    const returning = await left();
    expect(await propose()).toMatchObject({ withdrawn: 0 });
    const found = await list();
    expect(found.map(({ patientId }) => patientId).sort()).toEqual(
      [person.patientId, returning.person.patientId].sort(),
    );
    expect(found[0]).toMatchObject({
      lastClosure: longAgo.today,
      state: 'open',
      surname: 'Rossi',
      held: { episodes: 1 },
    });
    expect(await list(`?closedBy=${daysAgo(900)}`)).toEqual([]);
    const again = { identifier: returning.person.identifier };
    await scene.call('uod.operatore', 'POST', '/v1/patients/search', again);
    const body = {
      patientId: returning.person.patientId,
      districtUnitId: scene.region.units[0],
      startDate: daysAgo(3),
    };
    await scene.call('uod.operatore', 'POST', '/v1/district-unit-episodes', body);
    expect((await list()).map(({ patientId }) => patientId)).toEqual([person.patientId]);
    expect(await put(`${returning.person.patientId}/confirm?confirmed=true`)).toMatchObject({
      status: 409,
      body: { code: 'retention_not_due' },
    });
    expect(await propose()).toMatchObject({ withdrawn: 1 });
    expect((await put(`${returning.person.patientId}/confirm?confirmed=true`)).status).toBe(404);
  });

  it('is proposed by a job that one of the processes starts every night', async () => {
    const queued = `SELECT extract(hour FROM run_at AT TIME ZONE 'Europe/Rome')::int AS hour
      FROM graphile_worker.jobs WHERE task_identifier = 'retention' AND run_at > now()`;
    const found = async () => (await sql<{ hour: number }>(queued))[0]?.hour;
    expect(await eventually(found)).toBe(2);
  });

  it('is decided by administrators only, after a confirmation; what is sent must be valid', async () => {
    expect((await scene.send('uod.direttore', 'GET', base)).status).toBe(403);
    expect((await put(`${person.patientId}/confirm?confirmed=true`, undefined, 'asl.operatore')).status).toBe(403);
    expect(await put(`${person.patientId}/confirm`)).toMatchObject({
      status: 428,
      body: { confirmations: [{ code: 'anonymisesPatients', params: { count: 1 } }] },
    });
    expect((await put(`${uuid()}/confirm?confirmed=true`)).status).toBe(404);
    expect(await put(`${person.patientId}/keep`, { until: daysAgo(0), reason: 'Causa in corso' })).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'until', code: 'dateNotInFuture' }] },
    });
    expect((await put(`${person.patientId}/keep`, { until: daysAgo(-9) })).status).toBe(422);
    expect((await put('confirm', { patientIds: [] })).status).toBe(422);
  });

  it('keeps the data until a day, with a reason, and proposes them again after it', async () => {
    const until = daysAgo(-30);
    const kept = await put(`${person.patientId}/keep`, { until, reason: 'Causa in corso' });
    expect(kept).toMatchObject({ status: 200, body: { state: 'kept', keptUntil: until, reason: 'Causa in corso' } });
    expect(await list()).toEqual([]);
    expect(await list('?state=kept')).toHaveLength(1);
    expect(await put(`${person.patientId}/confirm?confirmed=true`)).toMatchObject({
      status: 409,
      body: { code: 'retention_kept' },
    });
    await propose();
    expect(await list()).toEqual([]);
    await sql(`SELECT written_by('test', 'Test'); UPDATE retention_proposal SET kept_until = current_date - 1`);
    await propose();
    expect(await list()).toMatchObject([{ state: 'open', keptUntil: null, reason: null }]);
  });

  describe('makes a record anonymous', () => {
    const aggregates = async () => {
      await scene.app.get(DwellTimeCounting).countAll();
      const period = `from=${daysAgo(1200)}&to=${daysAgo(0)}`;
      const year = daysAgo(790).slice(0, 4);
      const authority = '150204';
      const rest = await Promise.all(
        [
          '/v1/workflows/uod-episode/statistics',
          '/v1/workflows/cdr-episode/statistics',
          '/v1/workflows/sheet/statistics',
          `/v1/rates-and-budget/asl-consumption?localHealthAuthorityCode=${authority}&year=${year}`,
          '/v1/asl-episodes?limit=-1',
        ].map(async (url) => [url, await scene.call<unknown>('admin', 'GET', url)] as const),
      );
      const counted = rest.map(([url, body]) => [
        url,
        Array.isArray(body) && url.includes('episodes?') ? body.length : body,
      ]);
      return {
        patientsByDiagnosis: await run('patients-by-diagnosis', period),
        patientsBySetting: await run('patients-by-setting', period),
        domiciliaryCare: await run('domiciliary-care', period),
        provisionsBySetting: await run('provisions-by-setting', period),
        monitor: await run('monthly-provision-monitor', `year=${year}`),
        counted,
      };
    };
    const verify = async () => {
      const found: unknown[] = [];
      await verifyHistory(scene.app.get(Database), lifecycles, (finding) => found.push(finding));
      return found;
    };
    /** The rows of all tables but the logs, as texts; `holding`: only those that contain one of the texts. */
    const holding = async (texts: readonly string[]) => {
      const tables = await sql<{ name: string }>(
        `SELECT c.relname AS name FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r'
           AND NOT EXISTS (SELECT FROM pg_trigger t WHERE t.tgrelid = c.oid AND t.tgname = 'append_only')`,
      );
      const found: string[] = [];
      for (const { name } of tables) {
        const rows = await sql<{ row: string }>(`SELECT t::text AS row FROM ${name} t WHERE t::text ILIKE ANY ($1)`, [
          texts.map((text) => `%${text}%`),
        ]);
        found.push(...rows.map(({ row }) => `${name} ${row}`));
      }
      return found;
    };
    let texts: string[];
    let before: Awaited<ReturnType<typeof aggregates>>;
    let flow: string;
    let lines: unknown;
    let lastChange: string;

    beforeAll(async () => {
      const { patientId, identifier } = person;
      await sql(
        `SELECT written_by('test', 'Test');
         UPDATE patient SET surname = '${SURNAME}', birth_date = '1960-07-09' WHERE id = '${patientId}';
         UPDATE uod_episode SET patient_surname = '${SURNAME}' WHERE patient_id = '${patientId}';
         INSERT INTO civil_registry (patient_id, birth_place_id, marital_status_id, deceased, death_date, general_practitioner)
           VALUES ('${patientId}', NULL, 2, true, current_date - 600, '{"code": "1", "name": "Ada", "surname": "${SURNAME}", "taxCode": "x"}')
           ON CONFLICT DO NOTHING;
         INSERT INTO civil_registry_contact_point (id, patient_id, system_id, value) SELECT gen_random_uuid(), '${patientId}', 1, '${SURNAME}@posta.it';
         INSERT INTO civil_registry_address (id, patient_id, type_code, territory_id, foreign_territory, postal_code, address, start_date, related_asl_code)
           SELECT gen_random_uuid(), '${patientId}', type, (SELECT id FROM reference_entry WHERE catalogue = 'territories'
             AND fields ->> 'foreignTerritory' IS DISTINCT FROM 'true' LIMIT 1), false, '80100', 'Via ${SURNAME} 1', '2000-01-01', '150204'
           FROM unnest(ARRAY['Residenza', 'Domicilio']) AS type;
         INSERT INTO patient_identifier (patient_id, type, value, valid_from, valid_to, source, actor_id, actor_name)
           VALUES ('${patientId}', 'STP', '${EARLIER}', '2020-01-01', '2021-01-01', 'migration', 'test', 'Test')`,
      );
      const fields = { documentTypeCode: '02', annotations: `Referto di ${SURNAME}`, documentDate: daysAgo(750) };
      await sendDocument(scene, `/v1/patients/${patientId}/documents`, { fields, file: referto, account: 'admin' });
      await sql(
        `SELECT written_by('test', 'Test'); UPDATE patient_document SET uploaded_at = now() - interval '2 years'`,
      );
      const contents = await sql<{ content: unknown }>(
        `SELECT w.event AS content FROM workflow_event w JOIN workflow_instance i ON i.id = w.instance_id
         WHERE w.instance_id IN (SELECT id FROM sheet WHERE uod_episode_id = $1 UNION ALL SELECT id FROM operating_plan WHERE uod_episode_id = $1)`,
        [episode],
      );
      texts = [...new Set(contents.flatMap(({ content }) => textsIn(content)).filter((text) => text.length > 8))];
      flow = await flows.open('ACCESSI');
      await flows.generate(flow);
      lines = await flows.rows(flow);
      before = await aggregates();
      [{ last: lastChange = '' } = {}] = await sql<{ last: string }>('SELECT max(id)::text AS last FROM record_change');
      expect(texts.length).toBeGreaterThan(10);
      expect((await holding([SURNAME, identifier, ...texts])).length).toBeGreaterThan(10);
      await propose();
      const done = await put(`${patientId}/confirm?confirmed=true`);
      expect(done).toMatchObject({ status: 200, body: { state: 'confirmed', surname: 'Anonimizzato', name: '' } });
    });

    it('so that no table but the logs holds a name, an identifier or a text of it', async () => {
      const found = await holding([SURNAME, EARLIER, person.identifier]);
      expect(found).toEqual([]);
      const own = (await holding(texts)).filter((row) => row.includes(episode) || row.includes(person.patientId));
      expect(own).toEqual([]);
      const born = 'SELECT birth_date::text AS born, birth_place FROM patient WHERE id = $1';
      expect(await sql(born, [person.patientId])).toEqual([{ born: '1960-01-01', birth_place: '' }]);
    });

    it('and every report, statistic, budget, list of accesses and flow stays as it was', async () => {
      expect(await aggregates()).toEqual(before);
      await flows.generate(flow);
      expect(await flows.rows(flow)).toEqual(lines);
    });

    it('and every history verifies, of which the events still hold the texts', async () => {
      expect(await verify()).toEqual([]);
      const [sheet] = await sql<{ id: string }>(
        `UPDATE sheet SET content = content || '{"needType": "other"}' WHERE uod_episode_id = $1 AND type = 'SCHEDA_ACCESSO' RETURNING id`,
        [episode],
      );
      expect(await verify()).toContainEqual(expect.objectContaining({ id: sheet?.id, fault: 'otherRecord' }));
      await sql(`UPDATE sheet SET content = content || '{"needType": "complex"}' WHERE id = $1`, [sheet?.id]);
      expect(await verify()).toEqual([]);
    });

    it('and the log of changes names the fields and not what they contained', async () => {
      const logged = await sql<{ before: Record<string, unknown> | null; part: string }>(
        `SELECT part, before FROM record_change WHERE id > $1 AND record_id = $2 AND before IS NOT NULL`,
        [lastChange, person.patientId],
      );
      expect(logged.map(({ part }) => part)).toEqual(
        expect.arrayContaining(['patient', 'civil_registry', 'civil_registry_address', 'civil_registry_contact_point']),
      );
      const values = logged
        .filter(({ part }) => part !== 'retention_proposal')
        .flatMap(({ before: was }) => Object.values(was ?? {}));
      expect(values.every((value) => value === null)).toBe(true);
    });

    it('and neither lists nor searches find it; its addresses are gone for ever, with an explanation', async () => {
      for (const account of ['admin', 'uod.operatore', 'cdr.operatore', 'asl.operatore']) {
        const { items } = await scene.call<{ items: { id: string }[] }>(account, 'GET', '/v1/patients?limit=-1');
        expect(items.map(({ id }) => id)).not.toContain(person.patientId);
      }
      const { identifier, patientId } = person;
      expect((await scene.send('uod.operatore', 'POST', '/v1/patients/search', { identifier })).status).toBe(404);
      for (const url of [
        `/v1/patients/${patientId}`,
        `/v1/civilregistries/${patientId}`,
        `/v1/patients/${patientId}/changes`,
        `/v1/patients/${patientId}/documents`,
        `/v1/district-unit-episodes/${episode}`,
        `/v1/workflows/uod-episode/instances/${episode}`,
        `/v1/workflows/uod-episode/instances/${episode}/history`,
      ]) {
        const { status, body } = await scene.send('admin', 'GET', url);
        expect([url, status, (body as ProblemDetails).code]).toEqual([url, 410, 'patient_anonymised']);
      }
      expect((await scene.send('uod.operatore', 'GET', `/v1/patients/${patientId}`)).status).toBe(410);
    });

    it('and other systems read a patient who is not active and has no name', async () => {
      const { status, body } = await scene.send('admin', 'GET', `/fhir/r4/Patient/${person.patientId}`);
      expect(status).toBe(200);
      expect(body).toMatchObject({ active: false, birthDate: '1960' });
      expect(JSON.stringify(body)).not.toMatch(/Anonimizzato|ANONIMO/);
      expect(body).not.toHaveProperty('name');
    });

    it('and the database refuses a new access of it', async () => {
      await expect(
        sql(`UPDATE uod_episode SET patient_id = $1 WHERE patient_id <> $1`, [person.patientId]),
      ).rejects.toThrow('the record of the patient is anonymous');
    });

    it('and the files of its documents are removed by the next sweep, without a delay', async () => {
      const database = scene.app.get(Database);
      await removeDueFiles(database, scene.app.get(DocumentStores), 3000);
      const files = `SELECT FROM stored_file WHERE owner_id = $1 OR owner_id IN (SELECT id FROM sheet WHERE uod_episode_id = $2)`;
      expect(await sql(files, [person.patientId, episode])).toEqual([]);
      expect(await sql('SELECT annotations FROM patient_document WHERE patient_id = $1', [person.patientId])).toEqual([
        { annotations: REMOVED_TEXT },
      ]);
    });

    it('and it cannot be decided on again', async () => {
      expect(await put(`${person.patientId}/confirm?confirmed=true`)).toMatchObject({
        status: 409,
        body: { code: 'retention_decided' },
      });
      expect((await put(`${person.patientId}/keep`, { until: daysAgo(-5), reason: 'Ripensamento' })).status).toBe(409);
    });
  });

  it('decides on several patients at once; a refusal of one does not stop the others', async () => {
    const [one, other] = [await left(), await left()];
    await sql(
      `SELECT written_by('test', 'Test'); UPDATE patient SET birth_date = '2010-09-17' WHERE id = '${other.person.patientId}'`,
    );
    await propose();
    const patientIds = [one.person.patientId, person.patientId, other.person.patientId];
    const kept = await put('keep', { patientIds, until: daysAgo(-10), reason: 'Verifica' });
    expect(kept.body as RetentionOutcome).toMatchObject({
      done: [one.person.patientId, other.person.patientId],
      refused: [{ patientId: person.patientId, message: expect.stringContaining('già stati resi anonimi') as string }],
    });
    await sql(
      `SELECT written_by('test', 'Test'); UPDATE retention_proposal SET kept_until = current_date - 1 WHERE decision = 'kept'`,
    );
    expect((await put('confirm', { patientIds })).status).toBe(428);
    const both = await Promise.all(
      [1, 2].map(() => put(`${one.person.patientId}/confirm?confirmed=true`).then(({ status }) => status)),
    );
    expect(both.toSorted()).toEqual([200, 409]);
    const done = await put('confirm?confirmed=true', { patientIds });
    expect((done.body as RetentionOutcome).done).toEqual([other.person.patientId]);
    // Of a person who was treated as a minor, reports on whole months need the month.
    const born = 'SELECT birth_date::text AS born FROM patient WHERE id = $1';
    expect(await sql(born, [other.person.patientId])).toEqual([{ born: '2010-09-01' }]);
  });
});
