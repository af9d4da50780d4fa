import { diagramLabels } from '@percorso/domain';
import { pollingMachine } from './polling/polling.machine.js';
import { wizardMachine } from './wizard/wizard.machine.js';

/**
 * State machines that run in the browser, by their folder. They have diagrams like the machines of workflows but no
 * stored instances.
 */
export const browserMachines = {
  wizard: { machine: wizardMachine, label: diagramLabels.wizard },
  polling: { machine: pollingMachine, label: diagramLabels.polling },
} as const;
