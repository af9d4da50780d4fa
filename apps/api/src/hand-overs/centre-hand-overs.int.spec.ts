import type { HandOver, HandOverPreview, WorklistItem } from '@percorso/domain';
import type { Milestone } from '@percorso/testing';
import { v7 as uuid } from 'uuid';
import { sceneOf, type Scene } from '../../test/scene.js';
import { Database } from '../database/database.js';
import { lockInstance } from '../workflow/instances.js';

const director = 'cdr.direttore';

describe('The hand-over of a centre’s practitioner (decision 0074)', () => {
  let scene: Scene;
  let centre: string;
  let leaving: string;
  let successor: string;
  const practitionerOf = async (account: string) =>
    (await scene.call<{ practitionerId: string }>(account, 'GET', '/v1/me')).practitionerId;
  beforeAll(async () => {
    scene = await sceneOf();
    centre = scene.region.centres[0];
    leaving = await practitionerOf('cdr.operatore');
    successor = await practitionerOf(director);
  });
  afterAll(() => scene.close());

  const subject = (over: object = {}) => ({
    fromPractitionerId: leaving,
    toPractitionerId: successor,
    rehabilitationCenterId: centre,
    ...over,
  });
  const preview = (over: object = {}, account = director) =>
    scene.call<HandOverPreview>(account, 'POST', '/v1/hand-overs/preview', subject(over));
  const itemsOf = async (episodeId: string, over: object = {}) =>
    (await preview(over)).items.filter(({ episode }) => episode.id === episodeId);
  const send = (body: object, account = director, headers = {}) =>
    scene.send(account, 'POST', '/v1/hand-overs', subject(body), headers);
  const taskAt = (id: string, task: string) => `/v1/district-unit-episodes/${id}/tasks/${task}/centre/assignment`;
  const assign = (id: string, task: string, practitionerId = leaving) =>
    scene.call(director, 'PUT', taskAt(id, task), { practitionerId });
  /** Leads an episode to a milestone, and assigns its task to the practitioner who leaves. */
  const withTask = async (milestone: Milestone, task: string) => {
    const { path } = await scene.path({ centrePractitionerId: leaving });
    const id = await path.openAt(milestone);
    await assign(id, task);
    return { id, path };
  };
  const tasksOfSuccessor = async () =>
    (await scene.call<WorklistItem[]>(director, 'GET', '/v1/worklist?waitsFor=me&assigned=me&limit=-1')).map(
      ({ episodeId, task }) => [episodeId, task],
    );

  it('previews the tasks that are assigned to the practitioner, and gives them to a colleague', async () => {
    const { id } = await withTask('PRESO_IN_CARICO', 'SEND_PLAN');
    const items = await itemsOf(id);
    expect(items).toMatchObject([
      { part: 'tasks', description: 'SEND_PLAN', to: { id: successor }, revision: 1, fault: null },
    ]);
    expect(await itemsOf(id)).toEqual(items);
    expect(await preview({ parts: ['careTeam', 'appointments'] })).toMatchObject({ items: [] });
    const { body } = await send({ items: [{ id: items[0]?.id, revision: 1 }] });
    expect(body).toMatchObject({ given: 1, refused: 0, items: [{ part: 'tasks', given: true, episode: { id } }] });
    expect(await tasksOfSuccessor()).toContainEqual([id, 'SEND_PLAN']);
    expect(await itemsOf(id)).toEqual([]);
  });

  it('leaves what has been delivered to who delivered it, and tasks that are done', async () => {
    const { id, path } = await withTask('RIABILITAZIONE_UOD', 'TREAT');
    await path.fill(id, 'RIABILITAZIONE_CDR');
    const delivered = () =>
      scene.database.query(
        `SELECT v.practitioner_id AS by FROM provision v JOIN cdr_episode h ON h.id = v.cdr_episode_id WHERE h.uod_episode_id = $1`,
        [id],
      );
    expect(await delivered()).toContainEqual({ by: leaving });
    expect(await itemsOf(id)).toHaveLength(1);
    const before = await delivered();
    await send({});
    expect(await delivered()).toEqual(before);
    await assign(id, 'TREAT');
    await path.centre(id, 'validate');
    expect(await itemsOf(id)).toEqual([]);
    // The next task of the same kind is another one.
    const { centre: part } = await path.view(id);
    await scene.call(director, 'PUT', `/v1/rehab-center-episodes/${part?.id}/invalidate`);
    expect(await itemsOf(id)).toEqual([]);
  });

  it('gives nothing of another centre, nor what the unit has assigned', async () => {
    const { id } = await withTask('PRESO_IN_CARICO', 'SEND_PLAN');
    const { path } = await scene.path({ rehabilitationCenterId: scene.region.centres[1], centre: 'cdr2.operatore' });
    const elsewhere = await path.openAt('PRESO_IN_CARICO');
    // The practitioner works at the other centre too.
    const other = scene.region.centres[1];
    const workplace = [leaving, other];
    await scene.database.query(
      'INSERT INTO practitioner_structure (practitioner_id, rehabilitation_center_id) VALUES ($1, $2)',
      workplace,
    );
    await scene.call('admin', 'PUT', taskAt(elsewhere, 'SEND_PLAN'), { practitionerId: leaving });
    const episodesOf = async (rehabilitationCenterId: string, toPractitionerId: string) =>
      (await preview({ rehabilitationCenterId, toPractitionerId }, 'admin')).items.map(({ episode }) => episode.id);
    expect(await episodesOf(centre, successor)).toContain(id);
    expect(await episodesOf(centre, successor)).not.toContain(elsewhere);
    expect(await episodesOf(other, await practitionerOf('cdr2.operatore'))).toEqual([elsewhere]);
    await scene.database.query(
      'DELETE FROM practitioner_structure WHERE practitioner_id = $1 AND rehabilitation_center_id = $2',
      workplace,
    );
    const asUnit = { rehabilitationCenterId: undefined, districtUnitId: scene.region.units[0] };
    const colleague = await practitionerOf('uod.direttore');
    expect(await preview({ ...asUnit, toPractitionerId: colleague }, 'uod.direttore')).toMatchObject({ items: [] });
    expect(await itemsOf(id)).toHaveLength(1);
  });

  it('refuses a task that has been assigned anew since the preview', async () => {
    const { id } = await withTask('PRESO_IN_CARICO', 'SEND_PLAN');
    const [item] = await itemsOf(id);
    await assign(id, 'SEND_PLAN');
    const { body } = await send({ items: [{ id: item?.id, revision: item?.revision }] });
    expect(body).toMatchObject({ given: 0, refused: 1, items: [{ given: false, fault: { code: 'changed' } }] });
    expect(await itemsOf(id)).toMatchObject([{ revision: 2 }]);
  });

  it('refuses a task that somebody else assigns at the same moment', async () => {
    const { id } = await withTask('PRESO_IN_CARICO', 'SEND_PLAN');
    const items = (await itemsOf(id)).map((item) => ({ id: item.id, revision: item.revision }));
    const waiting = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
    const { giving } = await scene.app.get(Database).transaction(async (db) => {
      // As an assignment does: under the lock of the episode.
      await db.query(lockInstance, [id]);
      await db.query('UPDATE task_assignment SET revision = revision + 1 WHERE id = $1', [items[0]?.id]);
      const sent = send({ items });
      while ((await scene.database.query(waiting)).length === 0);
      return { giving: sent };
    });
    expect((await giving).body).toMatchObject({ given: 0, refused: 1, items: [{ fault: { code: 'changed' } }] });
  });

  it('is done once by two directors at the same time', async () => {
    const { id } = await withTask('PRESO_IN_CARICO', 'SEND_PLAN');
    const items = (await itemsOf(id)).map((item) => ({ id: item.id, revision: item.revision }));
    const results = await Promise.all([send({ items }), send({ items }, 'admin')]);
    expect(results.map(({ status }) => status)).toEqual([200, 200]);
    expect(results.map(({ body }) => (body as HandOver).given).sort()).toEqual([0, 1]);
  });

  it('returns the first reply to a repeated request', async () => {
    const { id } = await withTask('PRESO_IN_CARICO', 'SEND_PLAN');
    const items = (await itemsOf(id)).map((item) => ({ id: item.id, revision: item.revision }));
    const first = await send({ items }, director, { 'idempotency-key': `key-${id}` });
    expect(first).toMatchObject({ status: 200, body: { given: 1 } });
    expect(await send({ items }, director, { 'idempotency-key': `key-${id}` })).toMatchObject({
      status: 200,
      body: first.body as object,
    });
  });

  it('is refused to operators, for other centres, for a colleague of another one or without an account, and for two structures', async () => {
    const refused = async (over: object, account = director) => {
      const { status, body } = await send({ items: [], ...over }, account);
      const { errors = [] } = body as { errors?: { path: string; code: string }[] };
      return [status, ...errors.map(({ path, code }) => `${path} ${code}`)];
    };
    expect(await refused({}, 'cdr.operatore')).toEqual([403]);
    expect(await refused({}, 'uod.direttore')).toEqual([403]);
    expect(await refused({ rehabilitationCenterId: scene.region.centres[1] })).toEqual([403]);
    expect(await refused({ rehabilitationCenterId: undefined, districtUnitId: scene.region.units[0] })).toEqual([403]);
    expect(await refused({ toPractitionerId: await practitionerOf('cdr2.operatore') })).toEqual([
      422,
      'toPractitionerId practitionerNotAtCentre',
    ]);
    expect(await refused({ districtUnitId: scene.region.units[0] })).toEqual([
      422,
      'rehabilitationCenterId oneStructureOnly',
    ]);
    expect(await refused({ rehabilitationCenterId: undefined })).toEqual([422, 'districtUnitId oneStructureOnly']);
    const { id } = await withTask('PRESO_IN_CARICO', 'SEND_PLAN');
    const therapist = uuid();
    await scene.database.query(
      `WITH person AS (
        INSERT INTO practitioner (id, name, surname, tax_code, email, practitioner_type_code)
        SELECT $1, 'Ada', 'Nuova', 'DANVAD80A01F839X', 'ada@percorso.test', practitioner_type_code FROM practitioner WHERE id = $3
        RETURNING id
      ) INSERT INTO practitioner_structure (practitioner_id, rehabilitation_center_id) SELECT id, $2 FROM person`,
      [therapist, centre, leaving],
    );
    expect(await itemsOf(id, { toPractitionerId: therapist })).toMatchObject([
      { fault: { code: 'otherAccountNeeded' } },
    ]);
  });
});
