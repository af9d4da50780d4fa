import {
  type ConformanceAgainst,
  type ConformanceDeviation,
  damageLabels,
  deviationLabels,
  fillLabel,
  stateLabel,
  unmetSentence,
  type WorkflowName,
} from '@percorso/domain';
import { explain, guardDetails, restore, type WorkflowDefinition, workflows } from '@percorso/workflows';
import { OPEN, type OpenEvent, UPGRADE } from '../workflow/history.js';
import type { StoredEvent } from '../workflow/record-projection.js';
import { type ChainFault, chainFaults, type ReplayResult, replayEvent, replayOpening } from '../workflow/replay.js';
import type { StoredHistory } from '../workflow/stored-history.js';

/** All events of an instance in order, with the revision and hash of the instance's row. */
export type WrittenHistory = Pick<StoredHistory, 'revision' | 'hash' | 'events'>;
type Deviation = Omit<ConformanceDeviation, 'workflow' | 'instanceId'>;

/** Returns the opening event as if the instance had been created with the newest version. */
const withNewestVersion = ({ latest }: WorkflowDefinition, event: StoredEvent): StoredEvent => ({
  ...event,
  event: { ...event.event, version: latest },
});

/** Returns why the machine refuses an event, in the version that the instance has at this point of its history. */
function refusalOf(
  workflow: WorkflowDefinition,
  before: ReplayResult,
  { type, event, facts }: StoredEvent,
): Pick<Deviation, 'kind' | 'explanation'> {
  const notInState = { kind: 'notInState', explanation: deviationLabels.notInState } as const;
  const machine = workflow.versions[before.version];
  if (type === UPGRADE || !machine) return notInState;
  const { unmet } = explain(
    machine,
    restore(machine, before.snapshot),
    { type, ...event, facts } as never,
    guardDetails,
  );
  const isKnown = unmet.length > 0 && unmet[0]?.guard !== 'isEventOfState';
  return isKnown ? { kind: 'unmet', explanation: unmet.map(unmetSentence).join('; ') } : notInState;
}

function deviationAgainst(
  against: ConformanceAgainst,
  name: WorkflowName,
  events: readonly StoredEvent[],
  workflow: WorkflowDefinition,
): Deviation | null {
  let before: ReplayResult | null = null;
  for (const event of events) {
    // An instance that had the newest version from its opening on has no upgrades.
    if (against === 'newest' && event.type === UPGRADE) continue;
    const after: ReplayResult | null = before
      ? replayEvent(workflow, before, event)
      : replayOpening(workflow, name, against === 'newest' ? withNewestVersion(workflow, event) : event);
    const found = { against, revision: event.revision, type: event.type, state: before?.state ?? null };
    if (!after && !before) return { ...found, kind: 'notOpened', explanation: deviationLabels.notOpened };
    if (!after && before) return { ...found, ...refusalOf(workflow, before, event) };
    // States may have other names in the newest version, so they are compared only against the history's own version.
    if (after && against === 'own' && after.state !== event.to_state)
      return {
        ...found,
        kind: 'otherState',
        explanation: fillLabel(deviationLabels.otherState, { state: stateLabel(after.state) }),
      };
    before = after;
  }
  return null;
}

/** Returns the first event of a history that differs from what the engine wrote, if any. `broken` is the first fault of its hash chain. */
function damageOf({ revision, hash, events }: WrittenHistory, broken: ChainFault | undefined): Deviation | null {
  const damage = (fault: keyof typeof damageLabels, at: Pick<StoredEvent, 'revision' | 'type' | 'from_state'>) => ({
    against: 'chain' as const,
    revision: at.revision,
    type: at.type,
    state: at.from_state,
    kind: 'damaged' as const,
    explanation: damageLabels[fault],
  });
  const last = events.at(-1);
  if (!last) return damage('noEvent', { revision: 1, type: OPEN, from_state: null });
  if (broken) return damage(broken.fault, broken.event);
  return last.revision === revision && last.hash === hash ? null : damage('otherEnd', last);
}

/**
 * Returns the first damaged event of a history, the first event that its own versions refuse, and the first event that the newest version
 * refuses. Only the first of each, because the state after it is not known.
 */
export function deviationsOf(
  name: WorkflowName,
  history: WrittenHistory,
  definitions: Readonly<Record<string, WorkflowDefinition>> = workflows,
): Deviation[] {
  const { events } = history;
  const chain = chainFaults(events);
  const damage = damageOf(history, chain[0]);
  const workflow = definitions[name];
  // If an event is missing, the rest cannot be replayed.
  if (!workflow || chain.some(({ fault }) => fault === 'missingEvent')) return damage ? [damage] : [];
  const own = deviationAgainst('own', name, events, workflow);
  const isNewest = (events[0]?.event as Partial<OpenEvent> | undefined)?.version === workflow.latest;
  // If the instance's own version is the newest and allows every event, the second replay would give the same result.
  const newest = isNewest && !own ? null : deviationAgainst('newest', name, events, workflow);
  return [damage, own, newest].filter((deviation) => deviation !== null);
}
