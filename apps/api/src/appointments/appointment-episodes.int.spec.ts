import type { AppointmentEpisode, ProblemDetails } from '@percorso/domain';
import { withTeam } from '../../test/appointments.js';
import { sceneOf, type Scene } from '../../test/scene.js';

describe('The episodes to which a unit may assign a free slot', () => {
  let scene: Scene;
  let episode: Awaited<ReturnType<typeof withTeam>>;
  let patient: { taxCode: string; folderNumber: string };

  beforeAll(async () => {
    scene = await sceneOf();
    episode = await withTeam(scene);
    [patient = { taxCode: '', folderNumber: '' }] = await scene.database.query<typeof patient>(
      `UPDATE patient SET name = 'Niccolò', surname = 'De Luca' WHERE id = $1
       RETURNING tax_code AS "taxCode", folder_number::text AS "folderNumber"`,
      [episode.patientId],
    );
  });
  afterAll(() => scene.close());

  const url = (search: string, more = '', unit = scene.region.units[0]) =>
    `/v1/district-units/${unit}/appointment-episodes?search=${encodeURIComponent(search)}${more}`;
  const foundIds = async (search: string, more?: string) =>
    (await scene.call<AppointmentEpisode[]>('uod.operatore', 'GET', url(search, more))).map(({ id }) => id);

  it('are returned with their patient and their team', async () => {
    const [person] = await scene.database.query('SELECT id, name, surname FROM practitioner WHERE id = $1', [
      scene.practitionerId,
    ]);
    expect(await scene.call('uod.operatore', 'GET', url('de luca'))).toEqual([
      {
        id: episode.id,
        number: 1,
        startDate: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
        patient: { id: episode.patientId, name: 'Niccolò', surname: 'De Luca', ...patient },
        team: [person],
      },
    ]);
  });

  it.each([
    ['surname', () => 'DELU'],
    ['surname and name', () => 'de luca nicco'],
    ['name and surname', () => 'niccolo’ de'],
    ['the number of the patient’s folder', () => patient.folderNumber.padStart(6, '0')],
  ])('are found by %s', async (_by, text) => expect(await foundIds(text())).toContain(episode.id));

  it('are found by the beginning of the fiscal code, which is sent in a header and not in the URL', async () => {
    const searchByTaxCode = (taxCode: string) =>
      scene.send('uod.operatore', 'GET', url('').replace(/\?.*/, ''), undefined, { 'x-tax-code': taxCode });
    const code = patient.taxCode.slice(0, 12).toLowerCase();
    expect((await searchByTaxCode(code)).body).toEqual([expect.objectContaining({ id: episode.id })]);
    expect(await foundIds(code)).toEqual([]);
    expect(await searchByTaxCode('%%')).toMatchObject({ status: 200, body: [] });
    expect(await searchByTaxCode('R')).toMatchObject({ status: 400, body: { errors: [{ path: 'search' }] } });
    expect((await searchByTaxCode('X'.repeat(21))).status).toBe(400);
  });

  it('are searched with at least 2 characters and a limit of at most 100; unknown parameters are refused', async () => {
    await withTeam(scene);
    await withTeam(scene);
    expect(await foundIds('rossi')).toHaveLength(2);
    expect(await foundIds('rossi', '&limit=1')).toHaveLength(1);
    for (const [refused, path] of [
      [url('d'), 'search'],
      [url('  d  '), 'search'],
      [url('rossi', '&limit=101'), 'limit'],
      [url('rossi', '&limit=-1'), 'limit'],
      [url('rossi', '&unit=1'), 'unit'],
      [`/v1/district-units/${scene.region.units[0]}/appointment-episodes`, 'search'],
    ] as const) {
      const { status, body } = await scene.send('uod.operatore', 'GET', refused);
      expect([refused, status, (body as ProblemDetails).errors?.map((error) => error.path)]).toEqual([
        refused,
        400,
        [path],
      ]);
    }
    expect(await foundIds('100%_')).toEqual([]);
  });

  it('are found only at the step at which their team can be changed', async () => {
    const advanced = await withTeam(scene);
    await scene.database.query(`UPDATE patient SET surname = 'Andato' WHERE id = $1`, [advanced.patientId]);
    expect(await foundIds('andato')).toEqual([advanced.id]);
    await advanced.path.lead(advanced.id, 'VALUTAZIONE_UVBR', 'VALUTAZIONE_MULTIDISCIPLINARE');
    expect(await foundIds('andato')).toEqual([]);
  });

  it('are not found by another unit', async () => {
    const [own, , third] = scene.region.units;
    const elsewhere = await withTeam(scene, {
      unit: 'uod2.operatore',
      unitDirector: 'uod2.operatore',
      districtUnitId: third,
      // The patient is a resident of the first unit, which can therefore read the episode but not write it.
      residence: own,
    });
    await scene.database.query(`UPDATE patient SET surname = 'Altrove' WHERE id = $1`, [elsewhere.patientId]);
    expect(await foundIds('altrove')).toEqual([]);
    const foundByThirdUnit = await scene.call<AppointmentEpisode[]>('uod2.operatore', 'GET', url('altrove', '', third));
    expect(foundByThirdUnit.map(({ id }) => id)).toEqual([elsewhere.id]);
    expect((await scene.send('uod.operatore', 'GET', url('altrove', '', third))).status).toBe(404);
    expect((await scene.send('cdr.operatore', 'GET', url('de luca'))).status).toBe(403);
    expect((await scene.send('analista', 'GET', url('de luca'))).status).toBe(403);
  });
});
