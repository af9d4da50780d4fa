import { type Appointment, type EpisodeView, formatDate } from '@percorso/domain';
import { monday } from '../../test/appointments.js';
import { readPdf } from '../../test/pdf-reader.js';
import { sceneOf, type Scene } from '../../test/scene.js';
import { bearer, tokenSigner } from '../../test/tokens.js';

const base = '/v1/district-unit-episodes';

describe('The documents of an appointment as PDF', () => {
  let scene: Scene;
  let episode: EpisodeView;
  let identifier: string;
  let patientId: string;
  let appointment: string;

  beforeAll(async () => {
    scene = await sceneOf();
    const { path, ...patient } = await scene.path();
    ({ identifier, patientId } = patient);
    episode = await path.view(await path.openAt('VALUTAZIONE_UVBR'));
    const rows = await scene.database.query<{ id: string }>(
      `INSERT INTO appointment (id, district_unit_id, uod_episode_id, practitioner_id, date, start_time, end_time, room, created_by, updated_by)
       VALUES (gen_random_uuid(), $1, $2, $3, $4, '09:00', '09:30', 'Stanza 4', 'Anna Esposito', 'Anna Esposito') RETURNING id`,
      [scene.region.units[0], episode.id, scene.practitionerId, monday],
    );
    appointment = rows[0]?.id ?? '';
    await scene.database.query(
      `INSERT INTO civil_registry_address (id, patient_id, type_code, territory_id, foreign_territory, locality, address, start_date)
       VALUES (gen_random_uuid(), $1, 'Domicilio', 1, true, 'Lugano', 'Via Nassa 3', '2020-01-01')`,
      [patientId],
    );
  });
  afterAll(() => scene.close());

  const request = async (letter: string, headers: Record<string, string>, id = appointment) =>
    scene.app.inject({ url: `${base}/${episode.id}/appointments/${id}/${letter}/pdf`, headers });
  const read = async (letter: string, account = 'uod.operatore') => {
    const reply = await request(letter, bearer(await scene.tokenOf(account)));
    expect(reply.statusCode).toBe(200);
    const { tagged, ...pdf } = await readPdf(reply.rawPayload);
    return {
      ...pdf,
      disposition: reply.headers['content-disposition'],
      words: tagged.map(([, text]) => text).join(' '),
    };
  };

  it.each([
    ['slip', 'promemoria-appuntamento.pdf', 'Promemoria dell’appuntamento'],
    ['convocation', 'convocazione-uvbr.pdf', 'Convocazione della valutazione U.V.B.R.'],
  ])('the %s is accessible, and has patient, day, time, place and people', async (letter, file, title) => {
    const pdf = await read(letter);
    expect(pdf).toMatchObject({
      title,
      isTagged: true,
      isAccessible: true,
      disposition: `attachment; filename="${file}"`,
    });
    for (const text of [
      'Rossi Mario',
      identifier,
      `Lunedì ${formatDate(monday)}`,
      'dalle 09:00 alle 09:30',
      episode.districtUnit.description,
      'Stanza 4',
      'Anna Esposito',
    ])
      expect(pdf.words).toContain(text);
  });

  it('the convocation has the address of the letter, the team and a line to be signed', async () => {
    const { words } = await read('convocation');
    expect(words).toMatch(
      /Gent\. Mario Rossi Via Nassa 3 .*Partecipanti Anna Esposito, .+ Direttore dell’unità distrettuale/,
    );
    expect((await read('slip')).words).not.toContain('Via Nassa');
  });

  it('each print is logged as a read', async () => {
    const count = async () =>
      (
        await scene.database.query(
          "SELECT FROM record_access WHERE patient_id = $1 AND reason = 'appointment_printed'",
          [patientId],
        )
      ).length;
    const before = await count();
    await read('slip');
    expect(await count()).toBe(before + 1);
  });

  it('has no personal data for readers who may not read them', async () => {
    const sign = await tokenSigner(scene.app);
    const token = sign({ username: 'uod.operatore', roles: ['uod_operator', 'region_analyst'] });
    const { tagged } = await readPdf((await request('convocation', bearer(token))).rawPayload);
    expect(tagged.map(([, text]) => text).join(' ')).not.toMatch(new RegExp(`Rossi|Nassa|Esposito|${identifier}`));
  });

  it('is not found out of scope, nor for another episode', async () => {
    expect((await request('slip', bearer(await scene.tokenOf('uod2.operatore')))).statusCode).toBe(404);
    expect((await request('slip', bearer(await scene.tokenOf('uod.operatore')), episode.id)).statusCode).toBe(404);
    const { path } = await scene.path();
    const other = await path.openAt('VALUTAZIONE_UVBR');
    const listed = await scene.call<Appointment[]>('uod.operatore', 'GET', `${base}/${other}/appointments`);
    expect(listed).toEqual([]);
  });
});
