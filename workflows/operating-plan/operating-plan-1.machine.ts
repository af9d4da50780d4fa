import { and, assign, setup } from 'xstate';
import { isFilled } from '../payload.js';
import type { OperatingPlanFacts } from './facts.js';

type OperatingPlanEvent = { facts: OperatingPlanFacts } & (
  | { type: 'SEND'; treatmentStartDate: string; note?: string; provisionsDetails?: string }
  | { type: 'APPROVE' | 'AUTHORISE_UNIT' | 'AUTHORISE_RESIDENCE' }
  | { type: 'REJECT' | 'REJECT_RESIDENCE'; motivation: string }
);

// Guard of approvals and signatures: a centre has the patient in charge, and the unit is still at the access to
// rehabilitation.
const inForce = and(['isTakenInCharge', 'isUnitAtAccess']);
const reject = {
  target: '#operatingPlan.RIFIUTATO',
  guard: and(['hasMotivation', 'isTakenInCharge', 'isUnitAtAccess']),
  actions: 'returnPlan',
} as const;
const send = {
  SEND: {
    target: 'IN_ATTESA_APPROVAZIONE',
    guard: and(['hasTreatmentStartDate', 'isTakenInCharge', 'isUnitAtAccess']),
    actions: 'sendPlan',
  },
} as const;

/**
 * Version 1 of the centre's operating plan as it was released, which had no events about single PRI schemas. It is kept
 * for the histories of this version and never changes.
 */
export const operatingPlanMachine1 = setup({
  types: { context: {} as { residenceDiffers: boolean }, events: {} as OperatingPlanEvent, tags: {} as 'closed' },
  guards: {
    hasTreatmentStartDate: ({ event }) => event.type === 'SEND' && isFilled(event.treatmentStartDate),
    hasMotivation: ({ event }) =>
      (event.type === 'REJECT' || event.type === 'REJECT_RESIDENCE') && isFilled(event.motivation),
    isTakenInCharge: ({ event }) => event.facts?.takenInCharge === true,
    isUnitAtAccess: ({ event }) => event.facts?.unitAtAccess === true,
    isResidenceUnitDifferent: ({ context }) => context.residenceDiffers,
  },
  actions: {
    noteResidence: assign({ residenceDiffers: ({ event }) => event.facts?.residenceDiffers !== false }),
    sendPlan: () => {},
    returnPlan: () => {},
    approvePlan: () => {},
    authorisePlan: () => {},
  },
}).createMachine({
  id: 'operatingPlan',
  context: { residenceDiffers: false },
  initial: 'BOZZA',
  states: {
    BOZZA: { on: send },
    IN_ATTESA_APPROVAZIONE: {
      on: {
        REJECT: reject,
        APPROVE: {
          target: 'APPROVATO',
          guard: inForce,
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
    RIFIUTATO: { on: send },
    AUTORIZZATO: { tags: ['closed'], type: 'final' },
  },
});
