import type {
  AppointmentEpisode,
  CentrePatientRow,
  CivilRegistrySearchResult,
  Patient,
  PatientIdentifierRow,
  PatientRow,
  PatientSearch,
} from '@percorso/domain';
import type { Bundle, Patient as FhirPatient } from 'fhir/r4.js';
import { withTeam } from '../../test/appointments.js';
import { pasquale, registrationOf, registryEntries } from '../../test/registrations.js';
import { importRequests } from '../../test/provision-imports.js';
import { sceneOf, type Scene } from '../../test/scene.js';
import { bearer } from '../../test/tokens.js';

const anyDay: unknown = expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/);
const STP = 'STP1506390000777';

describe('The identifiers of a patient (decision 0064)', () => {
  let scene: Scene;
  /** A patient in treatment, whose temporary code was replaced by a fiscal code. */
  let patient: { patientId: string; current: string; episode: string };
  const own = { account: 'uod.operatore' };

  const replace = (id: string, code: string) =>
    scene.database.query('UPDATE patient SET tax_code = $2 WHERE id = $1', [id, code]);

  beforeAll(async () => {
    scene = await sceneOf();
    const { path, patientId, identifier } = await scene.path();
    await replace(patientId, STP);
    await replace(patientId, identifier);
    patient = { patientId, current: identifier, episode: await path.openAt('RIABILITAZIONE_UOD') };
  });
  afterAll(() => scene.close());

  const identifiers = (id = patient.patientId, account = own.account) =>
    scene.call<PatientIdentifierRow[]>(account, 'GET', `/v1/patients/${id}/identifiers`);
  const newPatient = async () => scene.path();

  it('are returned with the current one first: type, value, days, origin and author', async () => {
    const { patientId, identifier } = await newPatient();
    expect(await identifiers(patientId)).toEqual([
      expect.objectContaining({ type: 'CF', identifier, validTo: null, source: 'registration', actorName: 'Sistema' }),
    ]);
    await replace(patientId, 'ENI1506390000888');
    const [current, former, ...others] = await identifiers(patientId);
    expect(others).toEqual([]);
    expect(current).toMatchObject({ type: 'ENI', identifier: 'ENI1506390000888', validTo: null, source: 'correction' });
    expect(former).toMatchObject({ type: 'CF', identifier, source: 'registration', validTo: current?.validFrom });
  });

  it('have the source and the reason that the transaction sets', async () => {
    const { patientId } = await newPatient();
    await scene.database.query(
      `BEGIN; SELECT set_config('percorso.identifier_source', 'source', true), set_config('percorso.identifier_reason', 'Codice definitivo', true);
       UPDATE patient SET tax_code = 'STP1506390000999' WHERE id = '${patientId}'; COMMIT`,
    );
    expect((await identifiers(patientId))[0]).toMatchObject({ source: 'source', reason: 'Codice definitivo' });
  });

  it('become current again when a change is taken back', async () => {
    const rows = await identifiers();
    expect(rows.map(({ identifier, validTo }) => [identifier, validTo === null])).toEqual([
      [patient.current, true],
      [STP, false],
    ]);
  });

  it('belong to one patient for ever: another patient gets neither the current nor an earlier one', async () => {
    const other = await newPatient();
    for (const code of [STP, patient.current])
      await expect(replace(other.patientId, code)).rejects.toMatchObject({ code: '23505' });
    expect((await identifiers(other.patientId)).map(({ identifier }) => identifier)).toEqual([other.identifier]);
  });

  it('are hidden from users who do not see the patient, and from readers without personal data; each read is logged', async () => {
    const url = `/v1/patients/${patient.patientId}/identifiers`;
    expect((await scene.send('uod2.operatore', 'GET', url)).status).toBe(404);
    expect((await scene.send('analista', 'GET', url)).status).toBe(403);
    const reads = () => scene.database.query('SELECT FROM record_access WHERE patient_id = $1', [patient.patientId]);
    const before = (await reads()).length;
    await identifiers();
    expect(await reads()).toHaveLength(before + 1);
  });

  describe('An earlier identifier', () => {
    const list = (taxCode: string, query = '') =>
      scene.call<{ items: PatientRow[] }>(own.account, 'GET', `/v1/patients?taxCode=${taxCode}${query}`);

    it.each([
      ['complete', STP, ''],
      ['partial', 'STP15063900007', ''],
      ['partial, with the few columns of the screen', 'STP15063900007', '&lite=true'],
    ])('finds the patient in the list, with the current one: %s', async (_, taxCode, query) => {
      expect((await list(taxCode, query)).items).toEqual([
        expect.objectContaining({ id: patient.patientId, identifier: patient.current, earlierIdentifier: STP }),
      ]);
    });

    it('is not named if the current one is searched', async () => {
      for (const code of [patient.current, patient.current.slice(0, 15)])
        expect((await list(code)).items).toEqual([
          expect.objectContaining({ identifier: patient.current, earlierIdentifier: null }),
        ]);
    });

    it('finds the patient among those of the unit only once, also in the export', async () => {
      const { body } = await scene.app.inject({
        url: '/v1/patients?taxCode=STP15063900007',
        headers: { ...bearer(await scene.tokenOf(own.account)), accept: 'text/csv' },
      });
      expect(body.split('\n').filter((line) => line.includes(patient.current))).toHaveLength(1);
    });

    it('finds the patient in the list of the centre', async () => {
      const found = await scene.call<CentrePatientRow[]>(
        'cdr.operatore',
        'GET',
        `/v1/patients/rehabcenterepisodeofcare?taxCode=${STP}`,
      );
      expect(found).toEqual([expect.objectContaining({ identifier: patient.current, earlierIdentifier: STP })]);
    });

    it.each(['POST', 'GET'] as const)('finds the patient by %s /v1/patients/search', async (method) => {
      const url = '/v1/patients/search';
      const found =
        method === 'POST'
          ? await scene.call<Patient>(own.account, method, url, { identifier: STP })
          : await scene.call<Patient>(own.account, method, `${url}?identifier=${STP}`);
      expect(found).toMatchObject({ id: patient.patientId, identifier: patient.current, earlierIdentifier: STP });
    });

    it('finds the patient in the civil registry, and only users who may open the folder get the current one', async () => {
      const search = (account: string) =>
        scene.call<CivilRegistrySearchResult>(account, 'POST', '/v1/civilregistries/search', { identifier: STP });
      expect(await search(own.account)).toMatchObject({
        id: patient.patientId,
        currentIdentifier: patient.current,
        canCreate: false,
      });
      expect(await search('cdr2.operatore')).toMatchObject({ id: patient.patientId, currentIdentifier: null });
    });

    it('finds the patient for a centre, which gets the current one only together with the name', async () => {
      const search = (account: string) =>
        scene.call<PatientSearch>(account, 'POST', '/v1/rehab-center-episodes/patient-search', { identifier: STP });
      expect(await search('cdr.operatore')).toMatchObject({ identifier: patient.current, earlierIdentifier: STP });
      expect(await search('cdr2.operatore')).toMatchObject({ name: null, identifier: STP, earlierIdentifier: null });
    });

    it('counts as registered: the person is not registered a second time', async () => {
      const entries = await registryEntries(scene.database);
      const reply = await scene.send(
        own.account,
        'POST',
        '/v1/patients?confirmed=true',
        registrationOf({ ...pasquale, identifier: STP }, entries),
      );
      expect(reply).toMatchObject({ status: 409, body: { code: 'earlier_tax_code_exists' } });
    });

    it('finds the patient over FHIR, where it is old and the current one official', async () => {
      const { body } = await scene.app.inject({
        method: 'POST',
        url: '/fhir/r4/Patient/_search',
        headers: {
          ...bearer(await scene.tokenOf(own.account)),
          'content-type': 'application/x-www-form-urlencoded',
        },
        payload: new URLSearchParams({ identifier: `http://hl7.it/sid/stp|${STP}` }).toString(),
      });
      const { entry } = JSON.parse(body) as Bundle<FhirPatient>;
      expect(entry?.map(({ resource }) => resource?.identifier?.slice(0, 2))).toEqual([
        [
          { use: 'official', system: 'http://hl7.it/sid/codiceFiscale', value: patient.current },
          { use: 'old', system: 'http://hl7.it/sid/stp', value: STP, period: { start: anyDay, end: anyDay } },
        ],
      ]);
    });

    it('finds the episode that gets a free slot', async () => {
      const episode = await withTeam(scene);
      await replace(episode.patientId, 'STP1506390000666');
      await scene.database.query(
        `UPDATE patient p SET tax_code = (SELECT value FROM patient_identifier k WHERE k.patient_id = p.id AND value NOT LIKE 'STP%')
         WHERE id = $1`,
        [episode.patientId],
      );
      const url = `/v1/district-units/${scene.region.units[0]}/appointment-episodes`;
      const { body } = await scene.send(own.account, 'GET', url, undefined, { 'x-tax-code': 'STP15063900006' });
      expect((body as AppointmentEpisode[]).map(({ id }) => id)).toEqual([episode.id]);
    });

    it('is found in an import of provisions, and the days of both codes are those of one patient', async () => {
      const { record, open, start, faults } = importRequests(() => ({ scene, identifiers: [patient.current] }));
      expect(await faults(await open(record({ fiscalCode: STP })).then(async (id) => (await start(id)).id))).toEqual([
        [],
      ]);
      const id = await open(record(), record({ fiscalCode: STP }), record({ fiscalCode: 'STP1506390000001' }));
      await start(id);
      expect(await faults(id)).toEqual([[], ['startingTime invalidDatesInRange'], ['fiscalCode notInTreatment']]);
    });
  });
});
