import { variedEvents } from '../proofs/decision-table.js';
import { testTable, testMachine } from '../proofs/machine-proofs.js';
import { explore, statesOf } from '../proofs/state-space.js';
import { begin, step } from '../step.js';
import type { OperatingPlanFacts } from './facts.js';
import { workflows } from '../machines.js';
import { operatingPlanMachine1 } from './operating-plan-1.machine.js';
import { operatingPlanMachine } from './operating-plan.machine.js';
import { operatingPlanTable } from './operating-plan.table.js';

const { met } = operatingPlanTable;

describe('the operating plan', () => {
  testMachine(operatingPlanTable);
  testTable(operatingPlanTable);

  const statesWith = (allowed: (event: { type: string; facts: OperatingPlanFacts }) => boolean) =>
    statesOf(
      explore(
        operatingPlanMachine,
        variedEvents(operatingPlanTable).filter((event) => allowed(event as never)),
        [undefined],
      ),
    );

  it.each(['SEND', 'APPROVE', 'AUTHORISE_UNIT'])('cannot be authorised without the event %s', (type) =>
    expect(statesWith((event) => event.type !== type)).not.toContain('AUTORIZZATO'),
  );

  it('cannot be authorised without the residence district’s signature if the residence unit differs', () => {
    const states = statesWith((event) => event.type !== 'AUTHORISE_RESIDENCE' && event.facts.residenceDiffers);
    expect(states).toContain('APPROVATO.DA_FIRMARE+FIRMATO');
    expect(states).not.toContain('AUTORIZZATO');
  });

  const afterEvents = (types: string[], facts: object) =>
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

  it('requires the residence district’s signature only if the residence unit differs at the approval', () => {
    expect(afterEvents(['SEND', 'APPROVE'], { ...met, residenceDiffers: false }).state).toBe(
      'APPROVATO.NON_RICHIESTA+DA_FIRMARE',
    );
    expect(afterEvents(['SEND', 'APPROVE'], met).state).toBe('APPROVATO.DA_FIRMARE+DA_FIRMARE');
  });

  it('requires the residence district’s signature if it is unknown whether the residence unit differs', () =>
    expect(afterEvents(['SEND', 'APPROVE'], { ...met, residenceDiffers: undefined }).state).toBe(
      'APPROVATO.DA_FIRMARE+DA_FIRMARE',
    ));

  it('of version 1, which required no targets, requires them after the upgrade to version 2', () => {
    const facts = { ...met, schemasWithoutTargets: ['Cammino'] };
    const sending = { type: 'SEND', facts, treatmentStartDate: '2024-02-01' } as never;
    const drafted = begin(operatingPlanMachine1);
    expect(step(operatingPlanMachine1, drafted.snapshot, sending)?.state).toBe('IN_ATTESA_APPROVAZIONE');
    const upgraded = workflows['operating-plan'].upgrades[1]?.(drafted.snapshot);
    expect(step(operatingPlanMachine, upgraded ?? {}, sending)).toBeNull();
  });

  it('requires both signatures again if it was rejected after the first one', () =>
    expect(afterEvents(['SEND', 'APPROVE', 'AUTHORISE_UNIT', 'REJECT', 'SEND', 'APPROVE'], met).state).toBe(
      'APPROVATO.DA_FIRMARE+DA_FIRMARE',
    ));
});
