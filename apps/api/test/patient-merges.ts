import type { MergeField, MergePatients, MergeSide, PatientMergeView } from '@percorso/domain';
import { historyFaultSentence } from '@percorso/domain';
import { Database } from '../src/database/database.js';
import { lifecycles } from '../src/lifecycles.js';
import { verifyHistory } from '../src/workflow/verification/verify-history.js';
import type { Scene } from './scene.js';

const base = '/v1/patient-merges';

/** Returns functions that propose merges of patients of the scene, compare the records and merge them. */
export function mergeRequests(scene: () => Scene) {
  const patient = async (over: Parameters<Scene['path']>[0] = {}) => scene().path(over);
  const propose = async (survivorId: string, absorbedId: string, account = 'admin') =>
    (await scene().call<{ id: string }>(account, 'POST', base, { survivorId, absorbedId })).id;
  const get = (id: string, account = 'admin') => scene().call<PatientMergeView>(account, 'GET', `${base}/${id}`);
  const allFrom = ({ comparison }: PatientMergeView, side: MergeSide) =>
    Object.fromEntries(comparison.filter(({ isDifferent }) => isDifferent).map(({ field }) => [field, side])) as Record<
      MergeField,
      MergeSide
    >;
  const bodyOf = (view: PatientMergeView, over: Partial<MergePatients> = {}): MergePatients => ({
    revisions: view.revisions,
    choices: allFrom(view, 'survivor'),
    ...over,
  });
  const merge = async (id: string, over: Partial<MergePatients> = {}, account = 'admin') =>
    scene().send(account, 'PUT', `${base}/${id}/merge`, bodyOf(await get(id), over));
  const merged = async (survivorId: string, absorbedId: string, over: Partial<MergePatients> = {}) => {
    const id = await propose(survivorId, absorbedId);
    const reply = await merge(id, over);
    expect(reply).toMatchObject({ status: 200, body: { from: 'PROPOSTA', state: 'UNITA' } });
    return id;
  };
  const one = async (sql: string, values: unknown[] = []) =>
    (await scene().database.query<Record<string, unknown>>(sql, values))[0];
  const faults = async () => {
    const found: string[] = [];
    await verifyHistory(scene().app.get(Database), lifecycles, ({ id, workflow, ...fault }) =>
      found.push(`${workflow} ${id} ${historyFaultSentence(fault)}`),
    );
    return found;
  };
  return { patient, propose, get, allFrom, bodyOf, merge, merged, one, faults };
}
