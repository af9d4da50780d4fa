import { WorkflowView, type ProblemDetails } from '@percorso/domain';
import { checksum } from '../../test/checksum.js';
import { sceneOf, type Scene } from '../../test/scene.js';
import { today } from '../../test/days.js';

describe('A stale If-Match (architecture §2)', () => {
  let scene: Scene;
  beforeAll(async () => {
    scene = await sceneOf();
  });
  afterAll(() => scene.close());

  it('is refused with 412 and the current view by every route that sends an event, and nothing changes', async () => {
    const { path } = await scene.path();
    const id = await path.openAt('RIABILITAZIONE_UOD');
    const { centre, steps } = await path.view(id);
    const sheet = steps.flatMap(({ sheets }) => sheets).find(({ type }) => type === 'VALUTAZIONI_INTERMEDIE')?.id;
    const plan = centre?.operatingPlan?.id;
    const episodes = '/v1/district-unit-episodes';
    const { id: regimeId } = await scene.call<{ id: string }>(
      'cdr.operatore',
      'POST',
      `${episodes}/${id}/careplans/${plan}/regimes`,
      {
        careRegimeTypeCode: 'AMB_IND',
        changeReason: 'Serve di più',
        durationInDays: 30,
        remodulated: true,
        regularity: 3,
        regularityAccessTypeCode: 'WEEKLY',
      },
    );
    const interruption = { interruptionReason: '01', date: today };
    const paths: [account: string, method: 'PUT' | 'POST', url: string, of: string | undefined, body?: object][] = [
      ...['validate', 'invalidate', 'terminate', 'choose-simple-need'].map(
        (action) => ['uod.operatore', 'PUT', `${episodes}/${id}/${action}`, id] as [string, 'PUT', string, string],
      ),
      ['uod.operatore', 'PUT', `${episodes}/validate/${id}`, id],
      ['uod.operatore', 'PUT', `${episodes}/${id}/interrupt`, id, interruption],
      ['uod.operatore', 'PUT', `${episodes}/${id}/renew`, id, { startDate: today }],
      ['admin', 'PUT', `${episodes}/${id}/force-close`, id, { reason: 'Errore' }],
      ...['validate', 'invalidate', 'terminate'].map(
        (action) =>
          ['cdr.operatore', 'PUT', `/v1/rehab-center-episodes/${centre?.id}/${action}`, centre?.id] as [
            string,
            'PUT',
            string,
            string,
          ],
      ),
      ['cdr.operatore', 'PUT', `/v1/rehab-center-episodes/${centre?.id}/interrupt`, centre?.id, interruption],
      [
        'cdr.operatore',
        'PUT',
        `/v1/rehab-evaluation-outcome/${centre?.id}`,
        centre?.id,
        { outcome: 'LISTA_ATTESA', waitingListDate: today },
      ],
      ['cdr.operatore', 'PUT', `${episodes}/${id}/careplans/send`, plan, { planId: plan, treatmentStartDate: today }],
      ['uod.operatore', 'PUT', `${episodes}/careplans/approve/${plan}`, plan],
      [
        'uod.operatore',
        'PUT',
        `${episodes}/careplans/${plan}/approve/schemas`,
        plan,
        { schemas: [{ id: plan, approved: true }] },
      ],
      ['uod.operatore', 'PUT', `${episodes}/careplans/reject/${plan}`, plan, { motivation: 'No' }],
      ['uod.direttore', 'PUT', `${episodes}/careplans/authorized/${plan}`, plan],
      [
        'uod.operatore',
        'PUT',
        `${episodes}/${id}/careplans/${plan}/regimes/approve-remodulation`,
        regimeId,
        { regimeId },
      ],
      [
        'uod.operatore',
        'PUT',
        `${episodes}/${id}/careplans/${plan}/regimes/reject-remodulation`,
        regimeId,
        { regimeId, motivation: 'No' },
      ],
      ['uod.operatore', 'PUT', `/v1/sheets/${sheet}`, sheet, { content: { evaluations: [] } }],
      ['uod.operatore', 'POST', `/v1/sheets/${sheet}/events`, sheet, { type: 'CLEAR' }],
      ['uod.operatore', 'POST', `/v1/workflows/sheet/instances/${sheet}/events`, sheet, { type: 'CLEAR' }],
    ];
    const before = await checksum(scene.database);
    for (const [account, method, url, of, body] of paths) {
      const reply = await scene.send(account, method, url, body, { 'if-match': '"99"' });
      expect([url, reply.status]).toEqual([url, 412]);
      const problem = reply.body as ProblemDetails & { current: unknown };
      const current = WorkflowView.parse(problem.current);
      expect(current.id).toBe(of);
      expect(reply.headers.etag).toBe(`"${current.revision}"`);
      expect(problem.userMessage).toBe('I dati sono stati modificati da altri: ricaricare prima di proseguire.');
    }
    expect(await checksum(scene.database)).toEqual(before);
  });

  it('is answered with the view that a GET would return, and its revision is then accepted', async () => {
    const { path } = await scene.path();
    const id = await path.openAt('VALUTAZIONE_MULTIDISCIPLINARE');
    const back = `/v1/district-unit-episodes/${id}/invalidate`;
    const stale = await scene.send('uod.operatore', 'PUT', back, undefined, { 'if-match': '"1"' });
    const { current } = stale.body as { current: WorkflowView };
    expect(current).toEqual(await scene.call('uod.operatore', 'GET', `/v1/workflows/uod-episode/instances/${id}`));
    const accepted = await scene.send('uod.operatore', 'PUT', back, undefined, { 'if-match': `"${current.revision}"` });
    expect(accepted).toMatchObject({ status: 200, headers: { etag: '"3"' } });
  });

  it.each(['3', '"abc"', '*', '"1", "2"'])('is malformed as %s', async (ifMatch) => {
    const { path } = await scene.path();
    const id = await path.open();
    const url = `/v1/district-unit-episodes/${id}/invalidate`;
    const reply = await scene.send('uod.operatore', 'PUT', url, undefined, { 'if-match': ifMatch });
    expect(reply).toMatchObject({ status: 400, body: { code: 'malformed_header' } });
  });
});
