import type { Actor } from '@percorso/domain';
import { testDatabase, type TestDatabase } from '@percorso/testing';
import { v7 as uuid } from 'uuid';
import { smallRegion } from '../../test/small-region.js';
import { episodeScope, patientScope } from '../auth/episode-scope.js';

const emptyScope = { districtUnitIds: [], rehabilitationCenterIds: [], localHealthAuthorityCodes: [] };
const actor = (scope: Partial<Actor['scope']>): Actor => ({
  id: 'someone',
  username: 'someone',
  name: 'Someone',
  roles: [],
  grants: [],
  practitionerId: null,
  scope: { everything: false, namesHidden: false, ...emptyScope, ...scope },
});

describe('The viewers of a patient (architecture §6)', () => {
  let database: TestDatabase;
  let region: Awaited<ReturnType<typeof smallRegion>>;
  let actors: Actor[];

  beforeAll(async () => {
    database = await testDatabase();
    region = await smallRegion(database.query);
    actors = [
      ...region.units.map((unit) => actor({ districtUnitIds: [unit] })),
      ...region.centres.map((centre) => actor({ rehabilitationCenterIds: [centre] })),
      ...['150204', '150205'].map((code) => actor({ localHealthAuthorityCodes: [code] })),
      actor({ districtUnitIds: [region.units[0]], rehabilitationCenterIds: [region.centres[1]] }),
    ];
  });
  afterAll(() => database.drop());

  const patientIn = async (unit: string): Promise<string> => {
    const id = uuid();
    await database.query(
      `INSERT INTO patient (id, tax_code, name, surname, gender, birth_date, birth_place, residence_district_unit_id)
       VALUES ($1, $2, 'Nome', 'Cognome', 'F', '1980-01-01', 'Napoli', $3)`,
      [id, id.slice(-16), unit],
    );
    return id;
  };
  const instance = async (workflow: string): Promise<string> => {
    const id = uuid();
    await database.query(`INSERT INTO workflow_instance VALUES ($1, $2, 1, 'PRI', '{}', 1, '', now())`, [id, workflow]);
    return id;
  };
  const episodeOf = async (patientId: string, unit: string, residence: string, asl: string): Promise<string> => {
    const id = await instance('uod-episode');
    await database.query(
      `INSERT INTO uod_episode (id, patient_id, patient_name, patient_surname, district_unit_id, residence_district_unit_id,
         local_health_authority_code, number, start_date) VALUES ($1, $2, '', '', $3, $4, $5, 1, '2026-01-01')`,
      [id, patientId, unit, residence, asl],
    );
    return id;
  };
  const holdEpisode = async (episode: string, centre: string): Promise<string> => {
    const id = await instance('cdr-episode');
    await database.query(
      `INSERT INTO cdr_episode (id, uod_episode_id, rehabilitation_center_id, start_date) VALUES ($1, $2, $3, '2026-01-02')`,
      [id, episode, centre],
    );
    return id;
  };

  const visible = async (viewer: Actor): Promise<string[]> => {
    const values: unknown[] = [];
    const scope = patientScope(viewer, 'p', values);
    const rows = await database.query<{ id: string }>(`SELECT p.id FROM patient p WHERE ${scope} ORDER BY id`, values);
    return rows.map(({ id }) => id);
  };
  /** Returns the patients visible by the rule of architecture §6, without the table that is derived from it. */
  const visibleByRule = async (viewer: Actor): Promise<string[]> => {
    const values: unknown[] = [viewer.scope.districtUnitIds, viewer.scope.localHealthAuthorityCodes];
    const episodes = episodeScope(viewer, 'e', values);
    const rows = await database.query<{ id: string }>(
      `SELECT p.id FROM patient p JOIN district_unit u ON u.id = p.residence_district_unit_id
         JOIN health_district d ON d.id = u.health_district_id
       WHERE u.id = ANY ($1::uuid[]) OR d.local_health_authority_code = ANY ($2::text[])
         OR EXISTS (SELECT 1 FROM uod_episode e WHERE e.patient_id = p.id AND ${episodes}) ORDER BY p.id`,
      values,
    );
    return rows.map(({ id }) => id);
  };
  const expectVisibilityByRule = async () => {
    for (const viewer of actors) expect(await visible(viewer)).toEqual(await visibleByRule(viewer));
    const stale = await database.query(`
      SELECT 1 FROM patient_sight s JOIN patient p ON p.id = s.patient_id
      WHERE (s.tax_code, s.surname_key, s.name_key, s.birth_date) IS DISTINCT FROM (p.tax_code, p.surname_key, p.name_key, p.birth_date)`);
    expect(stale).toEqual([]);
  };
  const sees = async (scope: Partial<Actor['scope']>, patient: string) =>
    (await visible(actor(scope))).includes(patient);

  it('are the unit and the ASL of residence, the units and ASLs of the episodes, and the centres that hold the episodes', async () => {
    const [first, second, third] = region.units;
    for (const [unit, residence, asl, centre] of [
      [first, first, '150204', undefined],
      [third, first, '150205', region.centres[0]],
      [second, third, '150204', region.centres[1]],
    ] as const) {
      const episode = await episodeOf(await patientIn(residence), unit, residence, asl);
      if (centre) await holdEpisode(episode, centre);
      await expectVisibilityByRule();
    }
  });

  it('change with the patient’s residence, except for structures with an episode of the patient', async () => {
    const [first, second, third] = region.units;
    const patient = await patientIn(first);
    await episodeOf(patient, second, first, '150204');
    await database.query('UPDATE patient SET residence_district_unit_id = $2 WHERE id = $1', [patient, third]);
    await expectVisibilityByRule();
    expect(await sees({ districtUnitIds: [third] }, patient)).toBe(true);
    expect(await sees({ localHealthAuthorityCodes: ['150205'] }, patient)).toBe(true);
    const moved = await patientIn(first);
    await database.query('UPDATE patient SET residence_district_unit_id = $2 WHERE id = $1', [moved, third]);
    expect(await sees({ districtUnitIds: [first] }, moved)).toBe(false);
    expect(await sees({ localHealthAuthorityCodes: ['150204'] }, moved)).toBe(false);
  });

  it('find the patient by the corrected name, code and birth date', async () => {
    const patient = await patientIn(region.units[0]);
    await database.query(
      `UPDATE patient SET surname = 'D’Àngelo', name = 'Zoë', birth_date = '1970-02-03', tax_code = 'CORRETTO' WHERE id = $1`,
      [patient],
    );
    await expectVisibilityByRule();
    const [row] = await database.query('SELECT surname_key, name_key FROM patient_sight WHERE patient_id = $1', [
      patient,
    ]);
    expect(row).toEqual({ surname_key: 'dangelo', name_key: 'zoe' });
  });

  it('change when another centre holds an episode, and when an episode is removed', async () => {
    const [first, , third] = region.units;
    const patient = await patientIn(third);
    const episode = await episodeOf(patient, first, third, '150204');
    const held = await holdEpisode(episode, region.centres[0]);
    await database.query('UPDATE cdr_episode SET rehabilitation_center_id = $2 WHERE id = $1', [
      held,
      region.centres[1],
    ]);
    await expectVisibilityByRule();
    expect(await sees({ rehabilitationCenterIds: [region.centres[0]] }, patient)).toBe(false);
    await database.query('DELETE FROM cdr_episode WHERE id = $1', [held]);
    await database.query('DELETE FROM uod_episode WHERE id = $1', [episode]);
    await expectVisibilityByRule();
    expect(await sees({ districtUnitIds: [first] }, patient)).toBe(false);
  });

  it('change for all residents of a unit when the unit’s ASL changes', async () => {
    await database.query(
      `UPDATE district_unit SET health_district_id = (SELECT id FROM health_district WHERE code = 'D35') WHERE id = $1`,
      [region.units[1]],
    );
    await expectVisibilityByRule();
    await database.query(`UPDATE health_district SET local_health_authority_code = '150204' WHERE code = 'D35'`);
    await expectVisibilityByRule();
  });

  it('are correct if a name is corrected while an episode is opened', async () => {
    const patients = await Promise.all(Array.from({ length: 8 }, () => patientIn(region.units[0])));
    await Promise.all(
      patients.flatMap((patient) => [
        episodeOf(patient, region.units[1], region.units[0], '150204'),
        database.query(`UPDATE patient SET surname = 'Corretto' WHERE id = $1`, [patient]),
      ]),
    );
    await expectVisibilityByRule();
  });
});
