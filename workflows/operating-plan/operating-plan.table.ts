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
    title: 'the centre sets its targets for a schema while it has the plan',
    at,
    event: { type: 'SET_TARGETS' },
    guards: ['isTakenInCharge', 'isUnitAtAccess'],
    target: at,
    effects: ['writeTargets'],
  })),
  {
    title: 'the unit approves or rejects single schemas while the plan awaits its approval',
    at: 'IN_ATTESA_APPROVAZIONE',
    event: { type: 'ANSWER_SCHEMAS' },
    guards: ['isTakenInCharge', 'isUnitAtAccess'],
    target: 'IN_ATTESA_APPROVAZIONE',
    effects: ['answerSchemas'],
  },
  ...['BOZZA', 'RIFIUTATO'].map((at) => ({
    title:
      'the centre sends the plan with targets for every schema, initially and after a rejection, while it has the patient in charge and the unit is at the access',
    at,
    event: { type: 'SEND', treatmentStartDate: '2024-02-01' },
    guards: ['hasTreatmentStartDate', 'hasTargetsOfSchemas', 'isTakenInCharge', 'isUnitAtAccess'],
    target: 'IN_ATTESA_APPROVAZIONE',
    effects: ['sendPlan'],
  })),
  {
    title: 'the unit approves a sent plan without rejected schemas, and every required signature becomes due',
    at: 'IN_ATTESA_APPROVAZIONE',
    event: { type: 'APPROVE' },
    guards: ['isTakenInCharge', 'isUnitAtAccess', 'hasNoRejectedSchema'],
    target: 'APPROVATO.DA_FIRMARE+DA_FIRMARE',
    effects: ['approvePlan'],
  },
  ...['IN_ATTESA_APPROVAZIONE', approved('DA_FIRMARE', 'FIRMATO')].map((at) => ({
    title: 'the unit may reject the plan with a motivation, before or after approving it',
    at,
    context: differs,
    event: { type: 'REJECT', motivation: 'Durata eccessiva' },
    guards: ['hasMotivation', 'isTakenInCharge', 'isUnitAtAccess'],
    target: 'RIFIUTATO',
    effects: ['returnPlan'],
  })),
  ...['DA_FIRMARE', 'FIRMATO'].map((unita) => ({
    title: 'the director of the residence district, if required to sign, may reject the plan with a motivation',
    at: approved(unita, 'DA_FIRMARE'),
    context: differs,
    event: { type: 'REJECT_RESIDENCE', motivation: 'Centro troppo lontano' },
    guards: ['hasMotivation', 'isTakenInCharge', 'isUnitAtAccess'],
    target: 'RIFIUTATO',
    effects: ['returnPlan'],
  })),
  {
    title: 'the unit signs the plan, and the residence district’s signature is still due',
    at: approved('DA_FIRMARE', 'DA_FIRMARE'),
    context: differs,
    event: { type: 'AUTHORISE_UNIT' },
    guards: ['isTakenInCharge', 'isUnitAtAccess'],
    target: 'APPROVATO.DA_FIRMARE+FIRMATO',
    effects: [],
  },
  {
    title: 'the director of the residence district signs the plan, and the unit’s signature is still due',
    at: approved('DA_FIRMARE', 'DA_FIRMARE'),
    context: differs,
    event: { type: 'AUTHORISE_RESIDENCE' },
    guards: ['isTakenInCharge', 'isUnitAtAccess'],
    target: 'APPROVATO.FIRMATO+DA_FIRMARE',
    effects: [],
  },
  {
    title: 'the unit’s signature authorises the plan if it is the last one required',
    at: approved('DA_FIRMARE', 'FIRMATO'),
    context: differs,
    event: { type: 'AUTHORISE_UNIT' },
    guards: ['isTakenInCharge', 'isUnitAtAccess'],
    target: 'AUTORIZZATO',
    effects: ['authorisePlan'],
  },
  {
    title: 'the residence district’s signature authorises the plan if it is the last one required',
    at: approved('FIRMATO', 'DA_FIRMARE'),
    context: differs,
    event: { type: 'AUTHORISE_RESIDENCE' },
    guards: ['isTakenInCharge', 'isUnitAtAccess'],
    target: 'AUTORIZZATO',
    effects: ['authorisePlan'],
  },
  {
    title: 'the unit’s signature alone authorises the plan if the residence unit is the opening unit',
    at: approved('DA_FIRMARE', 'NON_RICHIESTA'),
    event: { type: 'AUTHORISE_UNIT' },
    guards: ['isTakenInCharge', 'isUnitAtAccess'],
    target: 'AUTORIZZATO',
    effects: ['authorisePlan'],
  },
];

/** The table of the operating plan in architecture §3, row by row. */
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
