import { addDays, isDay } from '@percorso/domain';
import type { EventObject } from 'xstate';
import type { GuardDetails } from './explain.js';

export type Facts = Record<string, unknown>;

const factsOf = (event: EventObject): Facts => (event as EventObject & { facts?: Facts }).facts ?? {};

/** For each guard whose sentence has parameters, a function that returns them from the facts of the event. */
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
  areChoicesComplete: (event) => ({ fields: factsOf(event).differingFields }),
};

const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

// Payloads that satisfy every guard: whether an event is offered must not depend on input that the user has not typed
// yet.
const plausible: Record<string, (facts: Facts) => object> = {
  REJECT: () => ({ motivation: '-' }),
  REJECT_RESIDENCE: () => ({ motivation: '-' }),
  REFUSE: () => ({ motivation: '-', reason: '-' }),
  SEND: () => ({ treatmentStartDate: '1970-01-01' }),
  CHANGE_START_DATE: () => ({ startDate: '1970-01-01' }),
  VERIFIED: ({ valid }) => ({ valid, discarded: 0 }),
  GENERATED: () => ({ records: 1, discarded: 0 }),
  MERGE: ({ survivorRevision, absorbedRevision, openAccesses, differingFields }) => ({
    revisions: { survivor: survivorRevision, absorbed: absorbedRevision },
    choices: Object.fromEntries(list(differingFields).map((field) => [String(field), 'survivor'])),
    openAccessId: list(openAccesses)[0],
  }),
  RENEW: ({ endDate }) => ({ startDate: addDays(isDay(endDate) ? endDate : '1970-01-01', 1) }),
};

/** Returns a hypothetical event with the given facts and a payload that satisfies all guards on payloads. */
export const probe = (type: string, facts: Facts): EventObject & { facts: Facts } => ({
  type,
  ...plausible[type]?.(facts),
  facts,
});
