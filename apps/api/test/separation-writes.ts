import type { MergeSide } from '@percorso/domain';
import fc from 'fast-check';

export type RowKind = 'contact' | 'address' | 'citizenship';
type Access = 'open' | 'advanced' | 'annulled' | 'closed';
/** What a patient has before the merge: rows and documents by value, the state of a field, and the last access. */
export type Beginning = Record<RowKind | 'documents', number[]> & {
  maritalStatus: number | null;
  access: Access | null;
  hasAppointment: boolean;
};
/** A write after the merge: to something that was there before it, by record and place, or to the person. */
export type Write =
  | { kind: 'add'; what: RowKind | 'document' }
  | { kind: 'change' | 'delete'; what: RowKind | 'document' | 'appointment'; side: MergeSide; place: number }
  | { kind: 'field'; field: 'team_number' | 'marital_status_id' | 'surname' }
  | { kind: 'open' | 'advance' | 'close' | 'annul' | 'meet' };

const values = fc.uniqueArray(fc.integer({ min: 1, max: 4 }), { maxLength: 3 });
export const beginning: fc.Arbitrary<Beginning> = fc.record({
  contact: values,
  address: values,
  citizenship: values,
  documents: fc.uniqueArray(fc.integer({ min: 1, max: 3 }), { maxLength: 2 }),
  maritalStatus: fc.option(fc.integer({ min: 1, max: 3 })),
  access: fc.option(fc.constantFrom<Access>('open', 'advanced', 'annulled', 'closed'), { freq: 4 }),
  hasAppointment: fc.boolean(),
});
export const side = fc.constantFrom<MergeSide>('survivor', 'absorbed');
const rowKind = fc.constantFrom<RowKind>('contact', 'address', 'citizenship');
const addition = fc.record({
  kind: fc.constant('add' as const),
  what: fc.oneof(rowKind, fc.constant('document' as const)),
});
/** Most are left out, because the record has no such row. */
const alteration = fc.record({
  kind: fc.constantFrom('change' as const, 'delete' as const),
  what: fc.oneof(rowKind, fc.constantFrom('document' as const, 'appointment' as const)),
  side,
  place: fc.nat(1),
});
const correction = fc.record({
  kind: fc.constant('field' as const),
  field: fc.constantFrom('team_number' as const, 'marital_status_id' as const, 'surname' as const),
});
const ofAccess = fc.record({ kind: fc.constantFrom('open', 'advance', 'close', 'annul', 'meet') });
export const write: fc.Arbitrary<Write> = fc.oneof(
  { arbitrary: addition, weight: 1 },
  { arbitrary: alteration, weight: 3 },
  { arbitrary: correction, weight: 1 },
  { arbitrary: ofAccess, weight: 3 },
);
