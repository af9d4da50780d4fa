import type { MergeSide, PatientMergeView } from '@percorso/domain';
import fc from 'fast-check';
import { v7 as uuid } from 'uuid';
import { sceneOf, type Scene } from '../../test/scene.js';

const base = '/v1/patient-merges';
const RUNS = 12;

type Side = 'survivor' | 'absorbed';
/** What a patient has before the merge: contact points by value, citizenships, and the state of a field. */
type Beginning = { contacts: number[]; citizenships: number[]; maritalStatus: number | null };
/** A write after the merge: to a row that was there before it, by its place, or to the person. */
type Write =
  | { kind: 'add' }
  | { kind: 'change' | 'delete'; side: Side; place: number }
  | { kind: 'field'; field: 'team_number' | 'marital_status_id' | 'surname' };

const beginning: fc.Arbitrary<Beginning> = fc.record({
  contacts: fc.uniqueArray(fc.integer({ min: 1, max: 4 }), { maxLength: 3 }),
  citizenships: fc.uniqueArray(fc.integer({ min: 1, max: 4 }), { maxLength: 3 }),
  maritalStatus: fc.option(fc.integer({ min: 1, max: 3 })),
});
const side = fc.constantFrom<Side>('survivor', 'absorbed');
const write: fc.Arbitrary<Write> = fc.oneof(
  fc.constant({ kind: 'add' as const }),
  fc.record({ kind: fc.constantFrom('change' as const, 'delete' as const), side, place: fc.nat(2) }),
  fc.record({
    kind: fc.constant('field' as const),
    field: fc.constantFrom('team_number' as const, 'marital_status_id' as const, 'surname' as const),
  }),
);

describe('The separation of merged records', () => {
  let scene: Scene;
  beforeAll(async () => {
    scene = await sceneOf();
  });
  afterAll(() => scene.close());

  const query = (sql: string, values: unknown[]) => scene.database.query<Record<string, unknown>>(sql, values);
  type Pair = Record<Side, { id: string; contacts: string[] }>;

  const patientWith = async ({ contacts, citizenships, maritalStatus }: Beginning) => {
    const { patientId: id } = await scene.path();
    await query('INSERT INTO civil_registry (patient_id, marital_status_id) VALUES ($1, $2)', [id, maritalStatus]);
    const ids: string[] = [];
    for (const value of contacts) {
      const row = uuid();
      await query(
        'INSERT INTO civil_registry_contact_point (id, patient_id, system_id, value) VALUES ($1, $2, 1, $3)',
        [row, id, `0${value}`],
      );
      ids.push(row);
    }
    for (const citizenship of citizenships)
      await query('INSERT INTO civil_registry_citizenship (id, patient_id, citizenship_id) VALUES ($1, $2, $3)', [
        uuid(),
        id,
        citizenship,
      ]);
    return { id, contacts: ids };
  };

  /** Carries out a write on a pair of records; one that belongs to the person goes to the surviving record. */
  const carryOut = async (pair: Pair, written: Write, turn: number) => {
    const { id } = pair.survivor;
    if (written.kind === 'add')
      return query(
        'INSERT INTO civil_registry_contact_point (id, patient_id, system_id, value) VALUES ($1, $2, 1, $3)',
        [uuid(), id, `new ${turn}`],
      );
    if (written.kind === 'field') {
      if (written.field === 'surname')
        return query('UPDATE patient SET surname = $2 WHERE id = $1', [id, `New ${turn}`]);
      if (written.field === 'marital_status_id')
        return query('UPDATE civil_registry SET marital_status_id = $2 WHERE patient_id = $1', [id, 100 + turn]);
      return query(
        `UPDATE civil_registry SET team_number = $2, team_authority_code = 'X', team_expiration = '2030-01-01' WHERE patient_id = $1`,
        [id, String(turn)],
      );
    }
    const row = pair[written.side].contacts[written.place];
    if (!row) return [];
    return written.kind === 'delete'
      ? query('UPDATE civil_registry_contact_point SET deleted = true WHERE id = $1', [row])
      : query('UPDATE civil_registry_contact_point SET value = $2 WHERE id = $1', [row, `changed ${turn}`]);
  };

  /** The content of a record, without ids, codes and revisions. */
  const contentOf = async (id: string) =>
    (
      await query(
        `SELECT p.surname, p.merged_into_id, p.tax_code = (SELECT value FROM patient_identifier i WHERE i.patient_id = p.id AND i.valid_to IS NULL)
            AS "hasOwnCode", c.marital_status_id, c.team_number,
          (SELECT jsonb_agg(jsonb_build_array(t.value, t.deleted) ORDER BY t.value, t.deleted)
            FROM civil_registry_contact_point t WHERE t.patient_id = p.id) AS contacts,
          (SELECT jsonb_agg(z.citizenship_id ORDER BY z.citizenship_id)
            FROM civil_registry_citizenship z WHERE z.patient_id = p.id) AS citizenships,
          (SELECT count(*)::int FROM patient_identifier i WHERE i.patient_id = p.id) AS identifiers
        FROM patient p JOIN civil_registry c ON c.patient_id = p.id WHERE p.id = $1`,
        [id],
      )
    )[0];

  it('equals the same writes on two records that were never merged, whatever was written in between', async () => {
    await fc.assert(
      fc.asyncProperty(
        beginning,
        beginning,
        side,
        fc.array(write, { maxLength: 6 }),
        async (one, other, kept, writes) => {
          const pair = { survivor: await patientWith(one), absorbed: await patientWith(other) };
          const never = { survivor: await patientWith(one), absorbed: await patientWith(other) };
          const proposal = { survivorId: pair.survivor.id, absorbedId: pair.absorbed.id };
          const { id } = await scene.call<{ id: string }>('admin', 'POST', base, proposal);
          const { comparison, revisions } = await scene.call<PatientMergeView>('admin', 'GET', `${base}/${id}`);
          const choices = Object.fromEntries(
            comparison.filter(({ isDifferent }) => isDifferent).map(({ field }) => [field, kept as MergeSide]),
          );
          await scene.call('admin', 'PUT', `${base}/${id}/merge`, { revisions, choices });
          for (const [turn, written] of writes.entries()) {
            await carryOut(pair, written, turn);
            await carryOut(never, written, turn);
          }
          await scene.call('admin', 'PUT', `${base}/${id}/unmerge`);
          expect(await contentOf(pair.survivor.id)).toEqual(await contentOf(never.survivor.id));
          expect(await contentOf(pair.absorbed.id)).toEqual(await contentOf(never.absorbed.id));
        },
      ),
      { numRuns: RUNS },
    );
  });
});
