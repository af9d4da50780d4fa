import { addDays, type EpisodeView, type ProblemDetails } from '@percorso/domain';
import { v7 as uuid } from 'uuid';
import { today } from '../../test/days.js';
import { sceneOf, type Scene } from '../../test/scene.js';

const interruption = { interruptionReason: '02', date: today, annotation: 'Ricovero ospedaliero' };
const episodes = '/v1/district-unit-episodes';

describe('The exits of an episode, over REST (spec 000 §4)', () => {
  let scene: Scene;
  beforeAll(async () => {
    scene = await sceneOf();
  });
  afterAll(() => scene.close());

  const put = (account: string, id: string, action: string, body?: object) =>
    scene.send(account, 'PUT', `${episodes}/${id}/${action}`, body);
  const openNow = (patientId: string) =>
    scene.database.query('SELECT id FROM uod_episode WHERE patient_id = $1 AND NOT closed', [patientId]);
  const unmet = (guard: string) => ({
    status: 409,
    body: { code: 'transition_refused', explanation: { unmet: [{ guard }] } },
  });

  describe('Renewing', () => {
    const ended: Record<string, () => Promise<{ id: string; patientId: string; view: EpisodeView }>> = {
      'CHIUSO_UOD.ORDINARIA': async () => {
        const { path, patientId } = await scene.path();
        const id = await path.openAt('CHIUSO_UOD');
        return { id, patientId, view: await path.view(id) };
      },
      'CHIUSO_UOD.INTERROTTA': async () => {
        const { path, patientId } = await scene.path({ residence: scene.region.units[1] });
        const id = await path.openAt('RIABILITAZIONE_UOD');
        await scene.call('uod.operatore', 'PUT', `${episodes}/${id}/interrupt`, interruption);
        return { id, patientId, view: await path.view(id) };
      },
    };

    it.each(Object.keys(ended))(
      'opens a new access at the same unit, on the day after the end date at the earliest (%s)',
      async (state) => {
        const { id, view } = await (ended[state] as () => ReturnType<(typeof ended)[string]>)();
        const endDate = view.endDate ?? '';
        expect(view).toMatchObject({ status: state, renewable: true });
        for (const startDate of [endDate, addDays(endDate, -3)])
          expect(await put('uod.operatore', id, 'renew', { startDate })).toMatchObject(unmet('isStartAfterEnd'));
        const startDate = addDays(endDate, 1);
        const reply = await put('uod.operatore', id, 'renew', { startDate });
        expect(reply.status).toBe(200);
        const { id: renewed } = reply.body as { id: string };
        expect(await scene.call('uod.operatore', 'GET', `${episodes}/${id}`)).toMatchObject({
          status: 'CHIUSO_UOD.RINNOVATA',
          renewable: false,
          closed: true,
          endDate,
        });
        const poll = () => scene.call('uod.operatore', 'GET', `/v1/polling/episode-exists/${renewed}`);
        expect(await poll()).toEqual({ exists: true, coreId: null });
        expect(await scene.call('uod.operatore', 'GET', `${episodes}/${renewed}`)).toMatchObject({
          startDate,
          step: 'ACCETTAZIONE_UOD',
          renewedFromId: id,
          districtUnit: view.districtUnit,
          patientId: view.patientId,
          number: view.number + 1,
          closed: false,
        });
        expect(await put('uod.operatore', id, 'renew', { startDate })).toMatchObject(unmet('isEventOfState'));
      },
    );

    it('can be polled: an episode that does not exist is not found', async () =>
      expect(await scene.call('uod.operatore', 'GET', `/v1/polling/episode-exists/${uuid()}`)).toEqual({
        exists: false,
        coreId: null,
      }));

    it('is refused while another access of the patient is open', async () => {
      const { path } = await scene.path();
      const id = await path.openAt('CHIUSO_UOD');
      await path.open(addDays(today, 1));
      expect((await path.view(id)).renewable).toBe(false);
      expect(await put('uod.operatore', id, 'renew', { startDate: addDays(today, 1) })).toMatchObject(
        unmet('hasNoOpenEpisode'),
      );
    });

    it('leaves the patient one open access if many renewals and openings are concurrent', async () => {
      const { path, patientId } = await scene.path();
      const id = await path.openAt('CHIUSO_UOD');
      const startDate = addDays((await path.view(id)).endDate ?? '', 1);
      const replies = await Promise.all(
        Array.from({ length: 20 }, (_, n) =>
          n % 2 === 0
            ? put('uod.operatore', id, 'renew', { startDate })
            : scene.send('uod.operatore', 'POST', episodes, {
                patientId,
                districtUnitId: scene.region.units[0],
                startDate,
              }),
        ),
      );
      expect(replies.filter(({ status }) => status < 300)).toHaveLength(1);
      for (const { status, body } of replies.filter(({ status }) => status >= 300)) {
        expect(status).toBe(409);
        expect((body as ProblemDetails).userMessage).not.toBe('');
      }
      expect(await openNow(patientId)).toHaveLength(1);
    });

    it('cannot create a second open access, which the database refuses for each patient', async () => {
      const { path } = await scene.path();
      const id = await path.open();
      const copy = uuid();
      await scene.database.query(
        `INSERT INTO workflow_instance SELECT $1, workflow, version, state, snapshot, 1, '', now() FROM workflow_instance WHERE id = $2`,
        [copy, id],
      );
      await expect(
        scene.database.query(
          `INSERT INTO uod_episode (id, patient_id, patient_name, patient_surname, district_unit_id,
             residence_district_unit_id, local_health_authority_code, number, start_date)
           SELECT $1, patient_id, patient_name, patient_surname, district_unit_id, residence_district_unit_id,
             local_health_authority_code, number + 1, start_date FROM uod_episode WHERE id = $2`,
          [copy, id],
        ),
      ).rejects.toThrow(/uod_episode_one_open/);
    });
  });
});
