import { diagramLabels } from '@percorso/domain';
import { pollingMachine } from './polling/polling.machine.js';
import { wizardMachine } from './wizard/wizard.machine.js';

/** Machines that the browser runs, by their folder: drawn like the others, without stored instances. */
export const browserMachines = {
  wizard: { machine: wizardMachine, label: diagramLabels.wizard },
  polling: { machine: pollingMachine, label: diagramLabels.polling },
} as const;
