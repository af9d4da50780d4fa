import { createHmac } from 'node:crypto';
import {
  type AccessRecord,
  currentRegimes,
  daysOfMonth,
  type FlowTrack,
  type OpenRegionalFlow,
  type ProvisionRecord,
  type TrackRecord,
} from '@percorso/domain';
import type { Queryable } from '../database/database.js';
import { accessRecords, nextCentre, provisionRecords } from './track-records.sql.js';

/** A flow with the key for the pseudonyms of patients. */
export type KeyedFlow = OpenRegionalFlow & { key: string };
/** A batch of records in order. `next`: the progress after the batch; null after the last record. */
export type Batch<Track extends FlowTrack> = { records: TrackRecord[Track][]; next: object | null };

const FIRST_ID = '00000000-0000-0000-0000-000000000000';

/** Returns the pseudonym of a patient: the same in every flow, and irreversible without the key. */
const pseudonymOf = (patientId: string, key: string): string =>
  createHmac('sha256', key).update(patientId).digest('hex');

type AccessProgress = { startDate: string; id: string };
type Typed = { careRegimeTypeCode: string };
type AccessRow = Omit<AccessRecord, 'patient' | 'careRegimeTypes'> & {
  patientId: string;
  regimes: Typed[];
  accepted: Typed[];
};

const accessOf = ({ patientId, regimes, accepted, ...row }: AccessRow, key: string): AccessRecord => ({
  ...row,
  patient: pseudonymOf(patientId, key),
  careRegimeTypes: currentRegimes(regimes, accepted).map(({ careRegimeTypeCode }) => careRegimeTypeCode),
});

async function nextAccesses(
  db: Queryable,
  { key, ...flow }: KeyedFlow,
  from: AccessProgress | null,
  batchSize: number,
): Promise<Batch<'ACCESSI'>> {
  const days = daysOfMonth(flow);
  const { startDate, id } = from ?? { startDate: '-infinity', id: FIRST_ID };
  const { rows } = await db.query<AccessProgress & { record: AccessRow | null }>(accessRecords, [
    flow.localHealthAuthorityCode,
    days.from,
    days.to,
    startDate,
    id,
    batchSize,
  ]);
  const last = rows.length === batchSize ? rows.at(-1) : undefined;
  return {
    records: rows.flatMap(({ record }) => (record ? [accessOf(record, key)] : [])),
    next: last ? { startDate: last.startDate, id: last.id } : null,
  };
}

type ProvisionProgress = { centre: string; at: string; id: string };
const beginningOf = (centre: string): ProvisionProgress => ({ centre, at: '-infinity', id: FIRST_ID });

/**
 * Returns the next provisions: those of one centre after the other, ordered by the centres' ids, as in the index of
 * provisions.
 */
async function nextProvisions(
  db: Queryable,
  flow: KeyedFlow,
  progress: ProvisionProgress | null,
  batchSize: number,
): Promise<Batch<'PRESTAZIONI'>> {
  const startOfNextCentre = async (centre: string): Promise<ProvisionProgress | null> => {
    const { rows } = await db.query<{ id: string }>(nextCentre, [flow.localHealthAuthorityCode, centre]);
    return rows[0] ? beginningOf(rows[0].id) : null;
  };
  const from = progress ?? (await startOfNextCentre(FIRST_ID));
  if (!from) return { records: [], next: null };
  const days = daysOfMonth(flow);
  const { rows } = await db.query<ProvisionRecord & { at: string }>(provisionRecords, [
    from.centre,
    days.from,
    days.to,
    from.at,
    from.id,
    batchSize,
  ]);
  const last = rows.length === batchSize ? rows.at(-1) : undefined;
  return {
    records: rows,
    next: last ? { centre: from.centre, at: last.at, id: last.provisionId } : await startOfNextCentre(from.centre),
  };
}

/** For each track, the function that returns its next records. */
export const nextRecords: {
  [Track in FlowTrack]: (db: Queryable, flow: KeyedFlow, from: never, batchSize: number) => Promise<Batch<Track>>;
} = { ACCESSI: nextAccesses, PRESTAZIONI: nextProvisions };
