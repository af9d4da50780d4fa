import { historyFaultSentence, historySummary } from '@percorso/domain';
import { workflows } from '@percorso/workflows';
import { lifecycles } from '../../lifecycles.js';
import { Database } from '../../database/database.js';
import { daysAgo, today } from '../../../test/days.js';
import { sceneOf, type Scene } from '../../../test/scene.js';
import { verifyHistory, type Finding } from './verify-history.js';

describe('The verification of every history (architecture §2)', () => {
  let scene: Scene;
  /**
   * Id of the full episode. The scene has instances of every kind: a full episode, an interrupted and renewed one, a step sent back, a
   * refused proposal.
   */
  let episode: string;
  let sheet: string;

  beforeAll(async () => {
    scene = await sceneOf();
    await (await scene.path()).path.openAt('CHIUSO_UOD');
    const { path } = await scene.path();
    episode = await path.openAt('VALUTAZIONE_UVBR');
    await path.unit(episode, 'invalidate');
    sheet = (await path.view(episode)).steps[0]?.sheets.find(({ type }) => type === 'SCHEDA_ACCESSO')?.id ?? '';
    const interrupted = await scene.path({ residence: scene.region.units[1] });
    const id = await interrupted.path.openAt('RIABILITAZIONE_UOD');
    await scene.call('uod.operatore', 'PUT', `/v1/district-unit-episodes/${id}/interrupt`, {
      interruptionReason: '01',
      date: today,
    });
    const startDate = daysAgo(-1);
    await scene.call('uod.operatore', 'PUT', `/v1/district-unit-episodes/${id}/renew`, { startDate });
  });
  afterAll(() => scene.close());

  const verify = async () => {
    const findings: Finding[] = [];
    const verification = await verifyHistory(scene.app.get(Database), lifecycles, (finding) => findings.push(finding));
    return {
      verification,
      findings,
      lines: findings.map(({ id, ...fault }) => `${id} ${historyFaultSentence(fault)}`),
    };
  };

  /** Makes changes as a superuser, with triggers disabled, and returns the findings; then undoes the changes. */
  const changeManually = async (changes: string[], undo: string[]) => {
    const runAsSuperuser = (statements: string[]) =>
      scene.database.query(
        ['SET session_replication_role = replica', ...statements, 'RESET session_replication_role'].join(';'),
      );
    await runAsSuperuser(changes);
    const found = await verify();
    await runAsSuperuser(undo);
    return found;
  };
  const one = async (sql: string) => JSON.stringify((await scene.database.query(sql))[0]);

  it('finds no fault in an instance that was not changed manually', async () => {
    const { verification, lines } = await verify();
    expect(lines).toEqual([]);
    const counted = `SELECT (SELECT count(*)::int FROM workflow_instance) AS instances, (SELECT count(*)::int FROM workflow_event) AS events`;
    expect([{ instances: verification.instances, events: verification.events }]).toEqual(
      await scene.database.query(counted),
    );
    expect(verification.instances).toBeGreaterThan(80);
    expect(historySummary(verification)).toMatch(/^Verificate \d+ istanze con \d+ eventi: nessuna differenza\.$/);
  });

  it.each([
    ['actor_name', `'Qualcun altro'`, ['l’impronta non corrisponde']],
    ['actor_id', `'altri'`, ['l’impronta non corrisponde']],
    ['at', `at - interval '1 microsecond'`, ['l’impronta non corrisponde', 'stateSince è']],
    ['idempotency_key', `'chiave'`, ['l’impronta non corrisponde']],
    ['facts', `facts || '{"schemas": 7}'`, ['l’impronta non corrisponde']],
    ['event', `event || '{"created": []}'`, ['l’impronta non corrisponde']],
    ['type', `'TERMINATE'`, ['l’impronta non corrisponde', 'non è ammesso nello stato VALUTAZIONE_UVBR']],
    ['to_state', `'PRI'`, ['l’impronta non corrisponde', 'la storia riporta VALUTAZIONE_UVBR → PRI']],
    ['from_state', `NULL`, ['l’impronta non corrisponde', 'la storia riporta null →']],
  ])('names an event whose %s was changed manually', async (column, value, expected) => {
    const last = `instance_id = '${episode}' AND type IN ('INVALIDATE', 'TERMINATE')`;
    const before = await one(`SELECT * FROM workflow_event WHERE ${last}`);
    const { lines, verification } = await changeManually(
      [`UPDATE workflow_event SET ${column} = ${value} WHERE ${last}`],
      [
        `DELETE FROM workflow_event WHERE ${last}`,
        `INSERT INTO workflow_event SELECT * FROM jsonb_populate_record(NULL::workflow_event, '${before}')`,
      ],
    );
    expect(lines).toHaveLength(expected.length);
    for (const [index, words] of expected.entries()) expect(lines[index]).toContain(words);
    expect(lines.every((line) => line.startsWith(episode))).toBe(true);
    expect(verification.faults).toBe(expected.length);
    expect(historySummary(verification)).toMatch(/: \d differenz[ae]\.$/);
    expect((await verify()).lines).toEqual([]);
  });

  it('names the following event too if the hash of an event was changed', async () => {
    const row = `instance_id = '${episode}' AND revision = 2`;
    const before = await one(`SELECT hash FROM workflow_event WHERE ${row}`);
    const { hash } = JSON.parse(before ?? '') as { hash: string };
    const { lines } = await changeManually(
      [`UPDATE workflow_event SET hash = 'another' WHERE ${row}`],
      [`UPDATE workflow_event SET hash = '${hash}' WHERE ${row}`],
    );
    expect(lines).toEqual([
      expect.stringContaining('evento 2 (VALIDATE): l’impronta'),
      expect.stringContaining('evento 3 (VALIDATE): l’impronta'),
    ]);
  });

  it.each([
    [1, `manca l’evento 1`],
    [2, `manca l’evento 2`],
    [4, 'revision è 4, secondo la storia dovrebbe essere 3'],
  ])('names event %s if it is missing', async (revision, expected) => {
    const row = `instance_id = '${episode}' AND revision = ${revision}`;
    const before = await one(`SELECT * FROM workflow_event WHERE ${row}`);
    const { lines } = await changeManually(
      [`DELETE FROM workflow_event WHERE ${row}`],
      [`INSERT INTO workflow_event SELECT * FROM jsonb_populate_record(NULL::workflow_event, '${before}')`],
    );
    expect(lines).toContain(`${episode} ${expected}`);
  });

  it('names an instance without any event', async () => {
    const events = await scene.database.query(`SELECT * FROM workflow_event WHERE instance_id = '${sheet}'`);
    const { lines } = await changeManually(
      [`DELETE FROM workflow_event WHERE instance_id = '${sheet}'`],
      [
        `INSERT INTO workflow_event SELECT * FROM jsonb_populate_recordset(NULL::workflow_event, '${JSON.stringify(events)}')`,
      ],
    );
    expect(lines).toEqual([`${sheet} la storia è vuota`]);
  });

  it.each([
    ['snapshot', `snapshot || '{"value": "PRI"}'`, 'snapshot diverso'],
    ['state', `'PRI'`, 'state è PRI, secondo la storia dovrebbe essere VALUTAZIONE_MULTIDISCIPLINARE'],
    ['revision', '9', 'revision è 9, secondo la storia dovrebbe essere 4'],
    ['version', '1', `version è 1, secondo la storia dovrebbe essere ${workflows['uod-episode'].latest}`],
    ['hash', `'another'`, 'hash è another'],
    ['state_since', `state_since - interval '1 day'`, 'stateSince è'],
    ['closed_at', 'now()', 'closedAt è'],
    ['facts', `facts || '{"contents": {}}'`, 'facts.contents del record'],
  ])('names an instance whose %s was changed manually', async (column, value, expected) => {
    const before = await one(`SELECT * FROM workflow_instance WHERE id = '${episode}'`);
    const { lines } = await changeManually(
      [`UPDATE workflow_instance SET ${column} = ${value} WHERE id = '${episode}'`],
      [
        `DELETE FROM workflow_instance WHERE id = '${episode}'`,
        `INSERT INTO workflow_instance SELECT * FROM jsonb_populate_record(NULL::workflow_instance, '${before}')`,
      ],
    );
    expect(lines[0]).toContain(`${episode} ${expected}`);
  });

  it.each([
    ['uod_episode', 'closed', 'true', 'false', 'closed del record'],
    ['uod_episode', 'core_id', 'NULL', `'{id}'`, 'coreId del record'],
    ['uod_episode', 'end_date', 'start_date', 'NULL', 'endDate del record'],
  ])('names a record in %s whose %s differs', async (table, column, value, back, expected) => {
    const set = (to: string) => [
      `UPDATE ${table} SET ${column} = ${to.replace('{id}', episode)} WHERE id = '${episode}'`,
    ];
    const { lines } = await changeManually(set(value), set(back));
    expect(lines).toContain(`${episode} ${expected} non corrisponde alla storia`);
  });

  it('names a sheet without its record', async () => {
    const before = await one(`SELECT * FROM sheet WHERE id = '${sheet}'`);
    const { lines } = await changeManually(
      [`DELETE FROM sheet WHERE id = '${sheet}'`],
      [`INSERT INTO sheet SELECT * FROM jsonb_populate_record(NULL::sheet, $x$${before}$x$)`],
    );
    expect(lines).toContain(`${sheet} manca il record che le appartiene`);
  });

  it('can rely on an append-only table: the database refuses UPDATE, DELETE and TRUNCATE', async () => {
    for (const statement of [
      `UPDATE workflow_event SET actor_name = 'Altri'`,
      `UPDATE workflow_event SET actor_name = 'Altri' WHERE false`,
      'DELETE FROM workflow_event',
      `DELETE FROM workflow_event WHERE instance_id = '${episode}' AND revision = 1`,
      'TRUNCATE workflow_event',
      'TRUNCATE workflow_instance CASCADE',
      `INSERT INTO workflow_event SELECT * FROM workflow_event WHERE instance_id = '${episode}'
        ON CONFLICT (instance_id, revision) DO UPDATE SET actor_name = 'Altri'`,
    ])
      await expect(scene.database.query(statement)).rejects.toThrow(/workflow_event is append-only/);
    expect((await verify()).lines).toEqual([]);
  });
});
