import { WorkflowName } from '@percorso/domain';
import { guardDetails, probe } from './probe.js';
import { tables } from './proofs/tables.js';

describe('The probe of an event', () => {
  it('has details for guards that exist, even if a fact is missing', () => {
    const guards = new Set(
      WorkflowName.options.flatMap((name) => Object.keys(tables[name].machine.implementations.guards)),
    );
    for (const [guard, details] of Object.entries(guardDetails)) {
      expect(guards).toContain(guard);
      expect(details({ type: 'VALIDATE' })).toEqual({ [Object.keys(details({ type: '' }))[0] ?? '']: undefined });
    }
  });

  it('starts a renewal on the day after the end, even across a month or a leap day', () => {
    expect(probe('RENEW', { endDate: '2024-02-28' })).toMatchObject({ startDate: '2024-02-29' });
    expect(probe('RENEW', { endDate: '2024-12-31' })).toMatchObject({ startDate: '2025-01-01' });
    expect(probe('RENEW', { endDate: null })).toMatchObject({ startDate: '1970-01-02' });
    expect(probe('RENEW', { endDate: 'ieri' })).toMatchObject({ startDate: '1970-01-02' });
  });
});
