import type { WorklistItem } from '@percorso/domain';
import type { CarePath } from '@percorso/testing';
import { sceneOf, type Scene } from '../../test/scene.js';

describe('GET /v1/worklist (DESIGN §15)', () => {
  let scene: Scene;
  let path: CarePath;
  let id: string;
  beforeAll(async () => {
    scene = await sceneOf();
    ({ path } = await scene.path({ residence: scene.region.units[1] }));
    id = await path.open();
  });
  afterAll(() => scene.close());

  const list = async (account: string, waitsFor: 'me' | 'others') =>
    (await scene.call<WorklistItem[]>(account, 'GET', `/v1/worklist?waitsFor=${waitsFor}`)).filter(
      ({ episodeId }) => episodeId === id,
    );
  const lines = async (account: string, waitsFor: 'me' | 'others') =>
    (await list(account, waitsFor))
      .map(({ task, who, step, sheet }) => [task, who, step, sheet].join(' ').trim())
      .sort();
  const unit = () => lines('uod.operatore', 'me');
  const centre = () => lines('cdr.operatore', 'me');
  const residence = () => lines('ds.direttore', 'me');
  const director = () => lines('uod.direttore', 'me');
  const summary = async (account: string, body: object) => {
    const { steps } = await path.view(id);
    const sheet = steps
      .flatMap(({ sheets }) => sheets)
      .find(({ step, type }) => step === 'PRI' && type === 'RIEPILOGO_PRI');
    await scene.call(account, 'POST', `/v1/sheets/${sheet?.id}/events`, body);
    return sheet;
  };
  const plan = async (account: string, action: string, body?: object) => {
    const { centre: held } = await path.view(id);
    await scene.call(account, 'PUT', `/v1/district-unit-episodes/careplans/${action}/${held?.operatingPlan?.id}`, body);
  };

  it('a step waits for the unit, and for nobody else', async () => {
    expect(await unit()).toEqual(['COMPLETE_STEP unit ACCETTAZIONE_UOD']);
    expect(await lines('uod.operatore', 'others')).toEqual([]);
    expect(await residence()).toEqual([]);
    expect(await lines('ds.direttore', 'others')).toEqual(['COMPLETE_STEP unit ACCETTAZIONE_UOD']);
    expect(await lines('uod2.operatore', 'me')).toEqual([]);
  });

  it('the PRI waits for the residence district’s director only once it was sent to them, and not after they asked for a revision', async () => {
    await path.lead(id, 'PRI');
    await path.fill(id, 'PRI');
    expect(await residence()).toEqual([]);
    await summary('uod.operatore', { type: 'SUBMIT' });
    expect(await residence()).toEqual(['ACKNOWLEDGE_PRI residenceDirector PRI RIEPILOGO_PRI']);
    expect(await unit()).toEqual([]);
    await summary('ds.direttore', { type: 'REFUSE', motivation: 'Manca la frequenza dei regimi.' });
    expect(await residence()).toEqual([]);
    expect(await list('uod.operatore', 'me')).toMatchObject([
      {
        task: 'REVISE_PRI',
        sheet: 'RIEPILOGO_PRI',
        reason: { note: 'Manca la frequenza dei regimi.', by: expect.any(String) },
      },
    ]);
  });

  it('it waits since the sheet was sent, not since the access was opened', async () => {
    const sheet = await summary('uod.operatore', { type: 'SUBMIT' });
    const [item] = await list('ds.direttore', 'me');
    const { view } = await scene.call<{ view: { stateSince: string } }>(
      'ds.direttore',
      'GET',
      `/v1/sheets/${sheet?.id}`,
    );
    expect(item && Date.parse(item.since)).toBe(Date.parse(view.stateSince));
    await summary('ds.direttore', { type: 'ACCEPT' });
    expect(await unit()).toEqual(['COMPLETE_STEP unit PRI']);
  });

  it('a centre is waited for by the unit; then the centre evaluates, takes from its list, and sends its plan', async () => {
    await path.unit(id, 'validate');
    expect(await unit()).toEqual([]);
    expect(await lines('uod.operatore', 'others')).toEqual([
      'OPEN_CENTRE_ACCESS centre ACCESSO_RIABILITAZIONE_UOD PIANO_OPERATIVO',
    ]);
    await path.lead(id, 'LISTA_ATTESA', 'ACCESSO_RIABILITAZIONE_UOD');
    expect(await centre()).toEqual(['TAKE_FROM_WAITING_LIST centre ACCESSO_RIABILITAZIONE_CDR ESITO_VALUTAZIONE']);
    expect(await lines('cdr2.operatore', 'others')).toEqual([]);
    await path.lead(id, 'PRESO_IN_CARICO', 'LISTA_ATTESA');
    expect(await centre()).toEqual(['SEND_PLAN centre ACCESSO_RIABILITAZIONE_CDR PIANO_OPERATIVO']);
  });

  it('a plan goes from hand to hand: approved, sent back with its reason, signed by each director for themselves', async () => {
    await path.lead(id, 'IN_ATTESA_APPROVAZIONE', 'PRESO_IN_CARICO');
    expect(await unit()).toEqual(['APPROVE_PLAN unit ACCESSO_RIABILITAZIONE_UOD PIANO_OPERATIVO']);
    await plan('uod.operatore', 'reject', { motivation: 'Orari incompatibili.' });
    expect(await list('cdr.operatore', 'me')).toMatchObject([
      { task: 'REVISE_PLAN', reason: { note: 'Orari incompatibili.' } },
    ]);
    await path.lead(id, 'IN_ATTESA_APPROVAZIONE', 'PRESO_IN_CARICO');
    await plan('uod.operatore', 'approve');
    const signature = (who: string) => [`SIGN_PLAN ${who} ACCESSO_RIABILITAZIONE_UOD AUTORIZZAZIONE`];
    expect(await director()).toEqual(signature('unitDirector'));
    expect(await residence()).toEqual(signature('residenceDirector'));
    expect(await unit()).toEqual([]);
    const [before] = await list('ds.direttore', 'me');
    await plan('uod.direttore', 'authorized');
    expect(await director()).toEqual([]);
    expect(await list('ds.direttore', 'me')).toMatchObject([{ since: before?.since }]);
    await plan('ds.direttore', 'authorized');
    expect(await unit()).toEqual(['START_TREATMENT unit ACCESSO_RIABILITAZIONE_UOD']);
    expect(await centre()).toEqual(['START_TREATMENT centre ACCESSO_RIABILITAZIONE_CDR']);
  });

  it('the treatment is the centre’s; what it leads to is the unit’s', async () => {
    await path.lead(id, 'RIABILITAZIONE_UOD', 'AUTORIZZATO');
    expect(await centre()).toEqual(['TREAT centre RIABILITAZIONE_CDR']);
    expect(await unit()).toEqual([]);
    await path.lead(id, 'CHIUSURA_CDR', 'RIABILITAZIONE_UOD');
    expect(await centre()).toEqual(['CLOSE_CENTRE_ACCESS centre CHIUSURA_CDR']);
    await path.lead(id, 'CHIUSO_CDR', 'CHIUSURA_CDR');
    expect(await unit()).toEqual(['END_TREATMENT unit RIABILITAZIONE_UOD']);
    await path.lead(id, 'CHIUSO_UOD', 'CHIUSO_CDR');
    expect(await unit()).toEqual([]);
    expect(await lines('ds.direttore', 'others')).toEqual([]);
  });

  it('is paged, tells how many there are, and puts what waits longest first', async () => {
    const other = await scene.path();
    await other.path.open();
    const second = await scene.path();
    await second.path.open();
    const reply = await scene.send('uod.operatore', 'GET', '/v1/worklist?limit=1');
    expect(reply.headers['x-total']).toBe('2');
    const all = await scene.call<WorklistItem[]>('uod.operatore', 'GET', '/v1/worklist?limit=-1');
    expect(all).toHaveLength(2);
    expect(all.map(({ since }) => since)).toEqual(all.map(({ since }) => since).sort());
    const [beyond] = await scene.call<WorklistItem[]>('uod.operatore', 'GET', '/v1/worklist?limit=1&page=2');
    expect(beyond).toEqual(all[1]);
  });
});
