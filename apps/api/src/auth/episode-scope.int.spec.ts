import type { Actor } from '@percorso/domain';
import { testDatabase, type TestDatabase } from '@percorso/testing';
import { v7 as uuid } from 'uuid';
import { smallRegion } from '../../test/small-region.js';
import { episodeScope, patientScope } from './episode-scope.js';

type Episode = { unit: string; residence: string; asl: string; state?: string; centre?: string; closed?: boolean };

describe('The rows that somebody may see (DESIGN §6)', () => {
  let database: TestDatabase;
  let region: Awaited<ReturnType<typeof smallRegion>>;
  const episodes: Record<string, string> = {};
  const patients: Record<string, string> = {};

  const instance = (id: string, workflow: string, state: string) =>
    database.query(`INSERT INTO workflow_instance VALUES ($1, $2, 1, $3, '{}', 1, '', now())`, [id, workflow, state]);

  async function insert(name: string, { unit, residence, asl, state = 'PRI', centre, closed = false }: Episode) {
    const [id, patient] = [uuid(), uuid()];
    await database.query(`INSERT INTO patient VALUES ($1, $2, $3, 'Prova', 'F', '1980-01-01', 'Napoli', DEFAULT, $4)`, [
      patient,
      `CF${name}`,
      name,
      residence,
    ]);
    await instance(id, 'uod-episode', state);
    await database.query(
      `INSERT INTO uod_episode (id, patient_id, patient_name, patient_surname, district_unit_id,
         residence_district_unit_id, local_health_authority_code, number, start_date)
       VALUES ($1, $2, $3, 'Prova', $4, $5, $6, 1, '2026-01-01')`,
      [id, patient, name, unit, residence, asl],
    );
    if (centre) {
      const held = uuid();
      await instance(held, 'cdr-episode', 'ACCESSO_RIABILITAZIONE_CDR.DA_VALUTARE');
      await database.query(
        `INSERT INTO cdr_episode (id, uod_episode_id, rehabilitation_center_id, start_date, closed)
         VALUES ($1, $2, $3, '2026-01-02', $4)`,
        [held, id, centre, closed],
      );
    }
    episodes[name] = id;
    patients[name] = patient;
  }

  beforeAll(async () => {
    database = await testDatabase();
    region = await smallRegion(database.query);
    const [first, second, third] = region.units;
    const access = 'ACCESSO_RIABILITAZIONE_UOD';
    await insert('opened', { unit: first, residence: first, asl: '150204' });
    await insert('residing', { unit: second, residence: first, asl: '150204' });
    await insert('elsewhere', { unit: third, residence: third, asl: '150205' });
    await insert('offered', { unit: third, residence: third, asl: '150205', state: access });
    await insert('held', { unit: third, residence: third, asl: '150205', state: access, centre: region.centres[0] });
    const refused = { centre: region.centres[0], closed: true };
    await insert('refused', { unit: third, residence: third, asl: '150205', state: access, ...refused });
  });

  afterAll(() => database.drop());

  const none = { districtUnitIds: [], rehabilitationCenterIds: [], localHealthAuthorityCodes: [] };
  const actor = (scope: Partial<Actor['scope']>, grants: Actor['grants'] = []): Actor => ({
    id: 'someone',
    username: 'someone',
    name: 'Someone',
    roles: [],
    grants,
    practitionerId: null,
    scope: { everything: false, namesHidden: false, ...none, ...scope },
  });

  const namesIn = (rows: { id: string }[], ids: Record<string, string>) =>
    Object.keys(ids)
      .filter((name) => rows.some(({ id }) => id === ids[name]))
      .sort();

  const seenEpisodes = async (who: Actor) => {
    const values: unknown[] = [];
    const scope = episodeScope(who, 'e', values);
    return namesIn(await database.query(`SELECT e.id FROM uod_episode e WHERE ${scope}`, values), episodes);
  };
  const seenPatients = async (who: Actor) => {
    const values: unknown[] = [];
    const scope = patientScope(who, 'p', values);
    return namesIn(await database.query(`SELECT p.id FROM patient p WHERE ${scope}`, values), patients);
  };

  it('are, for a unit, the episodes that it opened or that concern its residents', async () => {
    const staff = actor({ districtUnitIds: [region.units[0]] });
    expect(await seenEpisodes(staff)).toEqual(['opened', 'residing']);
    expect(await seenPatients(staff)).toEqual(['opened', 'residing']);
    expect(await seenEpisodes(actor({ districtUnitIds: [region.units[1]] }))).toEqual(['residing']);
  });

  it('are, for a centre, the episodes offered to it and those that it holds or held', async () => {
    const first = actor({ rehabilitationCenterIds: [region.centres[0]] });
    const second = actor({ rehabilitationCenterIds: [region.centres[1]] });
    expect(await seenEpisodes(first)).toEqual(['held', 'offered', 'refused']);
    // What the first centre holds is hidden from the second; what it refused is offered again.
    expect(await seenEpisodes(second)).toEqual(['offered', 'refused']);
    expect(await seenPatients(second)).toEqual(['offered', 'refused']);
  });

  it('are, for an ASL, the episodes of its units and its residents', async () => {
    const staff = actor({ localHealthAuthorityCodes: ['150204'] });
    expect(await seenEpisodes(staff)).toEqual(['opened', 'residing']);
    expect(await seenPatients(staff)).toEqual(['opened', 'residing']);
  });

  it('are all for administrators and analysts, and none for who has no structure', async () => {
    expect(await seenEpisodes(actor({ everything: true }))).toEqual(Object.keys(episodes).sort());
    expect(await seenEpisodes(actor({}))).toEqual([]);
    expect(await seenPatients(actor({}))).toEqual([]);
  });

  it('join several structures of one person', async () => {
    const both = actor({ districtUnitIds: [region.units[0]], rehabilitationCenterIds: [region.centres[1]] });
    expect(await seenEpisodes(both)).toEqual(['offered', 'opened', 'refused', 'residing']);
  });
});
