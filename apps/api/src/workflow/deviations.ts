import {
  type ConformanceAgainst,
  type ConformanceDeviation,
  deviationLabels,
  fillLabel,
  stateLabel,
  unmetSentence,
  type WorkflowName,
} from '@percorso/domain';
import { explain, guardDetails, restore, type WorkflowDefinition, workflows } from '@percorso/workflows';
import { type OpenEvent, UPGRADE } from './history.js';
import type { StoredEvent } from './told.js';
import { type Moved, replayEvent, replayOpening } from './verification/replay.js';

/** What of an event it takes to run it again. */
export type ReplayableEvent = Pick<StoredEvent, 'instance_id' | 'revision' | 'type' | 'event' | 'facts' | 'to_state'>;
export type Deviation = Omit<ConformanceDeviation, 'workflow' | 'instanceId'>;

/** The event as if the instance had been born with the newest version. */
const bornNew = ({ latest }: WorkflowDefinition, event: ReplayableEvent): ReplayableEvent => ({
  ...event,
  event: { ...event.event, version: latest },
});

/** Why the version at which a history stands refuses an event. */
function refusalOf(workflow: WorkflowDefinition, before: Moved, { type, event, facts }: ReplayableEvent): string {
  const machine = workflow.versions[before.version];
  if (type === UPGRADE || !machine) return deviationLabels.refused;
  const { unmet } = explain(
    machine,
    restore(machine, before.snapshot),
    { type, ...event, facts } as never,
    guardDetails,
  );
  return unmet.map(unmetSentence).join('; ') || deviationLabels.refused;
}

function deviationAgainst(
  against: ConformanceAgainst,
  name: WorkflowName,
  events: readonly ReplayableEvent[],
  workflow: WorkflowDefinition,
): Deviation | null {
  let before: Moved | null = null;
  for (const event of events) {
    // With the newest from the beginning nothing is upgraded.
    if (against === 'newest' && event.type === UPGRADE) continue;
    const after: Moved | null = before
      ? replayEvent(workflow, before, event)
      : replayOpening(workflow, name, against === 'newest' ? bornNew(workflow, event) : event);
    const found = { against, revision: event.revision, type: event.type, state: before?.state ?? null };
    if (!after && !before) return { ...found, kind: 'notOpened', explanation: deviationLabels.notOpened };
    if (!after && before) return { ...found, kind: 'refused', explanation: refusalOf(workflow, before, event) };
    // The newest may call its states otherwise.
    if (after && against === 'own' && after.state !== event.to_state)
      return {
        ...{ ...found, kind: 'otherState' },
        explanation: fillLabel(deviationLabels.otherState, { state: stateLabel(after.state) }),
      };
    before = after;
  }
  return null;
}

/**
 * The first event of a history that the versions it ran on would not allow, and the first that the newest would not: what follows cannot
 * be told, since it stands nowhere. `events`: all of an instance, in order.
 */
export function deviationsOf(
  name: WorkflowName,
  events: readonly ReplayableEvent[],
  definitions: Readonly<Record<string, WorkflowDefinition>> = workflows,
): Deviation[] {
  const workflow = definitions[name];
  if (!workflow) return [];
  const own = deviationAgainst('own', name, events, workflow);
  const isNewest = (events[0]?.event as Partial<OpenEvent> | undefined)?.version === workflow.latest;
  const asNewest = own && own.kind !== 'otherState' ? { ...own, against: 'newest' as const } : null;
  const newest = isNewest ? asNewest : deviationAgainst('newest', name, events, workflow);
  return [own, newest].filter((deviation) => deviation !== null);
}
