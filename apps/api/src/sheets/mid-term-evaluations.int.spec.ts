import { type EntryReply, type MidTermEvaluationView, type ProblemDetails } from '@percorso/domain';
import { type Scene, sceneOf } from '../../test/scene.js';
import { NO_PART } from '../../test/targets.js';

const type = 'VALUTAZIONI_INTERMEDIE';
const episodes = '/v1/district-unit-episodes';

describe('Mid-term evaluations (000 §3 to §7)', () => {
  let scene: Scene;
  let episode: string;
  let sheets: Record<'unit' | 'centre', string>;
  let ownCentre: string;
  let otherCentre: string;
  const staff = { unit: 'uod.operatore', centre: 'cdr.operatore' } as const;
  type Owner = keyof typeof staff;

  beforeAll(async () => {
    scene = await sceneOf();
    [ownCentre, otherCentre] = scene.region.centres;
    const { path } = await scene.path();
    episode = await path.openAt('RIABILITAZIONE_UOD');
    const { steps, centre } = await path.view(episode);
    const sheetIn = (rows: typeof steps) =>
      rows.flatMap((row) => row.sheets).find((one) => one.type === type)?.id ?? '';
    sheets = { unit: sheetIn(steps), centre: sheetIn(centre?.steps ?? []) };
  });
  afterAll(() => scene.close());

  const evaluation = (over: object = {}) => ({
    midTermEvaluationTypeCode: 'SHORT',
    rehabCenterId: ownCentre,
    annotation: 'Procede bene',
    expectedRevaluation: false,
    ...over,
  });
  const urlOf = (owner: Owner) => `/v1/sheets/${sheets[owner]}/entries`;
  const add = (owner: Owner, over?: object, account: string = staff[owner]) =>
    scene.send(account, 'POST', urlOf(owner), evaluation(over));
  const list = (owner: Owner, account: string, query = '') =>
    scene.call<MidTermEvaluationView[]>(account, 'GET', `${urlOf(owner)}${query}`);
  const faultsOf = ({ body }: { body: unknown }) =>
    (body as ProblemDetails).errors?.map(({ path, code }) => [path, code]);
  const created = ({ body }: { body: unknown }): string => (body as EntryReply).id;
  const tagged = ({ body }: { body: unknown }) => {
    const { id, revision } = body as EntryReply;
    return { id, revision };
  };

  it.each<Owner>(['unit', 'centre'])(
    'of the %s are a separate list, which the other organisation can read but not edit',
    async (owner) => {
      const other = owner === 'unit' ? 'centre' : 'unit';
      const added = await add(owner, { annotation: `Dice: ${owner}` });
      expect(added.status).toBe(201);
      for (const account of Object.values(staff))
        expect(await list(owner, account)).toContainEqual(
          expect.objectContaining({
            ...tagged(added),
            annotation: `Dice: ${owner}`,
            midTermEvaluationType: expect.objectContaining({ description: 'Valutazione a breve termine' }) as object,
            rehabCenter: { id: ownCentre, description: expect.any(String) as string },
          }),
        );
      expect((await list(other, staff[other])).map(({ id }) => id)).not.toContain(created(added));
      const byOther = await add(owner, {}, staff[other]);
      expect(byOther.status).toBe(403);
    },
  );

  describe('under a care plan (000 §7)', () => {
    const urls = async (id = episode) => {
      const [plan] = await scene.call<{ id: string }[]>('uod.operatore', 'GET', `${episodes}/${id}/careplans`);
      const { centre } = await (await scene.path()).path.view(id);
      const urlOf = (planId: string | undefined) => `${episodes}/${id}/careplans/${planId}/mid-term-evaluations`;
      return { project: urlOf(plan?.id), operating: urlOf(centre?.operatingPlan?.id), unknown: urlOf(NO_PART) };
    };

    it('are the centre’s, at the id of the project or of its operating plan; both organisations read them, and the centre edits them', async () => {
      const { project, operating } = await urls();
      const added = await scene.send('cdr.operatore', 'POST', project, evaluation());
      expect(added.status).toBe(201);
      for (const url of [project, operating, urlOf('centre')])
        for (const account of Object.values(staff))
          expect(await scene.call(account, 'GET', url)).toContainEqual(expect.objectContaining(tagged(added)));
      const one = `${operating}/${created(added)}`;
      const changed = await scene.send('cdr.operatore', 'PUT', one, evaluation({ annotation: 'Meglio' }), {
        'if-match': `"${tagged(added).revision}"`,
      });
      expect(changed.status).toBe(200);
      for (const [method, url] of [
        ['POST', project],
        ['PUT', one],
        ['DELETE', one],
      ] as const)
        expect(
          (await scene.send('uod.operatore', method, url, method === 'DELETE' ? undefined : evaluation())).status,
        ).toBe(403);
      expect((await scene.send('cdr.operatore', 'DELETE', one)).status).toBe(200);
    });

    it('are not found by another organisation, nor at the address of another plan or episode', async () => {
      const { project, unknown } = await urls();
      for (const account of ['cdr2.operatore', 'uod2.operatore'])
        expect((await scene.send(account, 'GET', project)).status).toBe(404);
      expect((await scene.send('cdr2.operatore', 'POST', project, evaluation())).status).toBe(404);
      expect((await scene.send('cdr.operatore', 'GET', unknown)).status).toBe(404);
      const other = await (await scene.path()).path.openAt('PRI');
      expect((await scene.send('uod.operatore', 'GET', project.replace(episode, other))).status).toBe(404);
    });

    it('are empty and read-only before the centre has reached its rehabilitation', async () => {
      const { operating } = await urls(await (await scene.path()).path.openAt('AUTORIZZATO'));
      expect(await scene.send('uod.operatore', 'GET', operating)).toMatchObject({ status: 200, body: [] });
      expect(await scene.send('cdr.operatore', 'POST', operating, evaluation())).toMatchObject({
        status: 409,
        body: { code: 'sheet_not_open' },
      });
      expect((await scene.send('cdr2.operatore', 'GET', operating)).status).toBe(404);
    });
  });

  it('name a centre of the episode; an administrator may name any existing centre', async () => {
    for (const owner of ['unit', 'centre'] as const)
      expect(faultsOf(await add(owner, { rehabCenterId: otherCentre }))).toEqual([
        ['rehabCenterId', 'centreNotOfEpisode'],
      ]);
    expect((await add('unit', { rehabCenterId: otherCentre }, 'admin')).status).toBe(201);
    expect(faultsOf(await add('unit', { rehabCenterId: NO_PART }, 'admin'))).toEqual([
      ['rehabCenterId', 'unknownCode'],
    ]);
  });

  it('have a note on the revaluation only if a revaluation is expected, which the database also checks', async () => {
    const note = { revaluationNote: 'Fra un mese' };
    expect(faultsOf(await add('unit', note))).toEqual([['revaluationNote', 'noRevaluationExpected']]);
    const added = await add('unit', { ...note, expectedRevaluation: true });
    expect(added.status).toBe(201);
    await expect(
      scene.database.query('UPDATE mid_term_evaluation SET expected_revaluation = false WHERE id = $1', [
        created(added),
      ]),
    ).rejects.toMatchObject({ constraint: 'note_on_a_revaluation' });
  });

  it('are paged, sorted by their columns, and searched by their texts', async () => {
    await add('centre', { midTermEvaluationTypeCode: 'MEDIUM', proposalOfRenewal: 'Una seduta in più' });
    const typesFound = async (query: string) =>
      (await list('centre', 'cdr.operatore', query)).map((one) => one.midTermEvaluationTypeCode);
    expect(await typesFound('?text=seduta')).toEqual(['MEDIUM']);
    expect(await typesFound('?text=medio')).toEqual(['MEDIUM']);
    expect(await typesFound('?limit=1&page=2')).toHaveLength(1);
    expect((await typesFound('?sort=midTermEvaluationTypeCode&sortDirection=Ascending'))[0]).toBe('MEDIUM');
    const wrong = await scene.send('cdr.operatore', 'GET', `${urlOf('centre')}?sort=annotation`);
    expect(wrong.status).toBeGreaterThanOrEqual(400);
    expect(wrong.status).toBeLessThan(500);
  });

  it('are not lost between concurrent users: both entries are stored, and an outdated change is refused with the stored entry', async () => {
    const both = await Promise.all([add('unit', { annotation: 'Prima' }), add('unit', { annotation: 'Seconda' })]);
    expect(both.map(({ status }) => status)).toEqual([201, 201]);
    const { id, revision: seen } = tagged(both[0] ?? { body: {} });
    const one = `${urlOf('unit')}/${id}`;
    const change = (annotation: string) =>
      scene.send('uod.operatore', 'PUT', one, evaluation({ annotation }), { 'if-match': `"${seen}"` });
    const corrected = await change('Corretta');
    expect(corrected.status).toBe(200);
    expect(await change('Sovrascritta')).toMatchObject({
      status: 412,
      body: { code: 'stale_revision', current: { annotation: 'Corretta', revision: tagged(corrected).revision } },
    });
  });
});
