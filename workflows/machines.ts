import type { WorkflowName } from '@percorso/domain';
import type { AnyStateMachine } from 'xstate';
import { initialCdrEpisodeFacts } from './cdr-episode/facts.js';
import { cdrEpisodeMachine1 } from './cdr-episode/cdr-episode-1.machine.js';
import { cdrEpisodeMachine2 } from './cdr-episode/cdr-episode-2.machine.js';
import { newestMachines } from './newest-machines.js';
import { newestVersions } from './newest-versions.js';
import { initialOperatingPlanFacts } from './operating-plan/facts.js';
import { operatingPlanMachine1 } from './operating-plan/operating-plan-1.machine.js';
import type { Facts } from './probe.js';
import { initialProvisionImportFacts } from './provision-import/facts.js';
import { provisionImportMachine } from './provision-import/provision-import.machine.js';
import { initialRegionalFlowFacts } from './regional-flow/facts.js';
import { regionalFlowMachine } from './regional-flow/regional-flow.machine.js';
import { initialRemodellingProposalFacts } from './remodelling-proposal/facts.js';
import { initialSheetFacts } from './sheet/facts.js';
import { sheetMachine1 } from './sheet/sheet-1.machine.js';
import { sheetMachine2 } from './sheet/sheet-2.machine.js';
import type { StoredSnapshot } from './step.js';
import { initialUodEpisodeFacts } from './uod-episode/facts.js';
import { uodEpisodeMachine1 } from './uod-episode/uod-episode-1.machine.js';
import { uodEpisodeMachine2 } from './uod-episode/uod-episode-2.machine.js';

/** Makes a snapshot of one version into one of the next. Pure: what it returns is new. */
export type Migrate = (snapshot: StoredSnapshot) => StoredSnapshot;

export type WorkflowDefinition = {
  /** Version with which new instances start. */
  latest: number;
  /** Every version that an instance may still have. A released one never changes. */
  versions: Readonly<Record<number, AnyStateMachine>>;
  /** By version: what makes its snapshot one of the next. Decision 0002. */
  upgrades: Readonly<Record<number, Migrate>>;
  initialFacts: Facts;
};

type Versions = Pick<WorkflowDefinition, 'latest' | 'versions'>;

const released = (name: WorkflowName, newest: AnyStateMachine, earlier: Versions['versions'] = {}): Versions => {
  const latest = newestVersions[name];
  return { latest, versions: { ...earlier, [latest]: newest } };
};

/** Workflow name to versions of its machine. */
export const workflows: Record<WorkflowName, WorkflowDefinition> = {
  'uod-episode': {
    ...released('uod-episode', newestMachines['uod-episode'], { 1: uodEpisodeMachine1, 2: uodEpisodeMachine2 }),
    // An event was added and guards: every state stands as it is. The same of the centre's.
    upgrades: { 1: (snapshot) => snapshot, 2: (snapshot) => snapshot },
    initialFacts: initialUodEpisodeFacts,
  },
  'cdr-episode': {
    ...released('cdr-episode', newestMachines['cdr-episode'], { 1: cdrEpisodeMachine1, 2: cdrEpisodeMachine2 }),
    upgrades: { 1: (snapshot) => snapshot, 2: (snapshot) => snapshot },
    initialFacts: initialCdrEpisodeFacts,
  },
  sheet: {
    ...released('sheet', newestMachines.sheet, { 1: sheetMachine1, 2: sheetMachine2 }),
    // What was added are events: every state of a version stands in the next as it is. The lists themselves went over by a migration.
    upgrades: { 1: (snapshot) => snapshot, 2: (snapshot) => snapshot },
    initialFacts: initialSheetFacts,
  },
  'operating-plan': {
    ...released('operating-plan', newestMachines['operating-plan'], { 1: operatingPlanMachine1 }),
    // What was added are events and guards: every state stands in the next version as it is.
    upgrades: { 1: (snapshot) => snapshot },
    initialFacts: initialOperatingPlanFacts,
  },
  'remodelling-proposal': {
    ...released('remodelling-proposal', newestMachines['remodelling-proposal']),
    upgrades: {},
    initialFacts: initialRemodellingProposalFacts,
  },
  'provision-import': {
    ...released('provision-import', provisionImportMachine),
    upgrades: {},
    initialFacts: initialProvisionImportFacts,
  },
  'regional-flow': {
    ...released('regional-flow', regionalFlowMachine),
    upgrades: {},
    initialFacts: initialRegionalFlowFacts,
  },
};

/** An instance of a version that this release does not know: a newer one began it, or took it on. */
export class UnknownVersion extends Error {
  override readonly name = 'UnknownVersion';
}

/** @throws UnknownVersion: an instance must never be read by another machine than its own */
export function machineOf(workflow: WorkflowName, version: number): AnyStateMachine {
  const machine = workflows[workflow].versions[version];
  if (!machine) throw new UnknownVersion(`workflow ${workflow} has no version ${version}`);
  return machine;
}
