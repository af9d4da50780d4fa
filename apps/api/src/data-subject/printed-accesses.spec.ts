import type { RecordAccess } from '@percorso/domain';
import { accessParts } from './printed-accesses.js';

const access = (over: Partial<RecordAccess> = {}): RecordAccess => ({
  id: 'a1',
  at: '2026-11-27T08:00:00Z',
  actorName: 'Anna Esposito',
  roles: ['uod_operator'],
  structures: [{ id: 'u-1', description: 'U.O.D. 1' }],
  reason: 'patient_read',
  accessReason: null,
  accessReasonText: null,
  what: 'Scheda dell’assistito',
  why: 'Consultazione',
  ...over,
});
const readers = (accesses: RecordAccess[], withNames = false) =>
  accessParts(accesses, {}, withNames).flatMap((part) =>
    part.kind === 'table' ? part.rows.map(([, who]) => who) : [],
  );

describe('The printed list of accesses', () => {
  it('has role and structure of a member of the staff, and the name only on request', () => {
    expect(readers([access()])).toEqual(['Operatore U.O.D., U.O.D. 1']);
    expect(readers([access()], true)).toEqual(['Anna Esposito, Operatore U.O.D., U.O.D. 1']);
  });

  it('always names another system, which is a recipient', () => {
    const system = { roles: [], structures: [], actorName: 'Laboratorio' };
    for (const reason of ['webhook', 'fhir_read', 'fhir_export'])
      expect(readers([access({ ...system, reason })])).toEqual(['Laboratorio']);
  });

  it('says of an access without affiliation that it was not recorded', () => {
    expect(readers([access({ roles: [], structures: [] })])).toEqual(['non registrato']);
  });

  it('says which period it covers, and that there were no accesses', () => {
    const texts = accessParts([], { from: '2026-01-01', to: '2026-01-31' }, false).map(
      (part) => 'text' in part && part.text,
    );
    expect(texts[1]).toContain('Dal 01/01/2026. Al 31/01/2026.');
    expect(texts[2]).toBe('Nessun accesso nel periodo scelto.');
  });
});
