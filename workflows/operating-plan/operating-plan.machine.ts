import { and, assign, setup } from 'xstate';
import { isFilled } from '../payload.js';
import type { OperatingPlanFacts } from './facts.js';

export type OperatingPlanEvent = { facts: OperatingPlanFacts } & (
  | { type: 'SEND'; treatmentStartDate: string; note?: string; provisionsDetails?: string }
  | { type: 'SET_TARGETS' | 'ANSWER_SCHEMAS' }
  | { type: 'APPROVE' | 'AUTHORISE_UNIT' | 'AUTHORISE_RESIDENCE' }
  | { type: 'REJECT' | 'REJECT_RESIDENCE'; motivation: string }
);

const isNone = (names: unknown): boolean => Array.isArray(names) && names.length === 0;

// Guard of targets, answers, approvals and signatures: a centre has the patient in charge, and the unit is still at the
// access to rehabilitation.
const inForce = and(['isTakenInCharge', 'isUnitAtAccess']);
const reject = {
  target: '#operatingPlan.RIFIUTATO',
  guard: and(['hasMotivation', 'isTakenInCharge', 'isUnitAtAccess']),
  actions: 'returnPlan',
} as const;
/** Events that the centre may send before it has sent the plan, and after a rejection. */
const ofCentre = {
  SET_TARGETS: { guard: inForce, actions: 'writeTargets' },
  SEND: {
    target: 'IN_ATTESA_APPROVAZIONE',
    guard: and(['hasTreatmentStartDate', 'hasTargetsOfSchemas', 'isTakenInCharge', 'isUnitAtAccess']),
    actions: 'sendPlan',
  },
} as const;

/**
 * The operating plan of a centre. Spec 000 §4: the centre sends it with targets for every schema of the PRI, the unit
 * approves or rejects it, and every required signature authorises it. The unit answers each PRI schema before it
 * answers the plan.
 */
export const operatingPlanMachine = setup({
  types: { context: {} as { residenceDiffers: boolean }, events: {} as OperatingPlanEvent, tags: {} as 'closed' },
  guards: {
    hasTreatmentStartDate: ({ event }) => event.type === 'SEND' && isFilled(event.treatmentStartDate),
    hasTargetsOfSchemas: ({ event }) => isNone(event.facts?.schemasWithoutTargets),
    hasNoRejectedSchema: ({ event }) => isNone(event.facts?.rejectedSchemas),
    hasMotivation: ({ event }) =>
      (event.type === 'REJECT' || event.type === 'REJECT_RESIDENCE') && isFilled(event.motivation),
    isTakenInCharge: ({ event }) => event.facts?.takenInCharge === true,
    isUnitAtAccess: ({ event }) => event.facts?.unitAtAccess === true,
    isResidenceUnitDifferent: ({ context }) => context.residenceDiffers,
  },
  actions: {
    noteResidence: assign({ residenceDiffers: ({ event }) => event.facts?.residenceDiffers !== false }),
    writeTargets: () => {},
    sendPlan: () => {},
    answerSchemas: () => {},
    returnPlan: () => {},
    approvePlan: () => {},
    authorisePlan: () => {},
  },
}).createMachine({
  id: 'operatingPlan',
  context: { residenceDiffers: false },
  initial: 'BOZZA',
  states: {
    BOZZA: { on: ofCentre },
    IN_ATTESA_APPROVAZIONE: {
      on: {
        REJECT: reject,
        ANSWER_SCHEMAS: { guard: inForce, actions: 'answerSchemas' },
        APPROVE: {
          target: 'APPROVATO',
          guard: and(['isTakenInCharge', 'isUnitAtAccess', 'hasNoRejectedSchema']),
          actions: ['noteResidence', 'approvePlan'],
        },
      },
    },
    APPROVATO: {
      type: 'parallel',
      on: { REJECT: reject },
      onDone: { target: 'AUTORIZZATO', actions: 'authorisePlan' },
      states: {
        unita: {
          initial: 'DA_FIRMARE',
          states: {
            DA_FIRMARE: { on: { AUTHORISE_UNIT: { target: 'FIRMATO', guard: inForce } } },
            FIRMATO: { type: 'final' },
          },
        },
        residenza: {
          initial: 'DA_VERIFICARE',
          states: {
            DA_VERIFICARE: {
              always: [{ target: 'DA_FIRMARE', guard: 'isResidenceUnitDifferent' }, { target: 'NON_RICHIESTA' }],
            },
            DA_FIRMARE: {
              on: { AUTHORISE_RESIDENCE: { target: 'FIRMATO', guard: inForce }, REJECT_RESIDENCE: reject },
            },
            FIRMATO: { type: 'final' },
            NON_RICHIESTA: { type: 'final' },
          },
        },
      },
    },
    RIFIUTATO: { on: ofCentre },
    AUTORIZZATO: { tags: ['closed'], type: 'final' },
  },
});
