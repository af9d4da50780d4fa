import type { WorkflowName } from '@percorso/domain';
import type { AnyStateMachine } from 'xstate';
import { initialCdrEpisodeFacts } from './cdr-episode/facts.js';
import { cdrEpisodeMachine1 } from './cdr-episode/cdr-episode-1.machine.js';
import { cdrEpisodeMachine2 } from './cdr-episode/cdr-episode-2.machine.js';
import { initialIdentityCorrectionFacts } from './identity-correction/facts.js';
import { identityCorrectionMachine } from './identity-correction/identity-correction.machine.js';
import { newestMachines } from './newest-machines.js';
import { newestVersions } from './newest-versions.js';
import { initialOperatingPlanFacts } from './operating-plan/facts.js';
import { operatingPlanMachine1 } from './operating-plan/operating-plan-1.machine.js';
import { initialPatientMergeFacts } from './patient-merge/facts.js';
import { patientMergeMachine } from './patient-merge/patient-merge.machine.js';
import type { Facts } from './probe.js';
import { initialProvisionImportFacts } from './provision-import/facts.js';
import { provisionImportMachine } from './provision-import/provision-import.machine.js';
import { initialRegionalFlowFacts } from './regional-flow/facts.js';
import { regionalFlowMachine } from './regional-flow/regional-flow.machine.js';
import { initialRemodellingProposalFacts } from './remodelling-proposal/facts.js';
import { initialSheetFacts } from './sheet/facts.js';
import { sheetMachine1 } from './sheet/sheet-1.machine.js';
import { sheetMachine2 } from './sheet/sheet-2.machine.js';
import { sheetMachine3 } from './sheet/sheet-3.machine.js';
import type { StoredSnapshot } from './step.js';
import { initialUodEpisodeFacts } from './uod-episode/facts.js';
import { uodEpisodeMachine1 } from './uod-episode/uod-episode-1.machine.js';
import { uodEpisodeMachine2 } from './uod-episode/uod-episode-2.machine.js';

/** Converts a snapshot of one version into a snapshot of the next version. It is pure and returns a new snapshot. */
export type Migrate = (snapshot: StoredSnapshot) => StoredSnapshot;

export type WorkflowDefinition = {
  /** The version of new instances. */
  latest: number;
  /** Every version that an instance may have. A released version never changes. */
  versions: Readonly<Record<number, AnyStateMachine>>;
  /** By version, the migration of a snapshot to the next version. Decision 0002. */
  upgrades: Readonly<Record<number, Migrate>>;
  initialFacts: Facts;
};

type Versions = Pick<WorkflowDefinition, 'latest' | 'versions'>;

const released = (name: WorkflowName, newest: AnyStateMachine, earlier: Versions['versions'] = {}): Versions => {
  const latest = newestVersions[name];
  return { latest, versions: { ...earlier, [latest]: newest } };
};

/** The versions of the machine of each workflow. */
export const workflows: Record<WorkflowName, WorkflowDefinition> = {
  'uod-episode': {
    ...released('uod-episode', newestMachines['uod-episode'], { 1: uodEpisodeMachine1, 2: uodEpisodeMachine2 }),
    // Each version only added an event or guards, so that the states stay the same. The same holds for the centre's
    // episode.
    upgrades: { 1: (snapshot) => snapshot, 2: (snapshot) => snapshot },
    initialFacts: initialUodEpisodeFacts,
  },
  'cdr-episode': {
    ...released('cdr-episode', newestMachines['cdr-episode'], { 1: cdrEpisodeMachine1, 2: cdrEpisodeMachine2 }),
    upgrades: { 1: (snapshot) => snapshot, 2: (snapshot) => snapshot },
    initialFacts: initialCdrEpisodeFacts,
  },
  sheet: {
    ...released('sheet', newestMachines.sheet, { 1: sheetMachine1, 2: sheetMachine2, 3: sheetMachine3 }),
    // Each version only added events, so that the states stay the same. A database migration converted the lists.
    upgrades: { 1: (snapshot) => snapshot, 2: (snapshot) => snapshot, 3: (snapshot) => snapshot },
    initialFacts: initialSheetFacts,
  },
  'operating-plan': {
    ...released('operating-plan', newestMachines['operating-plan'], { 1: operatingPlanMachine1 }),
    // Version 2 only added events and guards, so that the states stay the same.
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
  'identity-correction': {
    ...released('identity-correction', identityCorrectionMachine),
    upgrades: {},
    initialFacts: initialIdentityCorrectionFacts,
  },
  'patient-merge': {
    ...released('patient-merge', patientMergeMachine),
    upgrades: {},
    initialFacts: initialPatientMergeFacts,
  },
};

/**
 * Thrown for an instance with a version that this version of the software does not know, because a newer one created or
 * upgraded it.
 */
export class UnknownVersion extends Error {
  override readonly name = 'UnknownVersion';
}

/**
 * Returns the machine of a version. An instance must never be interpreted by another version than its own.
 * @throws UnknownVersion if this version of the software does not have the machine's version
 */
export function machineOf(workflow: WorkflowName, version: number): AnyStateMachine {
  const machine = workflows[workflow].versions[version];
  if (!machine) throw new UnknownVersion(`workflow ${workflow} has no version ${version}`);
  return machine;
}
