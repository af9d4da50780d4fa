import type { HistoryFault, WorkflowName } from '@percorso/domain';
import type { Database } from '../../database/database.js';
import type { Anchor } from '../anchors/anchor.js';
import type { Lifecycle } from '../lifecycle.js';
import { anchorFaults } from './anchor-faults.js';
import { recordFaults } from './record-faults.js';
import { historyFaults, type Definitions } from '../replay.js';
import { storedHistories } from '../stored-history.js';

/** A fault of an instance, or of an anchor (whose `until` is then the `id`). */
export type Finding = HistoryFault & { id: string; workflow: WorkflowName | 'anchor' };
/**
 * Data to verify against: `definitions` of the workflows, by default the released ones, and `anchors`, all that the store contains, by
 * default none.
 */
type Against = { definitions?: Definitions; anchors?: readonly Anchor[] };
export type Verification = { instances: number; events: number; faults: number };

/**
 * Verifies every stored instance against its history: the hash chain, and the instance and record that replaying its events gives; then
 * verifies the anchors. Calls `report` for each finding.
 */
export async function verifyHistory(
  database: Pick<Database, 'rows' | 'transaction'>,
  lifecycles: readonly Lifecycle[],
  report: (finding: Finding) => void,
  { definitions, anchors = [] }: Against = {},
): Promise<Verification> {
  const verification = { instances: 0, events: 0, faults: 0 };
  const found = (finding: Finding) => {
    verification.faults += 1;
    report(finding);
  };
  for await (const history of storedHistories(database, lifecycles)) {
    verification.instances += 1;
    verification.events += history.events.length;
    const { id, workflow } = history;
    const projection = lifecycles.find((lifecycle) => lifecycle.workflow === workflow)?.projection;
    for (const fault of historyFaults(history, projection, definitions)) found({ id, workflow, ...fault });
  }
  for await (const finding of recordFaults(database, lifecycles)) found(finding);
  for (const { until, ...fault } of await anchorFaults(database, anchors))
    found({ id: until, workflow: 'anchor', ...fault });
  return verification;
}
