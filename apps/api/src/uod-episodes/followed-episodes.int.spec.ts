import type { EpisodeRow, PatientsPage } from '@percorso/domain';
import { deliveriesOf } from '../../test/budgets.js';
import { daysAgo } from '../../test/days.js';
import { sceneOf, type Scene } from '../../test/scene.js';

describe('The episodes and patients that a practitioner follows', () => {
  let scene: Scene;
  beforeAll(async () => {
    scene = await sceneOf();
    // The practitioner of the sheets is the account of the unit’s operator.
    expect(await practitionerOf('uod.operatore')).toBe(scene.practitionerId);
  });
  afterAll(() => scene.close());

  const practitionerOf = async (account: string) =>
    (await scene.call<{ practitionerId: string }>(account, 'GET', '/v1/me')).practitionerId;
  const episodesOf = async (account: string, query = 'mine=true') => {
    const { headers, body } = await scene.send(account, 'GET', `/v1/district-unit-episodes?${query}`);
    const ids = (body as EpisodeRow[]).map(({ id }) => id);
    expect(headers['x-total']).toBe(String(ids.length));
    return ids;
  };
  const patientsOf = async (account: string) => {
    const { items, total } = await scene.call<PatientsPage>(account, 'GET', '/v1/patients?mine=true&lite=true');
    expect(total).toBe(items.length);
    return items.map(({ id }) => id);
  };

  it('are those of whose team the practitioner is a member, in the lists of episodes and of patients', async () => {
    const { path, patientId } = await scene.path();
    const id = await path.open();
    expect(await episodesOf('uod.operatore')).not.toContain(id);
    expect(await patientsOf('uod.operatore')).not.toContain(patientId);
    await path.lead(id, 'VALUTAZIONE_MULTIDISCIPLINARE');
    await path.fill(id, 'VALUTAZIONE_MULTIDISCIPLINARE');
    expect(await episodesOf('uod.operatore')).toContain(id);
    expect(await episodesOf('uod.operatore', 'mine=true&step=VALUTAZIONE_MULTIDISCIPLINARE&closed=false')).toEqual([
      id,
    ]);
    expect(await patientsOf('uod.operatore')).toContain(patientId);
    expect(await episodesOf('uod.direttore')).toEqual([]);
    expect(await patientsOf('uod.direttore')).toEqual([]);
  });

  it('are none for a user without a practitioner, and stay within the scope of the user', async () => {
    expect(await episodesOf('admin')).toEqual([]);
    expect(await patientsOf('admin')).toEqual([]);
  });

  it('are those of a provision of the last 90 days', async () => {
    const { path, patientId } = await scene.path({ startDate: daysAgo(200), treatmentStartDate: daysAgo(150) });
    const episode = await path.view(await path.openAt('RIABILITAZIONE_UOD'));
    const deliver = deliveriesOf(scene, episode);
    const therapist = await practitionerOf('cdr.operatore');
    const hand = () =>
      scene.database.query('UPDATE provision SET practitioner_id = $1 WHERE cdr_episode_id = $2', [
        therapist,
        episode.centre?.id,
      ]);
    await deliver({ day: daysAgo(100) });
    await hand();
    expect(await episodesOf('cdr.operatore')).not.toContain(episode.id);
    await deliver({ day: daysAgo(5) });
    await hand();
    expect(await episodesOf('cdr.operatore')).toContain(episode.id);
    expect(await patientsOf('cdr.operatore')).toContain(patientId);
  });
});
