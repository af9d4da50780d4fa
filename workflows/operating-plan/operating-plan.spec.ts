import { variedEvents, type Row, type Table } from '../proofs/decision-table.js';
import { itFollowsItsTable, itKeepsThePromisesOfEveryMachine } from '../proofs/machine-proofs.js';
import { explore, statesOf } from '../proofs/state-space.js';
import { begin, step } from '../step.js';
import type { OperatingPlanFacts } from './facts.js';
import { operatingPlanMachine } from './operating-plan.machine.js';

const met: OperatingPlanFacts = { takenInCharge: true, unitAtAccess: true, residenceDiffers: true };

const approved = (unita: string, residenza: string) => ({ APPROVATO: { unita, residenza } });
const differs = { residenceDiffers: true };

const rows: Row[] = [
  ...['BOZZA', 'RIFIUTATO'].map((at) => ({
    says: 'the centre sends the plan, and again after a rejection, while the patient is in charge and the unit at the access',
    at,
    event: { type: 'SEND', treatmentStartDate: '2024-02-01' },
    guards: ['hasTreatmentStartDate', 'isTakenInCharge', 'isUnitAtAccess'],
    target: 'IN_ATTESA_APPROVAZIONE',
    effects: ['sendPlan'],
  })),
  {
    says: 'the unit approves the plan that waits, and every required signature is asked for',
    at: 'IN_ATTESA_APPROVAZIONE',
    event: { type: 'APPROVE' },
    guards: ['isUnitAtAccess'],
    target: 'APPROVATO.DA_FIRMARE+DA_FIRMARE',
    effects: ['approvePlan'],
  },
  ...['IN_ATTESA_APPROVAZIONE', approved('DA_FIRMARE', 'FIRMATO')].map((at) => ({
    says: 'the unit rejects the plan with a motivation, before or after approving it',
    at,
    context: differs,
    event: { type: 'REJECT', motivation: 'Durata eccessiva' },
    guards: ['hasMotivation', 'isUnitAtAccess'],
    target: 'RIFIUTATO',
    effects: ['returnPlan'],
  })),
  {
    says: 'the unit signs',
    at: approved('DA_FIRMARE', 'DA_FIRMARE'),
    context: differs,
    event: { type: 'AUTHORISE_UNIT' },
    guards: ['isUnitAtAccess'],
    target: 'APPROVATO.DA_FIRMARE+FIRMATO',
    effects: [],
  },
  {
    says: 'the director of the residence district signs',
    at: approved('DA_FIRMARE', 'DA_FIRMARE'),
    context: differs,
    event: { type: 'AUTHORISE_RESIDENCE' },
    guards: ['isUnitAtAccess'],
    target: 'APPROVATO.FIRMATO+DA_FIRMARE',
    effects: [],
  },
  {
    says: 'the plan is authorised with the unit’s signature where it comes last',
    at: approved('DA_FIRMARE', 'FIRMATO'),
    context: differs,
    event: { type: 'AUTHORISE_UNIT' },
    guards: ['isUnitAtAccess'],
    target: 'AUTORIZZATO',
    effects: ['authorisePlan'],
  },
  {
    says: 'the plan is authorised with the residence district’s signature where it comes last',
    at: approved('FIRMATO', 'DA_FIRMARE'),
    context: differs,
    event: { type: 'AUTHORISE_RESIDENCE' },
    guards: ['isUnitAtAccess'],
    target: 'AUTORIZZATO',
    effects: ['authorisePlan'],
  },
  {
    says: 'where the residence unit is the opening unit, the unit’s signature is enough',
    at: approved('DA_FIRMARE', 'NON_RICHIESTA'),
    event: { type: 'AUTHORISE_UNIT' },
    guards: ['isUnitAtAccess'],
    target: 'AUTORIZZATO',
    effects: ['authorisePlan'],
  },
];

const table: Table = {
  machine: operatingPlanMachine,
  inputs: [undefined],
  met,
  unmet: {
    hasTreatmentStartDate: { payload: { treatmentStartDate: '' } },
    hasMotivation: { payload: { motivation: '  ' } },
    isTakenInCharge: { facts: { takenInCharge: false } },
    isUnitAtAccess: { facts: { unitAtAccess: false } },
    isResidenceUnitDifferent: { facts: { residenceDiffers: false } },
  },
  afterClosure: [],
  rows,
};

describe('the operating plan', () => {
  itKeepsThePromisesOfEveryMachine(table);
  itFollowsItsTable(table);

  const statesWith = (allowed: (event: { type: string; facts: OperatingPlanFacts }) => boolean) =>
    statesOf(
      explore(
        operatingPlanMachine,
        variedEvents(table).filter((event) => allowed(event as never)),
        [undefined],
      ),
    );

  it.each(['SEND', 'APPROVE', 'AUTHORISE_UNIT'])('no path leads to the authorisation without %s', (type) =>
    expect(statesWith((event) => event.type !== type)).not.toContain('AUTORIZZATO'),
  );

  it('no path leads to the authorisation without the residence district, where the residence unit differs', () => {
    const states = statesWith((event) => event.type !== 'AUTHORISE_RESIDENCE' && event.facts.residenceDiffers);
    expect(states).toContain('APPROVATO.DA_FIRMARE+FIRMATO');
    expect(states).not.toContain('AUTORIZZATO');
  });

  const go = (types: string[], facts: object) =>
    types.reduce(
      (now, type) =>
        step(operatingPlanMachine, now.snapshot, {
          type,
          facts,
          treatmentStartDate: '2024-02-01',
          motivation: 'Durata eccessiva',
        } as never) ?? now,
      begin(operatingPlanMachine),
    );

  it('the residence district is asked only where the residence unit differs, as it stands at the approval', () => {
    expect(go(['SEND', 'APPROVE'], { ...met, residenceDiffers: false }).state).toBe(
      'APPROVATO.NON_RICHIESTA+DA_FIRMARE',
    );
    expect(go(['SEND', 'APPROVE'], met).state).toBe('APPROVATO.DA_FIRMARE+DA_FIRMARE');
  });

  it('where it is not known whether the residence unit differs, its signature is asked for', () =>
    expect(go(['SEND', 'APPROVE'], { takenInCharge: true, unitAtAccess: true }).state).toBe(
      'APPROVATO.DA_FIRMARE+DA_FIRMARE',
    ));

  it('a plan that was rejected after one signature asks for both again', () =>
    expect(go(['SEND', 'APPROVE', 'AUTHORISE_UNIT', 'REJECT', 'SEND', 'APPROVE'], met).state).toBe(
      'APPROVATO.DA_FIRMARE+DA_FIRMARE',
    ));
});
