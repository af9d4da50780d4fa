import { buffer } from 'node:stream/consumers';
import type { Actor, EpisodeView, SheetRow, SheetType } from '@percorso/domain';
import { readPdf } from '../../test/pdf-reader.js';
import { sceneOf, type Scene } from '../../test/scene.js';
import { bearer, tokenSigner } from '../../test/tokens.js';
import { daysAgo } from '../../test/days.js';
import { testApp } from '../../test/test-app.js';
import { eventually } from '../../test/stream-client.js';
import { PrintingService } from './printing.service.js';

const dayText = (day: string) => day.split('-').reverse().join('/');
const letter = {
  date: daysAgo(0),
  reasonCode: '01',
  addressee: 'Al dott. Però, medico di medicina generale',
  text: 'È migliorato: così può camminare.\nSpesa residua 12,50 € già segnalata più volte.',
};
const sheetOf = (view: EpisodeView, type: SheetType, owner: 'unit' | 'centre' = 'unit'): SheetRow => {
  const steps = owner === 'unit' ? view.steps : (view.centre?.steps ?? []);
  const sheet = steps.flatMap(({ sheets }) => sheets).find((one) => one.type === type);
  if (!sheet) throw new Error(`no ${type}`);
  return sheet;
};

describe('The resignation letter as PDF (spec 000 §2)', () => {
  let scene: Scene;
  let episode: EpisodeView;
  let identifier: string;
  const request = async (account: string, id: string) =>
    scene.app.inject({ url: `/v1/sheets/${id}/pdf`, headers: bearer(await scene.tokenOf(account)) });
  const read = async (account: string, id: string) => {
    const reply = await request(account, id);
    expect(reply.statusCode).toBe(200);
    return readPdf(reply.rawPayload);
  };
  const save = (account: string, id: string, content: object) =>
    scene.call(account, 'PUT', `/v1/sheets/${id}`, { content });

  beforeAll(async () => {
    scene = await sceneOf();
    const { path, ...patient } = await scene.path();
    identifier = patient.identifier;
    const id = await path.openAt('RIABILITAZIONE_UOD');
    await path.lead(id, 'VALUTAZIONE_FINALE', 'RIABILITAZIONE_UOD');
    episode = await path.view(id);
  });
  afterAll(() => scene.close());

  it('is not printed before it is saved', async () => {
    const reply = await request('uod.operatore', sheetOf(episode, 'LETTERA_DIMISSIONE').id);
    expect(reply.statusCode).toBe(409);
    expect(reply.json()).toMatchObject({ code: 'nothing_to_print', userMessage: expect.stringMatching(/compilata/) });
  });

  it('has the letterhead of the unit, the patient, and every value of the sheet', async () => {
    const { id } = sheetOf(episode, 'LETTERA_DIMISSIONE');
    await save('uod.operatore', id, letter);
    const { title, language, isTagged, pages, tagged } = await read('uod.operatore', id);
    expect([title, language, isTagged]).toEqual(['Lettera di dimissione', 'it-IT', true]);
    const [unit] = await scene.database.query<Record<string, string>>(
      `SELECT s.description, s.address, s.territory_description AS locality, a.description AS authority
       FROM district_unit s JOIN health_district d ON d.id = s.health_district_id
         JOIN local_health_authority a ON a.code = d.local_health_authority_code WHERE s.id = $1`,
      [episode.districtUnit.id],
    );
    expect(tagged.slice(0, 3)).toEqual([
      ['P', unit?.description],
      ['P', unit?.authority],
      ['P', `${unit?.address}, ${unit?.locality}`],
    ]);
    const values = ['Rossi Mario', identifier, '01/01/1960', episode.patient.folderNumber];
    const episodeText = `n. ${episode.number}, dal ${dayText(episode.startDate)}`;
    const letterValues = [dayText(letter.date), 'Conclusione del progetto riabilitativo', letter.addressee];
    const [first, second] = letter.text.split('\n');
    for (const value of [...values, episodeText, ...letterValues, first, second, 'Anna Esposito', 'Pagina 1 di 1'])
      expect(pages.join(' ')).toContain(value);
    expect(pages.join(' ')).not.toContain('da rivedere');
  });

  it('has the letterhead of the centre if the sheet is the centre’s', async () => {
    const { id } = sheetOf(episode, 'LETTERA_DIMISSIONE', 'centre');
    const { tagged } = await read('cdr.operatore', id);
    expect(tagged[0]).toEqual(['P', episode.centre?.rehabilitationCenter.description]);
    expect((await read('uod.operatore', id)).tagged[0]).toEqual(tagged[0]);
  });

  it('is a download whose file name does not identify the patient, and is not cached', async () => {
    const { headers } = await request('uod.operatore', sheetOf(episode, 'LETTERA_DIMISSIONE').id);
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="lettera-di-dimissione.pdf"',
      'cache-control': 'no-store',
    });
  });

  it('leaves a line in the access log', async () => {
    await request('uod.direttore', sheetOf(episode, 'LETTERA_DIMISSIONE').id);
    const [line] = await scene.database.query(
      'SELECT patient_id, actor_id, reason FROM record_access ORDER BY id DESC LIMIT 1',
    );
    expect(line).toEqual({ patient_id: episode.patientId, actor_id: 'uod.direttore', reason: 'sheet_printed' });
  });

  it('is broken into pages at its maximum length', async () => {
    const { id } = sheetOf(episode, 'LETTERA_DIMISSIONE');
    const lines = Array.from({ length: 160 }, (_, n) => `Riga ${n + 1}: è così.`);
    await save('uod.operatore', id, { ...letter, text: lines.join('\n') });
    const { pages } = await read('uod.operatore', id);
    expect(pages.length).toBeGreaterThan(2);
    pages.forEach((page, n) => expect(page).toContain(`Pagina ${n + 1} di ${pages.length}`));
    for (const line of lines) expect(pages.join(' ')).toContain(line);
  });

  it('has no personal data for readers who may not read them', async () => {
    const sign = await tokenSigner(scene.app);
    const token = sign({ username: 'uod.operatore', roles: ['uod_operator', 'region_analyst'] });
    const url = `/v1/sheets/${sheetOf(episode, 'LETTERA_DIMISSIONE').id}/pdf`;
    const { pages } = await readPdf((await scene.app.inject({ url, headers: bearer(token) })).rawPayload);
    expect(pages.join(' ')).not.toMatch(new RegExp(['Rossi', identifier, '01/01/1960', 'Esposito'].join('|')));
    expect(pages[0]).toContain(letter.addressee);
  });

  it.each<[who: string, type: SheetType, status: number]>([
    ['uod2.operatore', 'LETTERA_DIMISSIONE', 404],
    ['cdr2.operatore', 'LETTERA_DIMISSIONE', 404],
    ['uod.operatore', 'VALUTAZIONE_CLINICA', 404],
    ['uod.operatore', 'REGIMI', 404],
    ['primo.accesso', 'LETTERA_DIMISSIONE', 403],
  ])(
    'is not returned to users who may not read it, and other sheets are never printed: %s, %s, %i',
    async (account, type, status) => {
      const reply = await request(account, sheetOf(episode, type).id);
      expect([reply.statusCode, reply.headers['content-type']]).toEqual([
        status,
        expect.stringContaining('problem+json'),
      ]);
    },
  );

  it.each([
    ['0196a000-0000-7000-8000-00000000dead', 404],
    ['nessuna', 400],
    ['..%2f..%2fme', 400],
  ])('is not found at the address of another id: %s, %i', async (id, status) => {
    expect((await request('uod.operatore', id)).statusCode).toBe(status);
  });

  it('is not printed without a token', async () => {
    const url = `/v1/sheets/${sheetOf(episode, 'LETTERA_DIMISSIONE').id}/pdf`;
    expect((await scene.app.inject({ url })).statusCode).toBe(401);
  });

  describe('that the client does not read', () => {
    const emptyScope = { districtUnitIds: [], rehabilitationCenterIds: [], localHealthAuthorityCodes: [] };
    const actor = (n: number): Actor => ({
      id: `person-${n}`,
      username: 'someone',
      name: 'Someone',
      roles: [],
      grants: [],
      practitionerId: null,
      scope: { everything: true, namesHidden: false, ...emptyScope },
    });

    it('counts against the limit of concurrent prints until it is read or the client disconnects', async () => {
      const printing = scene.app.get(PrintingService);
      const { id } = sheetOf(episode, 'LETTERA_DIMISSIONE');
      const unread = await Promise.all([0, 0, 1, 1, 2, 2, 3, 3].map((n) => printing.print(actor(n), id)));
      await expect(printing.print(actor(0), id)).rejects.toMatchObject({ status: 429, code: 'too_many_prints' });
      await expect(printing.print(actor(4), id)).rejects.toMatchObject({ status: 503, code: 'prints_exhausted' });
      unread[0]?.pdf.destroy();
      if (unread[2]) await buffer(unread[2].pdf);
      await eventually(async () => {
        const next = await Promise.all([printing.print(actor(4), id), printing.print(actor(4), id)]).catch(() => null);
        next?.forEach(({ pdf }) => pdf.destroy());
        return next !== null;
      });
      unread.forEach(({ pdf }) => pdf.destroy());
    });

    it('is ended after the configured time', async () => {
      const impatient = await testApp(scene.database.url, { STALLED_READ_SECONDS: '1' });
      const { pdf } = await impatient.get(PrintingService).print(actor(0), sheetOf(episode, 'LETTERA_DIMISSIONE').id);
      await eventually(() => Promise.resolve(pdf.destroyed));
      await impatient.close();
    });
  });

  it('has a note while it is to be revised', async () => {
    const { id } = sheetOf(episode, 'LETTERA_DIMISSIONE');
    await scene.database.query(`UPDATE workflow_instance SET state = 'DA_REVISIONARE+LIBERA' WHERE id = $1`, [id]);
    expect((await read('uod.operatore', id)).pages[0]).toContain('Documento da rivedere');
  });
});
