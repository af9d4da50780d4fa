import type { WorklistActor, WorklistItem } from '@percorso/domain';
import { plainWorklist } from '../../test/plain-worklist.js';
import { sceneOf, type Scene } from '../../test/scene.js';

const EPISODES = 400;

/**
 * SQL: creates episodes of many kinds, possible and impossible ones, at each step and with parts in each state. A hash
 * of the episode's number determines its kind.
 */
const variedEpisodes = `
  CREATE FUNCTION draw(n int, what text, among int) RETURNS int LANGUAGE sql IMMUTABLE AS
    $$ SELECT ('x' || substr(md5(n || what), 1, 7))::bit(28)::int % among $$;
  CREATE FUNCTION one_of(n int, what text, of text[]) RETURNS text LANGUAGE sql IMMUTABLE AS
    $$ SELECT of[1 + draw(n, what, cardinality(of))] $$;
  CREATE FUNCTION made(n int, what text) RETURNS uuid LANGUAGE sql IMMUTABLE AS $$
    SELECT overlay(overlay(md5(n || what) PLACING '4' FROM 13) PLACING '8' FROM 17)::uuid $$;
  CREATE FUNCTION stand(n int, what text, workflow text, of text[], type text, ended boolean DEFAULT false) RETURNS uuid LANGUAGE sql AS $$
    INSERT INTO workflow_event (instance_id, revision, type, event, facts, to_state, actor_id, actor_name, at, hash, key_number)
      SELECT made(n, what), r, CASE r WHEN 1 THEN 'APPROVE' ELSE type END, '{}', '{}', 'X', 'x', 'X', now() - draw(n, what || r, 5000) * interval '1 minute', '', 1
      FROM generate_series(1, 2) r;
    INSERT INTO workflow_instance (id, workflow, version, state, snapshot, revision, hash, state_since, closed_at)
      SELECT made(n, what), workflow, 1, one_of(n, what, of), '{}', 2, '', date_trunc('minute', now()) - draw(n, what, 5000) * interval '1 minute',
        CASE WHEN ended THEN date_trunc('minute', now()) - draw(n, what || 'end', 5000) * interval '1 minute' END
      RETURNING id $$;
  SET session_replication_role = replica;
  INSERT INTO patient (id, tax_code, name, surname, gender, birth_date, birth_place, residence_district_unit_id)
    SELECT made(n, 'patient'), 'P' || n, 'Mario', 'Rossi', 'M', '1960-01-01', 'Napoli', id
    FROM generate_series(1, ${EPISODES}) n, (SELECT id FROM district_unit LIMIT 1) u;
  INSERT INTO uod_episode (id, patient_id, patient_name, patient_surname, district_unit_id, residence_district_unit_id,
      local_health_authority_code, number, start_date, closed)
    SELECT stand(n, 'episode', 'uod-episode', '{ACCETTAZIONE_UOD,PRI,PRI,ACCESSO_RIABILITAZIONE_UOD,ACCESSO_RIABILITAZIONE_UOD,RIABILITAZIONE_UOD,CHIUSURA_UOD}', 'X'),
      made(n, 'patient'), 'Mario', 'Rossi', u.ids[1 + draw(n, 'unit', 3)], u.ids[1 + draw(n, 'residence', 3)],
      CASE draw(n, 'unit', 3) WHEN 2 THEN '150205' ELSE '150204' END, 1, current_date - 10, draw(n, 'closed', 10) = 0
    FROM generate_series(1, ${EPISODES}) n, (SELECT array_agg(id ORDER BY code) AS ids FROM district_unit) u;
  INSERT INTO sheet (id, uod_episode_id, step, type, kind)
    SELECT stand(n, 'summary', 'sheet', '{BOZZA,IN_ATTESA_ESITO,DA_REVISIONARE}', one_of(n, 'type', '{REFUSE,SAVE}')), made(n, 'episode'), 'PRI', 'RIEPILOGO_PRI', 'awaiting'
    FROM generate_series(1, ${EPISODES}) n WHERE draw(n, 'has summary', 4) > 0;
  INSERT INTO cdr_episode (id, uod_episode_id, rehabilitation_center_id, start_date, episode_opened_at, closed)
    SELECT stand(n, 'left', 'cdr-episode', '{CHIUSO_CDR.NON_PRESO_IN_CARICO,CHIUSO_CDR.ORDINARIA}', one_of(n, 'why', '{REFUSE,CLOSE}'), true),
      made(n, 'episode'), c.ids[1 + draw(n, 'old centre', 2)], current_date, now(), true
    FROM generate_series(1, ${EPISODES}) n, (SELECT array_agg(id ORDER BY code) AS ids FROM rehabilitation_center) c WHERE draw(n, 'was held', 3) = 0;
  INSERT INTO cdr_episode (id, uod_episode_id, rehabilitation_center_id, start_date, episode_opened_at)
    SELECT stand(n, 'centre', 'cdr-episode', '{ACCESSO_RIABILITAZIONE_CDR.DA_VALUTARE,ACCESSO_RIABILITAZIONE_CDR.LISTA_ATTESA,ACCESSO_RIABILITAZIONE_CDR.PRESO_IN_CARICO,RIABILITAZIONE_CDR,CHIUSURA_CDR}', 'X'),
      made(n, 'episode'), c.ids[1 + draw(n, 'centre', 2)], current_date, now()
    FROM generate_series(1, ${EPISODES}) n, (SELECT array_agg(id ORDER BY code) AS ids FROM rehabilitation_center) c WHERE draw(n, 'is held', 3) > 0;
  INSERT INTO operating_plan (id, uod_episode_id, cdr_episode_id)
    SELECT stand(n, 'plan', 'operating-plan', '{BOZZA,IN_ATTESA_APPROVAZIONE,RIFIUTATO,APPROVATO.DA_FIRMARE+DA_FIRMARE,APPROVATO.FIRMATO+DA_FIRMARE,APPROVATO.DA_FIRMARE+FIRMATO,AUTORIZZATO}',
      one_of(n, 'said', '{REJECT,REJECT_RESIDENCE,SAVE}')), made(n, 'episode'), made(n, 'centre')
    FROM generate_series(1, ${EPISODES}) n WHERE draw(n, 'is held', 3) > 0 AND draw(n, 'is planned', 4) > 0;
  INSERT INTO remodelling_proposal (id, uod_episode_id, cdr_episode_id, regime, proposed_on, open)
    SELECT stand(n, 'proposal', 'remodelling-proposal', '{PROPOSTA}', 'X'), made(n, 'episode'), made(n, 'centre'), '{}', current_date, draw(n, 'open', 2) = 0
    FROM generate_series(1, ${EPISODES}) n WHERE draw(n, 'is held', 3) > 0 AND draw(n, 'proposed', 2) = 0;
  RESET session_replication_role`;

type Reader = { actors: WorklistActor[]; structures?: string[]; isVisible?: (seenBy: readonly unknown[]) => boolean };

describe('GET /v1/worklist over episodes of all kinds', () => {
  let scene: Scene;
  let waiting: Awaited<ReturnType<typeof plainWorklist>>;
  beforeAll(async () => {
    scene = await sceneOf();
    await scene.database.query(variedEpisodes);
    waiting = await plainWorklist(scene);
  });
  afterAll(() => scene.close());

  const { parse } = Date;
  const readers = (): Record<string, Reader> => {
    const { units, centres } = scene.region;
    return {
      'uod.operatore': { actors: ['unit'], structures: [units[0]] },
      'uod.direttore': { actors: ['unit', 'unitDirector'], structures: [units[0]] },
      'ds.direttore': { actors: ['residenceDirector'], structures: [units[1]] },
      'cdr.operatore': { actors: ['centre'], structures: [centres[0]] },
      'asl.operatore': { actors: [], isVisible: ([unit]) => unit !== units[2] },
      admin: { actors: ['unit', 'unitDirector', 'centre'], isVisible: () => true },
    };
  };
  const expected = ({ actors, structures = [], isVisible }: Reader, isMine: boolean) => {
    const isOwn = (structure: string | undefined) =>
      structure !== undefined && (isVisible ? true : structures.includes(structure));
    return waiting
      .filter(({ visibleTo: seenBy }) =>
        isVisible ? isVisible(seenBy) : structures.some((own) => seenBy.includes(own)),
      )
      .filter(({ who, structure }) => (actors.includes(who) && isOwn(structure)) === isMine)
      .map(({ id, task, who, since, reason }) => ({ id, task, who, since: new Date(since).toISOString(), reason }))
      .sort(
        (one, other) =>
          Number(one.task === 'TREAT') - Number(other.task === 'TREAT') ||
          parse(one.since) - parse(other.since) ||
          (one.id < other.id ? -1 : Number(one.id > other.id)) ||
          (one.who < other.who ? -1 : 1),
      );
  };

  it('has episodes with every kind of task', () => {
    expect(new Set(waiting.map(({ task, who }) => `${task} ${who}`)).size).toBe(17);
  });

  it.each(['uod.operatore', 'uod.direttore', 'ds.direttore', 'cdr.operatore', 'asl.operatore', 'admin'])(
    'lists for %s the tasks that plain code derives from each episode, as a whole and page by page',
    async (account) => {
      for (const waitsFor of ['me', 'others'] as const) {
        const lines = expected(readers()[account] as Reader, waitsFor === 'me');
        const listed = await scene.call<WorklistItem[]>(account, 'GET', `/v1/worklist?waitsFor=${waitsFor}&limit=-1`);
        const plain = listed.map(({ episodeId, task, who, since, reason }) => ({
          id: episodeId,
          task,
          who,
          since,
          reason: reason === null ? null : 'given',
        }));
        const expectedItems = lines.map((line) => ({ ...line, reason: line.reason === null ? null : 'given' }));
        expect(plain).toEqual(expectedItems);
        const second = await scene.send(account, 'GET', `/v1/worklist?waitsFor=${waitsFor}&limit=7&page=2`);
        expect(second.headers['x-total']).toBe(String(expectedItems.length));
        expect((second.body as WorklistItem[]).map(({ episodeId }) => episodeId)).toEqual(
          expectedItems.slice(7, 14).map(({ id }) => id),
        );
      }
    },
  );
});
