import { clientEvents } from '../workflow-events.js';
import { WorkflowName } from '../workflow-names.js';

/** Events that the engine sends by itself, by workflow: what follows from other events, and what a job has done. */
const engineEvents: Record<WorkflowName, readonly string[]> = {
  'uod-episode': [],
  'cdr-episode': [],
  sheet: ['ENABLE', 'DISABLE', 'LOCK', 'REOPEN', 'CLOSE'],
  'operating-plan': [],
  'remodelling-proposal': [],
  'provision-import': ['VERIFIED', 'IMPORTED', 'FAIL'],
  'regional-flow': ['GENERATED', 'FAIL'],
};

/** Types of the events of a workflow that receivers may be told of: its opening, and every event that its machine knows. */
export const toldEvents = (workflow: WorkflowName): string[] => [
  'OPEN',
  ...clientEvents(workflow),
  ...engineEvents[workflow],
];

/** `uod-episode.VALIDATE`: an event as a subscription names it, and as a message carries it as its type. */
export const messageType = (workflow: WorkflowName, type: string): string => `${workflow}.${type}`;

/** Every event to which one may subscribe. */
export const messageTypes: readonly string[] = WorkflowName.options.flatMap((workflow) =>
  toldEvents(workflow).map((type) => messageType(workflow, type)),
);
