import type { Row, Table } from '../proofs/decision-table.js';
import type { OperatingPlanFacts } from './facts.js';
import { operatingPlanMachine } from './operating-plan.machine.js';

const met: OperatingPlanFacts = {
  takenInCharge: true,
  unitAtAccess: true,
  residenceDiffers: true,
  schemasWithoutTargets: [],
  rejectedSchemas: [],
};

const approved = (unita: string, residenza: string) => ({ APPROVATO: { unita, residenza } });
const differs = { residenceDiffers: true };

const rows: Row[] = [
  ...['BOZZA', 'RIFIUTATO'].map((at) => ({
    says: 'the centre sets its targets of a schema while it has the plan',
    at,
    event: { type: 'SET_TARGETS' },
    guards: ['isTakenInCharge', 'isUnitAtAccess'],
    target: at,
    effects: ['writeTargets'],
  })),
  {
    says: 'the unit answers single schemas while the plan awaits its approval',
    at: 'IN_ATTESA_APPROVAZIONE',
    event: { type: 'ANSWER_SCHEMAS' },
    guards: ['isTakenInCharge', 'isUnitAtAccess'],
    target: 'IN_ATTESA_APPROVAZIONE',
    effects: ['answerSchemas'],
  },
  ...['BOZZA', 'RIFIUTATO'].map((at) => ({
    says: 'the centre sends the plan with its targets for every schema, and again after a rejection, while the patient is in charge and the unit at the access',
    at,
    event: { type: 'SEND', treatmentStartDate: '2024-02-01' },
    guards: ['hasTreatmentStartDate', 'hasTargetsOfSchemas', 'isTakenInCharge', 'isUnitAtAccess'],
    target: 'IN_ATTESA_APPROVAZIONE',
    effects: ['sendPlan'],
  })),
  {
    says: 'the unit approves a sent plan without rejected schemas, and every required signature becomes due',
    at: 'IN_ATTESA_APPROVAZIONE',
    event: { type: 'APPROVE' },
    guards: ['isTakenInCharge', 'isUnitAtAccess', 'hasNoRejectedSchema'],
    target: 'APPROVATO.DA_FIRMARE+DA_FIRMARE',
    effects: ['approvePlan'],
  },
  ...['IN_ATTESA_APPROVAZIONE', approved('DA_FIRMARE', 'FIRMATO')].map((at) => ({
    says: 'the unit rejects the plan with a motivation, before or after approving it',
    at,
    context: differs,
    event: { type: 'REJECT', motivation: 'Durata eccessiva' },
    guards: ['hasMotivation', 'isTakenInCharge', 'isUnitAtAccess'],
    target: 'RIFIUTATO',
    effects: ['returnPlan'],
  })),
  ...['DA_FIRMARE', 'FIRMATO'].map((unita) => ({
    says: 'the director of the residence district, when due to sign, rejects the plan with a motivation',
    at: approved(unita, 'DA_FIRMARE'),
    context: differs,
    event: { type: 'REJECT_RESIDENCE', motivation: 'Centro troppo lontano' },
    guards: ['hasMotivation', 'isTakenInCharge', 'isUnitAtAccess'],
    target: 'RIFIUTATO',
    effects: ['returnPlan'],
  })),
  {
    says: 'the unit signs',
    at: approved('DA_FIRMARE', 'DA_FIRMARE'),
    context: differs,
    event: { type: 'AUTHORISE_UNIT' },
    guards: ['isTakenInCharge', 'isUnitAtAccess'],
    target: 'APPROVATO.DA_FIRMARE+FIRMATO',
    effects: [],
  },
  {
    says: 'the director of the residence district signs',
    at: approved('DA_FIRMARE', 'DA_FIRMARE'),
    context: differs,
    event: { type: 'AUTHORISE_RESIDENCE' },
    guards: ['isTakenInCharge', 'isUnitAtAccess'],
    target: 'APPROVATO.FIRMATO+DA_FIRMARE',
    effects: [],
  },
  {
    says: 'the plan is authorised with the unit’s signature if it comes last',
    at: approved('DA_FIRMARE', 'FIRMATO'),
    context: differs,
    event: { type: 'AUTHORISE_UNIT' },
    guards: ['isTakenInCharge', 'isUnitAtAccess'],
    target: 'AUTORIZZATO',
    effects: ['authorisePlan'],
  },
  {
    says: 'the plan is authorised with the residence district’s signature if it comes last',
    at: approved('FIRMATO', 'DA_FIRMARE'),
    context: differs,
    event: { type: 'AUTHORISE_RESIDENCE' },
    guards: ['isTakenInCharge', 'isUnitAtAccess'],
    target: 'AUTORIZZATO',
    effects: ['authorisePlan'],
  },
  {
    says: 'if the residence unit is the opening unit, the unit’s signature is enough',
    at: approved('DA_FIRMARE', 'NON_RICHIESTA'),
    event: { type: 'AUTHORISE_UNIT' },
    guards: ['isTakenInCharge', 'isUnitAtAccess'],
    target: 'AUTORIZZATO',
    effects: ['authorisePlan'],
  },
];

/** Architecture §3, row by row. */
export const operatingPlanTable: Table = {
  machine: operatingPlanMachine,
  inputs: [undefined],
  met,
  unmet: {
    hasTreatmentStartDate: { payload: { treatmentStartDate: '' } },
    hasTargetsOfSchemas: { facts: { schemasWithoutTargets: ['Cammino'] } },
    hasNoRejectedSchema: { facts: { rejectedSchemas: ['Cammino'] } },
    hasMotivation: { payload: { motivation: '  ' } },
    isTakenInCharge: { facts: { takenInCharge: false } },
    isUnitAtAccess: { facts: { unitAtAccess: false } },
    isResidenceUnitDifferent: { facts: { residenceDiffers: false } },
  },
  afterClosure: [],
  rows,
};
