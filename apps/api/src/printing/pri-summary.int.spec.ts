import {
  type CarePlan,
  type CarePlanSchemaView,
  costText,
  describeCode,
  type EpisodeView,
  frequencyText,
  type SheetRow,
} from '@percorso/domain';
import { rehabTargetsOf } from '@percorso/testing';
import { readPdf } from '../../test/pdf-reader.js';
import { sceneOf, type Scene } from '../../test/scene.js';
import { bearer, tokenSigner } from '../../test/tokens.js';

const base = '/v1/district-unit-episodes';
const dayText = (day: string | null) => day?.split('-').reverse().join('/') ?? '';
const spaced = (text: string) => text.replace(/\s+/g, ' ').trim();
const summaries = ({ steps, centre }: EpisodeView): SheetRow[] =>
  [...steps, ...(centre?.steps ?? [])].flatMap(({ sheets }) => sheets).filter(({ type }) => type === 'RIEPILOGO_PRI');

describe('The PRI summary as PDF (spec 000 §2)', () => {
  let scene: Scene;
  let episode: EpisodeView;
  let plan: CarePlan;
  let identifier: string;

  beforeAll(async () => {
    scene = await sceneOf();
    const { path, ...patient } = await scene.path();
    identifier = patient.identifier;
    episode = await path.view(await path.openAt('RIABILITAZIONE_UOD'));
    plan = (await scene.call<CarePlan[]>('uod.operatore', 'GET', `${base}/${episode.id}/careplans`))[0] as CarePlan;
  });
  afterAll(() => scene.close());

  const request = async (account: string, id = '') =>
    scene.app.inject({ url: `/v1/sheets/${id}/pdf`, headers: bearer(await scene.tokenOf(account)) });
  const read = async (account: string, view = episode, sheet = summaries(view)[0]) => {
    const reply = await request(account, sheet?.id);
    expect([reply.statusCode, reply.headers['content-disposition']]).toEqual([
      200,
      'attachment; filename="riepilogo-pri.pdf"',
    ]);
    const pdf = await readPdf(reply.rawPayload);
    return { ...pdf, words: pdf.tagged.map(([, text]) => text).join(' ') };
  };

  it('has patient, episode and need, and the project with number, date, duration, accesses and both costs', async () => {
    const { title, isTagged, words, tagged } = await read('uod.operatore');
    expect([title, isTagged]).toEqual(['Riepilogo PRI', true]);
    expect(tagged[0]).toEqual(['P', episode.districtUnit.description]);
    const rows = tagged.flatMap(([role, text], n) => (role === 'TH' ? [[text, tagged[n + 1]?.[1]]] : []));
    expect(rows).toEqual(
      expect.arrayContaining([
        ['Cognome e nome', 'Rossi Mario'],
        ['Codice fiscale, STP o ENI', identifier],
        ['Numero del progetto', String(plan.number)],
        ['Data del progetto', dayText(plan.date)],
        ['Bisogno', describeCode('needTypes', 'complex')],
        ['Durata (giorni)', String(plan.duration)],
        ['Inizio del trattamento', dayText(plan.startServiceDate)],
        ['Fine del trattamento', dayText(plan.endServiceDate)],
        ['Accessi previsti', String(plan.provisionCount)],
        ['Accessi erogati', String(plan.deliveredProvisionCount)],
        ['Costo previsto', spaced(costText(plan.expectedCareplanCost))],
        ['Costo effettivo', spaced(costText(plan.effectiveCareplanCost))],
      ]),
    );
    expect(words).toContain(`n. ${episode.number}, dal ${dayText(episode.startDate)}`);
  });

  it('has every value of diagnoses, schemas and regimes', async () => {
    const { words } = await read('uod.operatore');
    expect([plan.diagnoses.length, plan.schemas.length, plan.regimes.length].every((count) => count > 0)).toBe(true);
    const values = [
      ...plan.diagnoses.flatMap(({ diagnosisCode, description, note }) => [diagnosisCode, description, note]),
      ...plan.schemas.flatMap((schema) => [
        schema.actionArea.description,
        schema.problem,
        schema.evaluationTest,
        schema.program,
        `${schema.icfCode} ${schema.icfDescription}`,
        `${schema.icfReleaseCode} ${schema.icfReleaseDescription}`,
        schema.icfQualifier.description,
        schema.actionMode.description,
        `${schema.practitioner.name} ${schema.practitioner.surname}`,
        describeCode('icfQualifiers', schema.districtShortTimeTargetCode),
        describeCode('icfQualifiers', schema.districtMediumTimeTargetCode),
        describeCode('icfQualifiers', schema.districtLongTimeTargetCode),
      ]),
      ...plan.regimes.flatMap((regime) => [
        regime.careRegimeType.description,
        frequencyText(regime),
        String(regime.durationInDays),
        String(regime.provisionCount),
        costText(regime.expectedRegimeCost),
        costText(regime.effectiveRegimeCost),
      ]),
    ];
    const missing = values.filter((value) => value && !words.includes(spaced(value)));
    expect(missing).toEqual([]);
  });

  it('has the centre’s targets and observation once the centre has filled them in, and the unit’s answer', async () => {
    const { path } = await scene.path();
    const view = await path.view(await path.openAt('PRESO_IN_CARICO'));
    const planId = view.centre?.operatingPlan?.id;
    const [schema] = plan.schemas;
    const rows = async (of = view) => {
      const { tagged } = await read('uod.operatore', of);
      return tagged.flatMap(([role, text], n) => (role === 'TH' ? [[text, tagged[n + 1]?.[1]]] : []));
    };
    const schemas = () =>
      scene.call<CarePlanSchemaView[]>('uod.operatore', 'GET', `${base}/${view.id}/careplans/${planId}/schemas`);
    const [unfilled] = (await schemas()) as [CarePlanSchemaView];
    const targets = { ...rehabTargetsOf(unfilled), rehabObservation: 'Con ausilio, entro tre mesi' };
    const event = { type: 'SET_TARGETS', entryId: unfilled.id, entry: targets };
    await scene.call('cdr.operatore', 'POST', `/v1/workflows/operating-plan/instances/${planId}/events`, event);
    await path.lead(view.id, 'IN_ATTESA_APPROVAZIONE', 'PRESO_IN_CARICO');
    const [first] = (await schemas()) as [CarePlanSchemaView];
    const target = (code: string | null) => describeCode('icfQualifiers', code ?? '');
    expect(await rows()).toEqual(
      expect.arrayContaining([
        ['Obiettivo del centro, breve termine', target(first.rehabShortTimeTargetCode)],
        ['Obiettivo del centro, medio termine', target(first.rehabMediumTimeTargetCode)],
        ['Obiettivo del centro, lungo termine', target(first.rehabLongTimeTargetCode)],
        ['Osservazioni del centro', 'Con ausilio, entro tre mesi'],
        ['Esito dell’unità distrettuale', 'Da valutare'],
      ]),
    );
    await scene.call('uod.operatore', 'PUT', `${base}/careplans/${planId}/approve/schemas`, {
      schemas: [{ id: first.id, approved: false, rejectedReason: 'Troppo poco' }],
    });
    expect(await rows()).toContainEqual(['Esito dell’unità distrettuale', 'Rifiutato: Troppo poco']);
    expect(schema?.approved).toBe(true);
    expect(await rows(episode)).toContainEqual(['Esito dell’unità distrettuale', 'Approvato']);
    const { path: other } = await scene.path();
    const before = await other.openAt('ACCESSO_RIABILITAZIONE_UOD');
    expect((await rows(await other.view(before))).flat().join()).not.toMatch(/centro|Esito/);
  });

  it('has the headings of its parts, and tables with header cells', async () => {
    const { tagged } = await read('uod.operatore');
    const headings = tagged.filter(([role]) => /^H\d$/.test(role)).map(([role, text]) => `${role} ${text}`);
    expect(headings).toEqual([
      'H1 Riepilogo PRI',
      'H2 Assistito',
      'H2 Progetto riabilitativo individuale',
      'H2 Diagnosi',
      'H2 Schemi del PRI',
      ...plan.schemas.map(({ actionArea }, n) => `H3 Schema ${n + 1}: ${actionArea.description}`),
      'H2 Regimi assistenziali',
      'H2 Firme',
    ]);
    expect(tagged.filter(([role]) => role === 'TH').map(([, text]) => text)).toEqual(
      expect.arrayContaining(['Classificazione', 'Codice', 'Regime', 'Costo previsto', 'Costo effettivo']),
    );
  });

  it('has the same text for the centre, at the centre’s own sheet', async () => {
    const sheet = summaries({ ...episode, steps: [] })[0];
    const { words } = await read('cdr.operatore', episode, sheet);
    const { words: own } = await read('uod.operatore');
    expect(words).toBe(own);
  });

  it('is a draft until the PRI is validated, in words and as a mark on each page', async () => {
    const { path } = await scene.path();
    const draft = await read('uod.operatore', await path.view(await path.openAt('PRI')));
    expect(draft.tagged.map(([, text]) => text)).toContain('BOZZA: il progetto non è ancora convalidato.');
    expect(draft.pages.filter((page) => !page.includes('BOZZA'))).toEqual([]);
    expect((await read('uod.operatore')).pages.join()).not.toContain('BOZZA');
  });

  it('has the lines to be signed by the team, the patient and the director', async () => {
    const { tagged } = await read('uod.operatore');
    const texts = tagged.map(([, text]) => text);
    const signatures = texts.slice(texts.indexOf('Firme') + 1);
    expect(signatures).toEqual([
      expect.stringMatching(/^Anna Esposito, .+/) as string,
      'Assistito o rappresentante legale',
      'Direttore dell’unità distrettuale',
    ]);
  });

  it('has the note of the unit', async () => {
    const { path } = await scene.path();
    const view = await path.view(await path.openAt('PRI'));
    const [sheet] = summaries(view);
    await scene.call('uod.operatore', 'PUT', `/v1/sheets/${sheet?.id}`, { content: { note: 'Così è più chiaro: €' } });
    expect((await read('uod.operatore', view)).words).toContain('Note dell’unità distrettuale Così è più chiaro: €');
  });

  it('has the acknowledgement of the residence-district director, and the reason for a revision', async () => {
    const { path } = await scene.path({ residence: scene.region.units[1] });
    const id = await path.openAt('PRI');
    await path.fill(id, 'PRI');
    const view = await path.view(id);
    const url = `/v1/sheets/${summaries(view)[0]?.id}/events`;
    await scene.call('uod.operatore', 'POST', url, { type: 'SUBMIT' });
    expect((await read('uod.operatore', view)).words).toContain('In attesa della presa visione');
    await scene.call('ds.direttore', 'POST', url, { type: 'REFUSE', motivation: 'Mancano gli ausili: rivedere.' });
    const refused = (await read('uod.operatore', view)).words;
    expect(refused).toContain('Motivazione della richiesta di revisione Mancano gli ausili: rivedere.');
    expect(refused).toContain('ha chiesto una revisione');
    await scene.call('uod.operatore', 'POST', url, { type: 'SUBMIT' });
    await scene.call('ds.direttore', 'POST', url, { type: 'ACCEPT' });
    const accepted = (await read('ds.direttore', view)).words;
    expect(accepted).toMatch(
      /Il direttore del distretto di residenza ha preso visione\. [^,]+, \d{2}\/\d{2}\/\d{4} \d{2}:\d{2} /,
    );
    expect(accepted).not.toContain('Mancano gli ausili');
    expect(accepted).toContain('Direttore del distretto di residenza');
  });

  it('has no personal data for readers who may not read them', async () => {
    const sign = await tokenSigner(scene.app);
    const token = sign({ username: 'uod.operatore', roles: ['uod_operator', 'region_analyst'] });
    const url = `/v1/sheets/${summaries(episode)[0]?.id}/pdf`;
    const { tagged } = await readPdf((await scene.app.inject({ url, headers: bearer(token) })).rawPayload);
    const words = tagged.map(([, text]) => text).join(' ');
    expect(words).not.toMatch(new RegExp(['Rossi', identifier, '01/01/1960', 'Esposito'].join('|')));
    expect(words).toContain(plan.schemas[0]?.problem);
  });

  it.each(['uod2.operatore', 'cdr2.operatore'])('is not found by %s of another organisation', async (account) => {
    expect((await request(account, summaries(episode)[0]?.id)).statusCode).toBe(404);
  });
});
