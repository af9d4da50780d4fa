import { EpisodesQuery, type Actor } from '@percorso/domain';
import { testDatabase, type TestDatabase } from '@percorso/testing';
import { v7 as uuid } from 'uuid';
import { smallRegion } from '../../test/small-region.js';
import type { Queryable } from '../database/database.js';
import { refreshAllFacts } from '../../test/denormalised-facts.js';
import { readAggregate } from '../episode-aggregate/episode-aggregate.js';
import { audienceOf } from '../episode-aggregate/aggregate-lifecycle.js';
import { episodesPage } from '../uod-episodes/uod-episodes.sql.js';
import { isInAudience } from './audience.js';
import { episodeParts, episodeScope, episodeSources, patientScope } from './episode-scope.js';

type Episode = { unit: string; residence: string; asl: string; state?: string; centre?: string; closed?: boolean };

describe('Row visibility (architecture §6)', () => {
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
    episodes[name] = id;
    patients[name] = patient;
    if (centre) await hold(name, centre, closed);
  }

  async function hold(name: string, centre: string, closed: boolean, treatmentStartDate: string | null = null) {
    const held = uuid();
    await instance(held, 'cdr-episode', 'ACCESSO_RIABILITAZIONE_CDR.DA_VALUTARE');
    await database.query(
      `INSERT INTO cdr_episode (id, uod_episode_id, rehabilitation_center_id, start_date, closed, treatment_start_date)
       VALUES ($1, $2, $3, '2026-01-02', $4, $5)`,
      [held, episodes[name], centre, closed, treatmentStartDate],
    );
  }

  beforeAll(async () => {
    database = await testDatabase();
    region = await smallRegion(database.query);
    const [first, second, third] = region.units;
    const access = 'ACCESSO_RIABILITAZIONE_UOD';
    await insert('opened', { unit: first, residence: first, asl: '150204' });
    await insert('residing', { unit: second, residence: first, asl: '150204' });
    await insert('elsewhere', { unit: third, residence: third, asl: '150205' });
    await insert('waiting', { unit: third, residence: third, asl: '150205', state: access });
    await insert('held', { unit: third, residence: third, asl: '150205', state: access, centre: region.centres[0] });
    const refused = { centre: region.centres[0], closed: true };
    await insert('refused', { unit: third, residence: third, asl: '150205', state: access, ...refused });
    await insert('taken over', { unit: third, residence: third, asl: '150205', state: access, ...refused });
    await hold('taken over', region.centres[1], false);
    await insert('treated', { unit: third, residence: third, asl: '150205', state: access });
    await hold('treated', region.centres[0], true, '2026-01-03');
    await hold('treated', region.centres[1], false);
    await database.query(refreshAllFacts);
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

  const query: Queryable = {
    query: async (statement, values) => {
      const text = typeof statement === 'string' ? statement : (statement.text ?? '');
      const rows = await database.query<never>(text, values);
      return { rows, rowCount: rows.length, command: '', oid: 0, fields: [] };
    },
  };
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

  it('shows a unit the episodes that it opened and those of its residents', async () => {
    const staff = actor({ districtUnitIds: [region.units[0]] });
    expect(await seenEpisodes(staff)).toEqual(['opened', 'residing']);
    expect(await seenPatients(staff)).toEqual(['opened', 'residing']);
    expect(await seenEpisodes(actor({ districtUnitIds: [region.units[1]] }))).toEqual(['residing']);
  });

  it('shows a centre the episodes that it holds or has treated, and no others', async () => {
    const first = actor({ rehabilitationCenterIds: [region.centres[0]] });
    const second = actor({ rehabilitationCenterIds: [region.centres[1]] });
    expect(await seenEpisodes(first)).toEqual(['held', 'treated']);
    // A centre that refused an episode still sees its own part, and therefore the patient.
    expect(await seenPatients(first)).toEqual(['held', 'refused', 'taken over', 'treated']);
    // If no centre holds an episode, a centre finds it only by the patient's identifier. Spec 001 §4.
    expect(await seenEpisodes(second)).toEqual(['taken over', 'treated']);
    expect(await seenPatients(second)).toEqual(['taken over', 'treated']);
  });

  it('shows a centre its own part of an episode, not that of the centre before or after it', async () => {
    const centreSeenBy = async (who: Actor) =>
      (await readAggregate(query, episodes.treated ?? '', who))?.centre?.rehabilitationCenterId;
    expect(await centreSeenBy(actor({ rehabilitationCenterIds: [region.centres[0]] }))).toBe(region.centres[0]);
    expect(await centreSeenBy(actor({ rehabilitationCenterIds: [region.centres[1]] }))).toBe(region.centres[1]);
    expect(await centreSeenBy(actor({ districtUnitIds: [region.units[2]] }))).toBe(region.centres[1]);
  });

  it('shows an ASL the episodes of its units and of its residents', async () => {
    const staff = actor({ localHealthAuthorityCodes: ['150204'] });
    expect(await seenEpisodes(staff)).toEqual(['opened', 'residing']);
    expect(await seenPatients(staff)).toEqual(['opened', 'residing']);
  });

  it('shows unrestricted users all episodes, and users without a structure none', async () => {
    expect(await seenEpisodes(actor({ everything: true }))).toEqual(Object.keys(episodes).sort());
    expect(await seenEpisodes(actor({}))).toEqual([]);
    expect(await seenPatients(actor({}))).toEqual([]);
  });

  it('shows a user with several structures the episodes of all of them', async () => {
    const both = actor({ districtUnitIds: [region.units[0]], rehabilitationCenterIds: [region.centres[1]] });
    expect(await seenEpisodes(both)).toEqual(['opened', 'residing', 'taken over', 'treated']);
  });

  const everyActor = (): Actor[] => {
    const [first, second, third] = region.units;
    const scopes: Partial<Actor['scope']>[] = [
      {},
      { everything: true },
      ...[first, second, third].map((unit) => ({ districtUnitIds: [unit] })),
      ...region.centres.map((centre) => ({ rehabilitationCenterIds: [centre] })),
      ...['150204', '150205'].map((code) => ({ localHealthAuthorityCodes: [code] })),
      { districtUnitIds: [first, second], localHealthAuthorityCodes: ['150204', '150205'] },
      { districtUnitIds: [second], rehabilitationCenterIds: [...region.centres] },
    ];
    return scopes.map((scope) => actor(scope));
  };

  it('counts each episode once, even if several structures see it', async () => {
    for (const who of everyActor()) {
      const values: unknown[] = [];
      const parts = episodeSources(who, 'e', values).map((source) => `SELECT e.id FROM uod_episode e WHERE ${source}`);
      const counted = await database.query<{ id: string }>(parts.join(' UNION ALL '), values);
      expect(namesIn(counted, episodes)).toEqual(await seenEpisodes(who));
      expect(new Set(counted.map(({ id }) => id)).size).toBe(counted.length);
    }
  });

  it('is the same for the parts of a page’s statement', async () => {
    for (const who of everyActor()) {
      const values: unknown[] = [];
      const parts = episodeParts(who, 'e', values).map((part) => `SELECT e.id FROM uod_episode e WHERE ${part}`);
      const found = await database.query<{ id: string }>(parts.join(' UNION '), values);
      expect(namesIn(found, episodes)).toEqual(await seenEpisodes(who));
    }
  });

  it('pages through the episodes in order, each exactly once', async () => {
    const inOrder = { startDate: 'e.start_date', patientSurname: 'e.patient_surname, e.patient_name' };
    for (const who of everyActor())
      for (const sort of ['startDate', 'patientSurname'] as const) {
        const values: unknown[] = [];
        const whole = await database.query<{ id: string }>(
          `SELECT e.id FROM uod_episode e WHERE ${episodeScope(who, 'e', values)} ORDER BY ${inOrder[sort]}, e.id`,
          values,
        );
        const paged: { id: string }[] = [];
        for (let page = 1; page <= whole.length + 1; page++) {
          const query = EpisodesQuery.parse({ sort, sortDirection: 'Ascending', page, limit: 1 });
          const { text, values } = episodesPage(who, query);
          paged.push(...(await database.query<{ id: string }>(text, values)));
        }
        expect(paged.map(({ id }) => id)).toEqual(whole.map(({ id }) => id));
      }
  });

  it('is the same for notices as for queries', async () => {
    for (const who of everyActor()) {
      const notified: string[] = [];
      for (const [name, id] of Object.entries(episodes)) {
        const aggregate = await readAggregate(query, id, actor({ everything: true }));
        if (aggregate && isInAudience(who, audienceOf(aggregate))) notified.push(name);
      }
      expect(notified.sort()).toEqual(await seenEpisodes(who));
    }
  });
});
