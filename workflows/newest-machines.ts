import type { WorkflowName } from '@percorso/domain';
import type { AnyStateMachine } from 'xstate';
import { cdrEpisodeMachine } from './cdr-episode/cdr-episode.machine.js';
import { operatingPlanMachine } from './operating-plan/operating-plan.machine.js';
import { remodellingProposalMachine } from './remodelling-proposal/remodelling-proposal.machine.js';
import { sheetMachine } from './sheet/sheet.machine.js';
import { uodEpisodeMachine } from './uod-episode/uod-episode.machine.js';

/**
 * Newest versions of the machines that the wizard mirrors. The wizard loads `machines.ts` only for an instance of an
 * earlier version.
 */
export const newestMachines = {
  'uod-episode': uodEpisodeMachine,
  'cdr-episode': cdrEpisodeMachine,
  sheet: sheetMachine,
  'operating-plan': operatingPlanMachine,
  'remodelling-proposal': remodellingProposalMachine,
} satisfies Partial<Record<WorkflowName, AnyStateMachine>>;
