import {
  type Annuality,
  type CentreRegime,
  type CentreRegimeInput,
  type ProblemDetails,
  staffingCategories,
} from '@percorso/domain';
import { v7 as uuid } from 'uuid';
import { sceneOf, type Scene } from '../../test/scene.js';
import { annualityInput } from '../../test/structures.js';

describe('Annualities of a rehabilitation centre (spec 001 §3 and §7)', () => {
  let scene: Scene;
  let url: string;

  beforeAll(async () => {
    scene = await sceneOf();
    url = `/v1/rehabilitation-centers/${scene.region.centres[1]}/annualities`;
  });
  afterAll(() => scene.close());
  beforeEach(() =>
    scene.database.query('DELETE FROM centre_annuality WHERE rehabilitation_center_id = $1', [scene.region.centres[1]]),
  );

  const created = (over: Parameters<typeof annualityInput>[0] = {}) =>
    scene.call<Annuality>('admin', 'POST', url, annualityInput(over));
  const regime = (over: Partial<CentreRegimeInput> = {}): CentreRegimeInput => ({
    careRegimeTypeCode: 'AMB_IND',
    authorisedVolume: 500,
    budget: 6_000_00,
    ...over,
  });
  const messages = (body: unknown) => (body as ProblemDetails).errors.map(({ path, message }) => `${path}: ${message}`);

  it('have the hours for thirteen staff categories, and a budget in euro cents for each care setting', async () => {
    const reply = await scene.send('admin', 'POST', url, annualityInput());
    expect(reply).toMatchObject({ status: 201, headers: { etag: '"1"' }, body: annualityInput() });
    const [annuality] = await scene.call<Annuality[]>('cdr.operatore', 'GET', url);
    expect(annuality).toEqual(reply.body);
    expect(staffingCategories).toHaveLength(13);
    expect(Object.keys(annuality?.staffingHours ?? {}).sort()).toEqual([...staffingCategories].sort());
    expect(Object.keys(annuality?.budgets ?? {})).toEqual(
      expect.arrayContaining(['DOM', 'AMB', 'AMB_PG', 'RES', 'SEMIRES']),
    );
  });

  it('are listed with the latest year first', async () => {
    for (const year of [2024, 2026, 2025]) await created({ year });
    const years = await scene.call<Annuality[]>('admin', 'GET', url);
    expect(years.map(({ year }) => year)).toEqual([2026, 2025, 2024]);
  });

  it('are refused for an unknown centre', async () => {
    const nowhere = `/v1/rehabilitation-centers/${uuid()}/annualities`;
    expect((await scene.send('admin', 'GET', nowhere)).status).toBe(404);
    expect((await scene.send('admin', 'POST', nowhere, annualityInput())).status).toBe(404);
  });

  it('are unique for each centre and year, even in concurrent requests', async () => {
    const replies = await Promise.all([1, 2].map(() => scene.send('admin', 'POST', url, annualityInput())));
    const [won, lost] = replies.toSorted((one, other) => one.status - other.status);
    expect([won?.status, lost]).toMatchObject([201, { status: 409, body: { code: 'annuality_exists' } }]);
    const { id } = await created({ year: 2027 });
    expect((await scene.send('admin', 'PUT', `${url}/${id}`, annualityInput())).status).toBe(409);
  });

  it('can be changed only with their current revision', async () => {
    const { id } = await created();
    const put = () => scene.send('admin', 'PUT', `${url}/${id}`, annualityInput({ year: 2020 }), { 'if-match': '"1"' });
    expect(await put()).toMatchObject({ status: 200, headers: { etag: '"2"' }, body: { year: 2020, revision: 2 } });
    expect(await put()).toMatchObject({ status: 412, body: { current: { id, year: 2020, revision: 2 } } });
    const otherUrl = `/v1/rehabilitation-centers/${scene.region.centres[0]}/annualities/${id}`;
    expect((await scene.send('admin', 'PUT', otherUrl, annualityInput())).status).toBe(404);
  });

  it.each([
    ['a year before 2000', { year: 1999 }, 'year: Il valore minimo è 2000'],
    ['a year after 2100', { year: 2101 }, 'year: Il valore massimo è 2100'],
    [
      'negative hours',
      { staffingHours: { ...annualityInput().staffingHours, nurses: -1 } },
      'staffingHours.nurses: Il valore minimo è 0',
    ],
    [
      'half an hour',
      { staffingHours: { ...annualityInput().staffingHours, other: 1.5 } },
      'staffingHours.other: Inserire un numero intero',
    ],
    [
      'more than 999999 hours',
      { staffingHours: { ...annualityInput().staffingHours, educators: 1_000_000 } },
      'staffingHours.educators: Il valore massimo è 999999',
    ],
    ['a negative budget', { budgets: { ...annualityInput().budgets, DOM: -1 } }, 'budgets.DOM: Il valore minimo è 0'],
    [
      'a missing budget for a care setting',
      { budgets: { DOM: 1, AMB: 1, AMB_PG: 1, RES: 1 } },
      'budgets.SEMIRES: Il campo è richiesto',
    ],
    [
      'an unknown category',
      { staffingHours: { ...annualityInput().staffingHours, cooks: 1 } },
      'staffingHours.cooks: Campo non previsto',
    ],
  ])('are refused with %s', async (_which, over, message) => {
    const reply = await scene.send('admin', 'POST', url, { ...annualityInput(), ...over });
    expect([reply.status, ...messages(reply.body)]).toEqual([/non previsto|intero/.test(message) ? 400 : 422, message]);
  });

  describe('have regimes', () => {
    let regimes: string;
    beforeEach(async () => {
      regimes = `${url}/${(await created()).id}/regimes`;
    });

    it('with a type, authorised places or volume, and a budget, sorted by type', async () => {
      const stay = { careRegimeTypeCode: 'RES_INT', authorisedPlaces: 20, budget: 5_000_00 };
      const added = await scene.send('admin', 'POST', regimes, stay);
      expect(added).toMatchObject({ status: 201, headers: { etag: '"1"' }, body: { ...stay, authorisedVolume: null } });
      await scene.call('admin', 'POST', regimes, regime());
      const all = await scene.call<CentreRegime[]>('cdr.operatore', 'GET', regimes);
      expect(
        all.map(({ careRegimeTypeDescription, careRegimeCategoryCode, budget }) => [
          careRegimeTypeDescription,
          careRegimeCategoryCode,
          budget,
        ]),
      ).toEqual([
        ['Ambulatoriale individuale', 'AMB', 6_000_00],
        ['Residenziale intensivo', 'RES', 5_000_00],
      ]);
    });

    it.each([
      [
        'places in a residential regime',
        { careRegimeTypeCode: 'RES_INT', authorisedVolume: 5 },
        'authorisedPlaces: Il campo è richiesto',
      ],
      [
        'a volume in an outpatient regime',
        { authorisedVolume: null, authorisedPlaces: 5 },
        'authorisedVolume: Il campo è richiesto',
      ],
      [
        'a type that is in the catalogue',
        { careRegimeTypeCode: 'X' },
        'careRegimeTypeCode: Il valore non è presente nell’elenco',
      ],
      ['a budget in whole cents', { budget: 0.5 }, 'budget: Inserire un numero intero'],
    ])('that need %s', async (_what, over, message) => {
      const reply = await scene.send('admin', 'POST', regimes, regime(over));
      expect([reply.status, ...messages(reply.body)]).toEqual([
        /non previsto|intero/.test(message) ? 400 : 422,
        message,
      ]);
    });

    it('with distinct types, even in concurrent requests', async () => {
      const replies = await Promise.all([1, 2].map(() => scene.send('admin', 'POST', regimes, regime({ budget: 1 }))));
      const [won, lost] = replies.toSorted((one, other) => one.status - other.status);
      expect([won?.status, lost]).toMatchObject([201, { status: 409, body: { code: 'regime_exists' } }]);
    });

    it('whose sum stays within the annuality’s budget for their care setting', async () => {
      const { id } = await scene.call<CentreRegime>('admin', 'POST', regimes, regime());
      const beyond = await scene.send('admin', 'PUT', `${regimes}/${id}`, regime({ budget: 10_000_01 }));
      expect(beyond.status).toBe(422);
      expect(messages(beyond.body).map((text) => text.replace(/\s/g, ' '))).toEqual([
        'budget: I regimi superano il budget della categoria (10.000,00 €)',
      ]);
      expect((await scene.send('admin', 'PUT', `${regimes}/${id}`, regime({ budget: 10_000_00 }))).status).toBe(200);
      const elsewhere = regime({ careRegimeTypeCode: 'DOM_IND', budget: 1 });
      expect((await scene.send('admin', 'POST', regimes, elsewhere)).status).toBe(422);
      const less = annualityInput({ budgets: { ...annualityInput().budgets, AMB: 9_999_99 } });
      const reduced = await scene.send('admin', 'PUT', regimes.replace('/regimes', ''), less);
      expect(reduced).toMatchObject({
        status: 422,
        body: { errors: [{ path: 'budgets.AMB', code: 'budgetExceeded' }] },
      });
    });

    it('that can be changed and deleted only with their current revision', async () => {
      const { id } = await scene.call<CentreRegime>('admin', 'POST', regimes, regime());
      const address = `${regimes}/${id}`;
      const put = () => scene.send('admin', 'PUT', address, regime({ budget: 1 }), { 'if-match': '"1"' });
      expect(await put()).toMatchObject({ status: 200, headers: { etag: '"2"' } });
      expect(await put()).toMatchObject({ status: 412, body: { current: { id, budget: 1, revision: 2 } } });
      expect((await scene.send('admin', 'DELETE', address, undefined, { 'if-match': '"1"' })).status).toBe(412);
      expect((await scene.send('admin', 'DELETE', address, undefined, { 'if-match': '"2"' })).status).toBe(204);
      expect((await scene.send('admin', 'DELETE', address)).status).toBe(404);
    });
  });
});
