import {
  type DisabilityClassificationView,
  type EntryReply,
  type EpisodeView,
  type ProblemDetails,
  type WorkflowName,
} from '@percorso/domain';
import type { CarePath, Milestone } from '@percorso/testing';
import { workflows } from '@percorso/workflows';
import { type Scene, sceneOf } from '../../test/scene.js';
import { Database } from '../database/database.js';
import { lifecycles } from '../lifecycles.js';
import { Releases } from '../workflow/releases/releases.js';
import { upgradeInstances } from '../workflow/upgrades/upgrade-instances.js';
import { verifyHistory, type Finding } from '../workflow/verification/verify-history.js';

describe('The exit outcomes of the disability scales (000 §4)', () => {
  let scene: Scene;
  beforeAll(async () => {
    scene = await sceneOf();
  });
  afterAll(() => scene.close());

  const urlOf = (id: string) => `/v1/district-unit-episodes/${id}/disability-classification-scales`;
  const put = (url: string, body: object, headers?: Record<string, string>) =>
    scene.send('uod.operatore', 'PUT', url, body, headers);
  const scalesOf = (id: string): Promise<DisabilityClassificationView[]> =>
    scene.call('uod.operatore', 'GET', urlOf(id));
  const faultsOf = ({ body }: { body: unknown }) =>
    (body as ProblemDetails).errors?.map(({ path, code }) => [path, code]);

  /** Opens an episode at a milestone; returns its first scale as a PUT would send it. */
  const openedAt = async (milestone: Milestone) => {
    const { path } = await scene.path();
    const id = await path.openAt(milestone);
    if (milestone === 'VALUTAZIONE_UVBR') await path.fill(id, milestone);
    const [scale] = await scalesOf(id);
    const { disabilityClassificationScaleTypeCode, entryOutcome = null } = scale as DisabilityClassificationView;
    const url = `${urlOf(id)}/${scale?.id}`;
    return { path, id, url, scale: { disabilityClassificationScaleTypeCode, entryOutcome } };
  };
  const stateOf = async (path: CarePath, id: string) => {
    const { steps }: EpisodeView = await path.view(id);
    return steps.flatMap(({ sheets }) => sheets).find(({ type }) => type === 'CLASSIFICAZIONI_DISABILITA');
  };

  it('are set at the final evaluation, with the revision of their scale, in a list that remains locked', async () => {
    const { path, id, url, scale } = await openedAt('VALUTAZIONE_FINALE');
    const ifMatch = { 'if-match': `"${(await scalesOf(id))[0]?.revision}"` };
    const set = await put(url, { ...scale, exitOutcome: '85' }, ifMatch);
    expect(set.status).toBe(200);
    expect(await put(url, { ...scale, exitOutcome: '90' }, ifMatch)).toMatchObject({
      status: 412,
      body: { code: 'stale_revision' },
    });
    expect((await scalesOf(id))[0]).toMatchObject({
      ...scale,
      exitOutcome: '85',
      revision: (set.body as EntryReply).revision,
    });
    expect(await stateOf(path, id)).toMatchObject({ state: 'COMPLETATA', locked: true });
  });

  it('are set without changing type and entry outcome: other values, and invalid scores, are refused with their path', async () => {
    const { id, url, scale } = await openedAt('VALUTAZIONE_FINALE');
    const other = { disabilityClassificationScaleTypeCode: '12', entryOutcome: '1', exitOutcome: '85' };
    const reply = await put(url, other);
    expect(reply.status).toBe(422);
    expect(faultsOf(reply)).toEqual([
      ['disabilityClassificationScaleTypeCode', 'onlyExitOutcome'],
      ['entryOutcome', 'onlyExitOutcome'],
    ]);
    for (const [exitOutcome, code] of [
      ['123456', 'textTooLong'],
      ['101', 'scoreNotOnScale'],
      ['abc', 'scoreNotOnScale'],
    ])
      expect(faultsOf(await put(url, { ...scale, exitOutcome }))).toEqual([['exitOutcome', code]]);
    expect((await scalesOf(id))[0]).toMatchObject({ ...scale, exitOutcome: null });
  });

  it('are set by the unit’s staff only, at a time when scales can no longer be added or deleted', async () => {
    const { url, id, scale } = await openedAt('VALUTAZIONE_FINALE');
    const added = { disabilityClassificationScaleTypeCode: '12', entryOutcome: '3' };
    expect((await scene.send('uod.operatore', 'POST', urlOf(id), added)).status).toBe(409);
    expect((await scene.send('uod.operatore', 'DELETE', url)).status).toBe(409);
    expect((await scene.send('cdr.operatore', 'PUT', url, { ...scale, exitOutcome: '85' })).status).toBe(403);
    expect((await scene.send('uod2.operatore', 'PUT', url, { ...scale, exitOutcome: '85' })).status).toBe(404);
  });

  it('are refused before the final evaluation: at the scales’ step with their path, at a later step with the reason', async () => {
    const early = await openedAt('VALUTAZIONE_UVBR');
    const refused = await put(early.url, { ...early.scale, exitOutcome: '85' });
    expect(refused.status).toBe(422);
    expect(faultsOf(refused)).toEqual([['exitOutcome', 'exitOutcomeTooEarly']]);
    const between = await openedAt('PRI');
    expect(await put(between.url, { ...between.scale, exitOutcome: '85' })).toMatchObject({
      status: 409,
      body: { explanation: { unmet: [{ guard: 'isFinalEvaluationCurrent' }] } },
    });
  });

  it('are fixed once the final evaluation is validated', async () => {
    const { path, id, url, scale } = await openedAt('VALUTAZIONE_FINALE');
    await put(url, { ...scale, exitOutcome: '85' });
    await path.lead(id, 'CHIUSURA_UOD', 'VALUTAZIONE_FINALE');
    expect((await put(url, { ...scale, exitOutcome: '90' })).status).toBe(409);
    expect((await scalesOf(id))[0]?.exitOutcome).toBe('85');
  });

  it('are set in a list of version 2 only after its upgrade to version 3', async () => {
    const release = scene.app.get(Releases);
    const versionOfOlderRelease = (workflow: WorkflowName) => (workflow === 'sheet' ? 2 : workflows[workflow].latest);
    const older = vi.spyOn(release, 'versionFor').mockImplementation(versionOfOlderRelease);
    const { url, scale } = await openedAt('VALUTAZIONE_FINALE');
    expect((await put(url, { ...scale, exitOutcome: '85' })).status).toBe(409);
    older.mockRestore();
    const counts = await upgradeInstances(scene.app.get(Database), {
      isDryRun: false,
      lifecycles,
      onOutcome: () => {},
    });
    expect(counts).toMatchObject({ unmapped: 0 });
    expect(counts.upgraded).toBeGreaterThan(0);
    expect((await put(url, { ...scale, exitOutcome: '85' })).status).toBe(200);
  });

  it('are in the histories, which are verified without findings', async () => {
    const found: Finding[] = [];
    await verifyHistory(scene.app.get(Database), lifecycles, (finding) => found.push(finding));
    expect(found).toEqual([]);
  });
});
