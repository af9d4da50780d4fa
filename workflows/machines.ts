import { addDays, isDay, type WorkflowName } from '@percorso/domain';
import type { AnyStateMachine, EventObject } from 'xstate';
import { initialCdrEpisodeFacts } from './cdr-episode/facts.js';
import { cdrEpisodeMachine1 } from './cdr-episode/cdr-episode-1.machine.js';
import { cdrEpisodeMachine2 } from './cdr-episode/cdr-episode-2.machine.js';
import { cdrEpisodeMachine } from './cdr-episode/cdr-episode.machine.js';
import type { GuardDetails } from './explain.js';
import { initialOperatingPlanFacts } from './operating-plan/facts.js';
import { operatingPlanMachine1 } from './operating-plan/operating-plan-1.machine.js';
import { operatingPlanMachine } from './operating-plan/operating-plan.machine.js';
import { initialProvisionImportFacts } from './provision-import/facts.js';
import { provisionImportMachine } from './provision-import/provision-import.machine.js';
import { initialRegionalFlowFacts } from './regional-flow/facts.js';
import { regionalFlowMachine } from './regional-flow/regional-flow.machine.js';
import { initialRemodellingProposalFacts } from './remodelling-proposal/facts.js';
import { remodellingProposalMachine } from './remodelling-proposal/remodelling-proposal.machine.js';
import { initialSheetFacts } from './sheet/facts.js';
import { sheetMachine1 } from './sheet/sheet-1.machine.js';
import { sheetMachine2 } from './sheet/sheet-2.machine.js';
import { sheetMachine } from './sheet/sheet.machine.js';
import type { StoredSnapshot } from './step.js';
import { initialUodEpisodeFacts } from './uod-episode/facts.js';
import { uodEpisodeMachine1 } from './uod-episode/uod-episode-1.machine.js';
import { uodEpisodeMachine2 } from './uod-episode/uod-episode-2.machine.js';
import { uodEpisodeMachine } from './uod-episode/uod-episode.machine.js';

export type Facts = Record<string, unknown>;

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

/** Workflow name to versions of its machine. */
export const workflows: Record<WorkflowName, WorkflowDefinition> = {
  'uod-episode': {
    latest: 3,
    versions: { 1: uodEpisodeMachine1, 2: uodEpisodeMachine2, 3: uodEpisodeMachine },
    // An event was added and guards: every state stands as it is. The same of the centre's.
    upgrades: { 1: (snapshot) => snapshot, 2: (snapshot) => snapshot },
    initialFacts: initialUodEpisodeFacts,
  },
  'cdr-episode': {
    latest: 3,
    versions: { 1: cdrEpisodeMachine1, 2: cdrEpisodeMachine2, 3: cdrEpisodeMachine },
    upgrades: { 1: (snapshot) => snapshot, 2: (snapshot) => snapshot },
    initialFacts: initialCdrEpisodeFacts,
  },
  sheet: {
    latest: 3,
    versions: { 1: sheetMachine1, 2: sheetMachine2, 3: sheetMachine },
    // What was added are events: every state of a version stands in the next as it is. The lists themselves went over by a migration.
    upgrades: { 1: (snapshot) => snapshot, 2: (snapshot) => snapshot },
    initialFacts: initialSheetFacts,
  },
  'operating-plan': {
    latest: 2,
    versions: { 1: operatingPlanMachine1, 2: operatingPlanMachine },
    // What was added are events and guards: every state stands in the next version as it is.
    upgrades: { 1: (snapshot) => snapshot },
    initialFacts: initialOperatingPlanFacts,
  },
  'remodelling-proposal': {
    latest: 1,
    versions: { 1: remodellingProposalMachine },
    upgrades: {},
    initialFacts: initialRemodellingProposalFacts,
  },
  'provision-import': {
    latest: 1,
    versions: { 1: provisionImportMachine },
    upgrades: {},
    initialFacts: initialProvisionImportFacts,
  },
  'regional-flow': {
    latest: 1,
    versions: { 1: regionalFlowMachine },
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

const factsOf = (event: EventObject): Facts => (event as EventObject & { facts?: Facts }).facts ?? {};

/** What the sentence of an unmet guard names, taken from the facts. */
export const guardDetails: GuardDetails = {
  hasCompletedSheets: (event) => ({ missing: factsOf(event).missingSheets }),
  hasAllowedDisabilityScales: (event) => ({ count: factsOf(event).disabilityScales }),
  hasFragilityLevels: (event) => ({ count: factsOf(event).fragilityLevels }),
  hasNoOpenProposal: (event) => ({ count: factsOf(event).openProposals }),
  hasNoProvision: (event) => ({ count: factsOf(event).provisions }),
  hasEvaluatedSchemas: (event) => ({ count: factsOf(event).unevaluatedSchemas }),
  hasTargetsOfSchemas: (event) => ({ missing: factsOf(event).schemasWithoutTargets }),
  hasNoRejectedSchema: (event) => ({ rejected: factsOf(event).rejectedSchemas }),
  isListComplete: (event) => ({ unmanaged: factsOf(event).schemasWithoutManager }),
  isStartAfterEnd: (event) => ({ endDate: factsOf(event).endDate }),
};

// A payload that no guard objects to: whether an event is on offer must not depend on what has not been typed yet.
const plausible: Record<string, (facts: Facts) => object> = {
  REJECT: () => ({ motivation: '-' }),
  REJECT_RESIDENCE: () => ({ motivation: '-' }),
  REFUSE: () => ({ motivation: '-', reason: '-' }),
  SEND: () => ({ treatmentStartDate: '1970-01-01' }),
  CHANGE_START_DATE: () => ({ startDate: '1970-01-01' }),
  VERIFIED: ({ valid }) => ({ valid, discarded: 0 }),
  GENERATED: () => ({ records: 1, discarded: 0 }),
  RENEW: ({ endDate }) => ({ startDate: addDays(isDay(endDate) ? endDate : '1970-01-01', 1) }),
};

/** The event as it would be sent, with these facts and a payload that satisfies the guards about payloads. */
export const probe = (type: string, facts: Facts): EventObject & { facts: Facts } => ({
  type,
  ...plausible[type]?.(facts),
  facts,
});
