import { clientEvents } from '../workflow-events.js';
import { WorkflowName } from '../workflow-names.js';

/** For each workflow, the events that only the engine sends: consequences of other events, and results of jobs. */
const engineEvents: Record<WorkflowName, readonly string[]> = {
  'uod-episode': [],
  'cdr-episode': [],
  sheet: ['ENABLE', 'DISABLE', 'LOCK', 'REOPEN', 'CLOSE', 'REASSIGN'],
  'operating-plan': [],
  'remodelling-proposal': [],
  'provision-import': ['VERIFIED', 'IMPORTED', 'FAIL'],
  'regional-flow': ['GENERATED', 'FAIL'],
  'identity-correction': [],
  'patient-merge': [],
};

/** Returns the event types of a workflow to which webhooks may subscribe: its opening, and every event of its machine. */
export const webhookEvents = (workflow: WorkflowName): string[] => [
  'OPEN',
  ...clientEvents(workflow),
  ...engineEvents[workflow],
];

/** Returns the name of an event in a subscription, and the type in its message: `uod-episode.VALIDATE`. */
export const messageType = (workflow: WorkflowName, type: string): string => `${workflow}.${type}`;

/** Every event to which webhooks may subscribe. */
export const messageTypes: readonly string[] = WorkflowName.options.flatMap((workflow) =>
  webhookEvents(workflow).map((type) => messageType(workflow, type)),
);
