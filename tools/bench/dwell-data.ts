import type pg from 'pg';
import { unchecked } from './listed.js';

/** The steps of the paths that episodes take: event, state and the mean days before the next event. */
const steps = {
  opened: ['OPEN', 'ACCETTAZIONE_UOD', 9],
  dated: ['CHANGE_START_DATE', 'ACCETTAZIONE_UOD', 4],
  evaluated: ['VALIDATE', 'VALUTAZIONE_MULTIDISCIPLINARE', 14],
  discussed: ['VALIDATE', 'VALUTAZIONE_UVBR', 11],
  planned: ['VALIDATE', 'PRI', 8],
  offered: ['VALIDATE', 'ACCESSO_RIABILITAZIONE_UOD', 35],
  treated: ['VALIDATE', 'RIABILITAZIONE_UOD', 75],
  judged: ['VALIDATE', 'VALUTAZIONE_FINALE', 9],
  closing: ['VALIDATE', 'CHIUSURA_UOD', 4],
  closed: ['TERMINATE', 'CHIUSO_UOD.ORDINARIA', 0],
  backToTeam: ['INVALIDATE', 'VALUTAZIONE_MULTIDISCIPLINARE', 10],
  backToMeeting: ['INVALIDATE', 'VALUTAZIONE_UVBR', 6],
  interrupted: ['INTERRUPT', 'CHIUSO_UOD.INTERROTTA', 0],
} as const;
type Step = keyof typeof steps;

const begin: Step[] = ['opened', 'dated', 'evaluated', 'discussed', 'planned'];
const end: Step[] = ['offered', 'treated', 'judged', 'closing', 'closed'];
const straight = [...begin, ...end];
const toTeam: Step[] = ['opened', 'dated', 'evaluated', 'discussed', 'backToTeam', 'discussed', 'planned', ...end];
const toMeeting: Step[] = [...begin, 'backToMeeting', 'planned', ...end];
const broken: Step[] = [...begin, 'offered', 'treated', 'interrupted'];
const paths: readonly (readonly Step[])[] = [
  straight,
  straight,
  straight,
  straight,
  straight,
  toTeam,
  toTeam,
  toMeeting,
  toMeeting,
  broken,
];

const stepRows = paths
  .flatMap((path, kind) =>
    path.map((step, place) => {
      const [type, state, days] = steps[step];
      const before = path[place - 1];
      return `(${kind}, ${place + 1}, '${type}', ${before ? `'${steps[before][1]}'` : 'NULL'}, '${state}', ${days})`;
    }),
  )
  .join(', ');

/** SQL of a UUID of version 7 for a number: higher numbers give higher UUIDs. */
const idOf = (n: string, kind: number) => `lpad(${kind}::text || lpad(to_hex(${n}), 8, '0'), 32, '0')::uuid`;
/** SQL of a pseudo-random number from 0 to 1, the same in every run. */
const chance = (of: string) => `((hashint8extended(${of}, 42) & 1048575) + 0.5) / 1048576`;

/** Inserts this many episodes of the last `years` years with their histories, about ten events each. Needs a superuser. */
export async function insertHistories(client: pg.Client, episodes: number, years = 5): Promise<void> {
  await client.query(`
    CREATE TABLE bench_road AS SELECT * FROM (VALUES ${stepRows}) r(kind, revision, type, before, state, days);
    CREATE TABLE bench_dwell AS
    SELECT n, ${idOf('n', 1)} AS id, ${idOf('n', 2)} AS centre_episode, (n % 10)::int AS kind, u.id AS unit, u.authority, c.id AS centre,
      now() - interval '${years} years' * (1 - n::float8 / ${episodes}) AS opened,
      CASE WHEN ${chance('n * 3')} < 0.9 THEN 'complex' ELSE 'simple' END AS need
    FROM generate_series(1::bigint, ${episodes}) n
      JOIN (SELECT u.id, d.local_health_authority_code AS authority, row_number() OVER (ORDER BY u.code) - 1 AS place, count(*) OVER () AS all
        FROM district_unit u JOIN health_district d ON d.id = u.health_district_id) u ON u.place = n * 7919 % u.all
      JOIN (SELECT id, row_number() OVER (ORDER BY code) - 1 AS place, count(*) OVER () AS all FROM rehabilitation_center) c
        ON c.place = n * 104729 % c.all`);
  await unchecked(client, ['workflow_instance', 'workflow_event', 'uod_episode', 'cdr_episode'], () =>
    insertRows(client),
  );
  await client.query('VACUUM ANALYZE');
}

async function insertRows(client: pg.Client): Promise<void> {
  await client.query(`INSERT INTO workflow_event
      (instance_id, revision, type, event, facts, from_state, to_state, actor_id, actor_name, at, hash, key_number)
    SELECT id, revision, type, '{}', CASE WHEN type = 'INVALIDATE' AND draw < 0.7
        THEN jsonb_build_object('missingSheets', (ARRAY['["DIAGNOSI"]', '["REGIMI"]', '["EQUIPE_UVBR", "DIAGNOSI"]'])[1 + (draw * 4)::int]::jsonb)
        ELSE '{}' END, before, state, 'bench', 'Percorso', at, '', 1
    FROM (
      SELECT b.n, b.id, r.*, ${chance('b.n * 17 + r.revision')} AS draw,
        b.opened + coalesce(sum(-ln(${chance('b.n * 31 + r.revision')}) * r.days * interval '1 day') OVER (
          PARTITION BY b.n ORDER BY r.revision ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), '0') AS at
      FROM bench_dwell b JOIN bench_road r ON r.kind = b.kind
    ) happened WHERE at < now() ORDER BY n, revision`);
  await client.query(`
    CREATE TABLE bench_last AS SELECT DISTINCT ON (instance_id) instance_id, revision, to_state, at FROM workflow_event
      ORDER BY instance_id, revision DESC;
    INSERT INTO workflow_instance (id, workflow, version, state, snapshot, revision, hash, state_since, closed_at)
    SELECT b.id, 'uod-episode', 2, l.to_state, '{}', l.revision, '', l.at, CASE WHEN l.to_state LIKE 'CHIUSO%' THEN l.at END
    FROM bench_dwell b JOIN bench_last l ON l.instance_id = b.id ORDER BY b.n;
    INSERT INTO uod_episode (id, core_id, patient_id, patient_name, patient_surname, district_unit_id, residence_district_unit_id,
      local_health_authority_code, number, opened_at, start_date, need_type, closed)
    SELECT b.id, b.id, b.id, 'Anna', 'Rossi', b.unit, b.unit, b.authority, 1, b.opened, b.opened::date, b.need, l.to_state LIKE 'CHIUSO%'
    FROM bench_dwell b JOIN bench_last l ON l.instance_id = b.id ORDER BY b.n;
    INSERT INTO workflow_instance (id, workflow, version, state, snapshot, revision, hash, state_since, closed_at)
    SELECT centre_episode, 'cdr-episode', 2, 'CHIUSO_CDR.ORDINARIA', '{}', 9, '', opened, opened FROM bench_dwell WHERE n % 5 > 0 ORDER BY n;
    INSERT INTO cdr_episode (id, uod_episode_id, rehabilitation_center_id, start_date, closed, episode_opened_at)
    SELECT centre_episode, id, centre, opened::date, true, opened FROM bench_dwell WHERE n % 5 > 0 ORDER BY n;`);
}
