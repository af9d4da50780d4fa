import { WorkflowName } from '@percorso/domain';
import { tables } from './proofs/tables.js';
import { guardDetails, machineOf, probe, workflows } from './machines.js';

describe.each(WorkflowName.options)('the register of %s', (name) => {
  const { latest, versions, initialFacts } = workflows[name];

  it('new instances start with the newest version, and every version is still there', () => {
    expect(Object.keys(versions).map(Number)).toEqual(Array.from({ length: latest }, (_, index) => index + 1));
    expect(machineOf(name, latest)).toBe(tables[name].machine);
  });

  it('a version that was never released is an error, not another machine', () =>
    expect(() => machineOf(name, latest + 1)).toThrow(`workflow ${name} has no version ${latest + 1}`));

  it('its first facts are those that the guards ask for', () =>
    expect(Object.keys(initialFacts).sort()).toEqual(Object.keys(tables[name].met).sort()));
});

describe('the register', () => {
  it('details belong to guards that exist, and never throw where a fact is missing', () => {
    const guards = new Set(
      WorkflowName.options.flatMap((name) => Object.keys(tables[name].machine.implementations.guards)),
    );
    for (const [guard, details] of Object.entries(guardDetails)) {
      expect(guards).toContain(guard);
      expect(details({ type: 'VALIDATE' })).toEqual({ [Object.keys(details({ type: '' }))[0] ?? '']: undefined });
    }
  });

  it('a renewal is tried with the day after the end, also across a month and a leap day', () => {
    expect(probe('RENEW', { endDate: '2024-02-28' })).toMatchObject({ startDate: '2024-02-29' });
    expect(probe('RENEW', { endDate: '2024-12-31' })).toMatchObject({ startDate: '2025-01-01' });
    expect(probe('RENEW', { endDate: null })).toMatchObject({ startDate: '1970-01-02' });
    expect(probe('RENEW', { endDate: 'ieri' })).toMatchObject({ startDate: '1970-01-02' });
  });
});
