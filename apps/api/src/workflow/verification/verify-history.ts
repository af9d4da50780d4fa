import type { HistoryFault, WorkflowName } from '@percorso/domain';
import type { Database } from '../../database/database.js';
import { recordFaults } from './record-faults.js';
import { historyFaults, type Definitions } from './replay.js';
import { storedHistories } from './stored-history.js';

export type Finding = HistoryFault & { id: string; workflow: WorkflowName };
export type Verification = { instances: number; events: number; faults: number };

/**
 * Holds every stored instance against its history: the chain of hashes, and where its events lead when the machine runs them
 * again; then the records that effects wrote. `tell` hears each finding as it is made.
 */
export async function verifyHistory(
  database: Pick<Database, 'rows'>,
  tell: (finding: Finding) => void,
  definitions?: Definitions,
): Promise<Verification> {
  const verification = { instances: 0, events: 0, faults: 0 };
  const found = (finding: Finding) => {
    verification.faults += 1;
    tell(finding);
  };
  for await (const history of storedHistories(database)) {
    verification.instances += 1;
    verification.events += history.events.length;
    const { id, workflow } = history;
    for (const fault of historyFaults(history, definitions)) found({ id, workflow, ...fault });
  }
  for await (const finding of recordFaults(database)) found(finding);
  return verification;
}
