import { HeldData, heldDataSections, type HeldDataSection } from '@percorso/domain';
import { readPdf } from '../../test/pdf-reader.js';
import { sceneOf, type Scene } from '../../test/scene.js';
import { bearer, tokenSigner } from '../../test/tokens.js';
import { writtenEpisode } from '../../test/written-episode.js';
import { heldData } from './held-data.sql.js';

/** Tables about structures, staff, catalogues, settings and programs, not about patients. */
const notAboutPatients =
  /^(reference|report|list_view|entry_template|hand_over|webhook_(subscription|secret)|release|identity|regional_(rate|volume)|asl_budget|asl_episode_seen|centre_|practitioner|health_district|local_health|district_unit|rehabilitation_center|external_hours|migrations|graphile)/;

/** Tables without data of one patient, or with data that another table of the sections has. A test checks that none is forgotten. */
const outsideHeldData = {
  'derived from the sections': [
    'patient_sight',
    'sheet_practitioner',
    'covered_day',
    'provision_month',
    'workflow_stay',
    'workflow_stay_cell',
    'workflow_stay_counted',
    'workflow_stay_recount',
    'conformance_run',
    'conformance_deviation',
  ],
  'state of the engine, files and their deliveries, listed in the sections by their records': [
    'workflow_limit',
    'provision_import',
    'stored_file',
    'document_content',
    'force_closure',
    'force_closure_row',
    'webhook_delivery',
    'recent_notice',
    'patient_merge_move',
    'asl_episode_opened',
    'retention_proposal',
  ],
  'marks of a director on a week of readings, which the log of accesses lists': ['break_glass_access_seen'],
  'pairs of two patients: of interest to the registry, and data of the other one': [
    'patient_duplicate',
    'patient_duplicate_check',
  ],
  'pseudonyms, and files that are deleted after a day': [
    'regional_flow',
    'regional_flow_part',
    'fhir_export',
    'fhir_export_part',
  ],
} as const satisfies Record<string, readonly string[]>;

describe('The data held about a patient', () => {
  let scene: Scene;
  let patientId: string;
  let other: { patientId: string; identifier: string };

  beforeAll(async () => {
    scene = await sceneOf();
    ({ patientId } = await writtenEpisode(scene));
    other = await scene.path();
    await scene.call('admin', 'GET', `/v1/patients/${other.patientId}`);
  });
  afterAll(() => scene.close());

  const request = async (account: string, path: string, id = patientId) =>
    scene.app.inject({ url: `/v1/patients/${id}/${path}`, headers: bearer(await scene.tokenOf(account)) });
  const data = async () => HeldData.parse((await request('admin', 'held-data')).json());

  it('are returned whole, section by section, with the names of the fields', async () => {
    const reply = await request('uod.direttore', 'held-data');
    expect(reply.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': 'attachment; filename="dati-conservati.json"',
      'cache-control': 'no-store',
    });
    const { sections, patientId: id } = HeldData.parse(reply.json());
    expect(id).toBe(patientId);
    expect(Object.keys(sections)).toEqual(Object.keys(heldDataSections));
    expect(sections.patient).toMatchObject([{ id: patientId, surname: 'Rossi', birthDate: '1960-01-01' }]);
    expect(sections.identifiers).toMatchObject([{ value: sections.patient[0]?.taxCode, type: 'CF', validTo: null }]);
    expect(sections.episodes).toMatchObject([{ number: 1, unit: 'U.O.D. 1' }]);
    expect(sections.centreEpisodes).toMatchObject([{ centre: 'Centro 1' }]);
    for (const section of ['carePlans', 'operatingPlans', 'sheets', 'entries', 'events'] satisfies HeldDataSection[])
      expect([section, sections[section].length]).not.toEqual([section, 0]);
    const count = async (table: string) => {
      const [row] = await scene.database.query<{ n: number }>(`SELECT count(*)::int AS n FROM ${table}`);
      return row?.n;
    };
    expect(sections.entries.filter(({ type }) => type === 'PRESTAZIONI')).toHaveLength((await count('provision')) ?? 0);
  });

  it('contain nothing of another patient', async () => {
    const text = (await request('admin', 'held-data')).body;
    expect(text).not.toContain(other.patientId);
    expect(text).not.toContain(other.identifier);
  });

  it('do not name the staff who wrote and read them, unless the setting says so', async () => {
    await scene.call('uod.operatore', 'GET', `/v1/patients/${patientId}`);
    const { sections } = await data();
    expect(JSON.stringify(sections)).not.toContain('Anna Esposito');
    expect(sections.accesses[0]).toMatchObject({ actorAffiliation: { roles: expect.any(Array) } });
    const staff = ['actorName', 'actorId', 'updatedBy', 'createdBy'];
    for (const [section, rows] of Object.entries(sections))
      expect([section, rows.flatMap((row) => Object.keys(row).filter((name) => staff.includes(name)))]).toEqual([
        section,
        [],
      ]);
  });

  it('cover every table of the database: the migration of a new table about patients adds it to a section', async () => {
    const rows = await scene.database.query<{ name: string }>(
      `SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' ORDER BY 1`,
    );
    const covered = Object.values(heldData).join(' ');
    const outside: readonly string[] = Object.values(outsideHeldData).flat();
    const isKnown = (name: string) =>
      notAboutPatients.test(name) || outside.includes(name) || new RegExp(`(FROM|JOIN) ${name}\\b`).test(covered);
    expect(rows.map(({ name }) => name).filter((name) => !isKnown(name))).toEqual([]);
  });

  it('are logged when they are read', async () => {
    await request('asl.operatore', 'held-data/pdf');
    const [line] = await scene.database.query(
      'SELECT patient_id, actor_id, reason, actor_affiliation FROM record_access ORDER BY id DESC LIMIT 1',
    );
    expect(line).toEqual({
      patient_id: patientId,
      actor_id: 'asl.operatore',
      reason: 'held_data_read',
      actor_affiliation: { roles: ['asl_operator'], authorities: ['150204'] },
    });
  });

  it('are summarised in an accessible PDF for the person', async () => {
    const reply = await request('admin', 'held-data/pdf');
    expect(reply.headers['content-disposition']).toBe('attachment; filename="dati-conservati.pdf"');
    const { pages, isTagged, isAccessible, tagged } = await readPdf(reply.rawPayload);
    expect({ isTagged, isAccessible }).toEqual({ isTagged: true, isAccessible: true });
    const headings = tagged.filter(([role]) => role === 'H2').map(([, text]) => text);
    expect(headings).toEqual(['Assistito', ...Object.values(heldDataSections)]);
    const text = pages.join(' ');
    for (const shown of ['Rossi', 'U.O.D. 1', 'Centro 1', 'Prestazioni', 'Righe conservate:'])
      expect(text).toContain(shown);
    expect(text).not.toContain('Esposito');
  });

  it.each([
    ['uod.operatore', 403],
    ['ds.direttore', 403],
    ['cdr.direttore', 403],
    ['analista', 403],
    ['asl.operatore', 200],
  ])('are returned to those who answer such requests only: %s, %i', async (account, status) => {
    for (const path of ['held-data', 'held-data/pdf'])
      expect([path, (await request(account, path)).statusCode]).toEqual([path, status]);
  });

  it('are not returned outside the scope, nor to readers without personal data', async () => {
    const elsewhere = await scene.path({ residence: scene.region.units[2] });
    const sign = await tokenSigner(scene.app);
    const token = sign({ username: 'uod.direttore', roles: ['uod_director', 'region_analyst'] });
    for (const path of ['held-data', 'held-data/pdf']) {
      expect([path, (await request('uod.direttore', path, elsewhere.patientId)).statusCode]).toEqual([path, 404]);
      const url = `/v1/patients/${patientId}/${path}`;
      expect([path, (await scene.app.inject({ url, headers: bearer(token) })).statusCode]).toEqual([path, 403]);
    }
  });
});
