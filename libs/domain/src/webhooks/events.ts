import { clientEvents } from '../workflow-events.js';
import { WorkflowName } from '../workflow-names.js';

/** Events that only the engine sends, by workflow: consequences of other events, and results of jobs. */
const engineEvents: Record<WorkflowName, readonly string[]> = {
  'uod-episode': [],
  'cdr-episode': [],
  sheet: ['ENABLE', 'DISABLE', 'LOCK', 'REOPEN', 'CLOSE'],
  'operating-plan': [],
  'remodelling-proposal': [],
  'provision-import': ['VERIFIED', 'IMPORTED', 'FAIL'],
  'regional-flow': ['GENERATED', 'FAIL'],
};

/** Event types of a workflow that webhooks may subscribe to: its opening, and every event of its machine. */
export const webhookEvents = (workflow: WorkflowName): string[] => [
  'OPEN',
  ...clientEvents(workflow),
  ...engineEvents[workflow],
];

/** `uod-episode.VALIDATE`: an event's name in a subscription, and the type in its message. */
export const messageType = (workflow: WorkflowName, type: string): string => `${workflow}.${type}`;

/** Every event that webhooks may subscribe to. */
export const messageTypes: readonly string[] = WorkflowName.options.flatMap((workflow) =>
  webhookEvents(workflow).map((type) => messageType(workflow, type)),
);
