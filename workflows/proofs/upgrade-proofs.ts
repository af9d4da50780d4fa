import type { SheetType, WorkflowName } from '@percorso/domain';
import type { EventObject } from 'xstate';
import { machineOf, workflows } from '../machines.js';
import type { Facts } from '../probe.js';
import { stateOf, step, type StoredSnapshot } from '../step.js';
import { variedEvents } from './decision-table.js';
import { explore } from './state-space.js';
import { tables } from './tables.js';

type SentEvent = EventObject & { facts: Facts };
/**
 * A transition of one version, with the state to which the same event leads after an upgrade to the next version; null
 * if the next version refuses it.
 */
type UpgradedMove = { from: string; event: SentEvent; to: string; upgraded: string | null };

/** Whether the facts of the event contain compulsory sheets that are not complete. */
export const isIncomplete = ({ facts }: SentEvent): boolean => (facts.missingSheets as SheetType[]).length > 0;

/** Returns every transition of a version, with the result of the same event in the next version. */
export function upgradedMoves(
  name: WorkflowName,
  version: number,
  isKnown: (event: SentEvent) => boolean = () => true,
): UpgradedMove[] {
  const [old, newer] = [machineOf(name, version), machineOf(name, version + 1)];
  const migrate = workflows[name].upgrades[version];
  if (!migrate) throw new Error(`${name} has no upgrade of version ${version}`);
  const events = variedEvents(tables[name]).filter((event) => isKnown(event as SentEvent));
  return explore(old, events, tables[name].inputs).moves.map(({ from, event, to }) => {
    const stored = migrate(old.getPersistedSnapshot(from) as StoredSnapshot);
    const upgraded = step(newer, stored, event)?.state ?? null;
    return { from: stateOf(from), event: event as SentEvent, to: stateOf(to), upgraded };
  });
}
