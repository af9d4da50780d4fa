import {
  currentRegimes,
  daysOfProvision,
  type EntryFacts,
  type ImportedFault,
  AnyPatientIdentifier,
  type Provision,
  provisionDays,
  provisionDuration,
  provisionRules,
  provisionsSheet,
  retiredCodes,
  romeDay,
  type ValidationCode,
  validationMessage,
} from '@percorso/domain';
import { NIL } from 'uuid';
import type { Queryable, Transaction } from '../database/database.js';
import { fieldErrors } from '../http/problems/field-errors.js';
import { countAgain, lockVerification, noteProgress, providedColumns } from './provision-imports.sql.js';
import type { StoredFault } from './stored-faults.js';
import {
  beginVerification,
  byIndexes,
  doubtAgain,
  findDoubtful,
  findTreatments,
  type FoundRecord,
  nextPatient,
  noteClear,
  noteVerified,
  type PatientRange,
  type Treatment,
  type Verified,
  writableStates,
} from './verification.sql.js';

/** A job, and whether a day may have two provisions of different types. */
type VerifiedJob = { id: string; rehabilitationCenterId: string | null; severalTypesADay?: boolean | undefined };
type DayFacts = Pick<EntryFacts, 'today' | 'severalTypesADay'>;
/** The patients whose records the rules in TypeScript still have to check; of the first patient, those after `line`. */
type Doubt = PatientRange & { line: number };
type BatchResult = {
  valid: number;
  discarded: number;
  /** Position of the next batch; null after the last one. */ next: Doubt | null;
};

/** The number of records that the rules in TypeScript check in one batch. */
const PAGE = 500;
/** A value before the first line. */
const NO_LINE = -1;

const isWritable = (state: string | null) => (state ?? '').split('+').every((leaf) => writableStates.includes(leaf));

const fault = (path: string, code: ValidationCode, params: object = {}): ImportedFault => ({
  path,
  code,
  message: validationMessage(code, { ...params }),
});

/** Returns the provision of a record; its duration follows from its type. */
export const entryOf = (record: Omit<Provision, 'duration'>): Provision => ({
  ...(Object.fromEntries(providedColumns.map((name) => [name, record[name]])) as Pick<
    Provision,
    (typeof providedColumns)[number]
  >),
  practitionerId: record.practitionerId,
  duration: provisionDuration(record.provisionTypeCode) ?? 1,
});

/** Returns the result for a record that becomes no provision. */
export const discardedRecord = (line: number, faults: StoredFault[]): Verified => ({
  line,
  faults,
  sheetId: null,
  practitionerId: null,
  days: null,
});

/**
 * Returns the faults of the patient and the practitioner. If the patient is not in treatment at the centre, the faults
 * are the same whether another centre treats the patient or not, so that the centre learns nothing.
 */
function faultsOfPersons({ content, sheetId, sheetState, practitionerId }: FoundRecord): ImportedFault[] {
  const { success, error } = AnyPatientIdentifier.safeParse(content.fiscalCode, { reportInput: true });
  const patientFaults = () => {
    if (!success) return fieldErrors(error.issues).map((issue) => ({ ...issue, path: 'fiscalCode' }));
    if (!sheetId) return [fault('fiscalCode', 'notInTreatment')];
    return isWritable(sheetState) ? [] : [fault('fiscalCode', 'provisionsNotWritable')];
  };
  return [...patientFaults(), ...(practitionerId ? [] : [fault('practitionerTaxCode', 'practitionerUnknown')])];
}

/**
 * Returns the faults that the form would report for the same provision. The schema is shared: building one per record
 * would take a second for a thousand records.
 */
function faultsOfEntry(entry: Provision, dayFacts: DayFacts, taken: Treatment['occupied'], treatment?: Treatment) {
  const { success, error } = provisionsSheet.schema.safeParse(entry, { reportInput: true });
  if (!success) return fieldErrors(error.issues);
  const retired = retiredCodes(provisionsSheet.schema, entry, null).map(({ path }) => fault(path, 'unknownCode'));
  if (!treatment) return retired;
  const { treatmentStartDate, deathDate, regimes, accepted } = treatment;
  const authorised = currentRegimes(regimes, accepted).map(({ careRegimeTypeCode }) => careRegimeTypeCode);
  const facts = { ...dayFacts, treatmentStartDate, deathDate, authorisedRegimes: [...new Set(authorised)] };
  const broken = provisionRules(entry, { ...facts, occupied: taken });
  return [...retired, ...broken.map(({ path, code, params }) => fault(path.join('.'), code, params))];
}

const faultOfCentre = ({ rehabilitationCenterId }: VerifiedJob, { content: { centreCode } }: FoundRecord) => {
  if (rehabilitationCenterId !== null) return fault('centreCode', 'centreNotOfJob');
  return centreCode === null ? fault('centreCode', 'required') : fault('centreCode', 'centreUnknown');
};

const daysOf = (entry: Provision): string => {
  const { startDate, endDate } = provisionDays(entry);
  return `[${startDate},${endDate}]`;
};

/** Applies the rules to a record. If it has no faults, adds the days that it covers to `taken`. */
function verified(
  job: VerifiedJob,
  record: FoundRecord,
  today: string,
  taken: Treatment['occupied'],
  treatment?: Treatment,
) {
  const { line, sheetId, practitionerId } = record;
  if (!record.centreId) return discardedRecord(line, [faultOfCentre(job, record)]);
  if (record.isRegistered) return discardedRecord(line, [fault('supplyCode', 'supplyCodeExists')]);
  if (record.repeated) return discardedRecord(line, [fault('supplyCode', 'alreadyUsed')]);
  const entry = entryOf({ ...record.content, practitionerId: practitionerId ?? NIL });
  const { fiscalCode } = record.content;
  // Records are verified by code, then by line: those of another code of the same patient were verified earlier.
  const earlier = taken.filter((days) => days.line === null || days.line < line || days.fiscalCode !== fiscalCode);
  const faults = [
    ...faultsOfPersons(record),
    ...faultsOfEntry(entry, { today, severalTypesADay: job.severalTypesADay }, earlier, treatment),
  ];
  if (faults.length > 0 || !treatment) return discardedRecord(line, faults);
  taken.push({ ...daysOfProvision(entry), entryId: '', line, fiscalCode });
  return { line, faults: null, sheetId, practitionerId, days: daysOf(entry) };
}

const valuesOf = ({ id, rehabilitationCenterId }: VerifiedJob, { from, before }: PatientRange) => [
  id,
  from,
  before,
  rehabilitationCenterId,
];

/**
 * Marks the records of a range of patients that certainly pass every rule, and returns their number. The other records
 * are left to `verifyDoubtful`.
 */
async function verifyInSets(db: Transaction, job: VerifiedJob, range: PatientRange, today: string): Promise<number> {
  return (await db.query(noteClear, [...valuesOf(job, range), today])).rowCount ?? 0;
}

/**
 * Removes the mark of verified records of a range of patients that no longer certainly pass every rule, so that
 * `verifyDoubtful` checks them; returns their number.
 */
export async function verifyAgain(
  db: Transaction,
  job: VerifiedJob,
  range: PatientRange,
  today: string,
): Promise<number> {
  db.write(byIndexes);
  return (await db.query(doubtAgain, [...valuesOf(job, range), today])).rowCount ?? 0;
}

/** Checks the next batch of doubtful records in order, each against the previous ones, and stores their faults. */
async function verifyDoubtful(
  db: Transaction,
  job: VerifiedJob,
  { line, ...range }: Doubt,
  today: string,
): Promise<BatchResult> {
  const { rows } = await db.query<FoundRecord>(findDoubtful, [...valuesOf(job, range), line, PAGE]);
  const ids = [...new Set(rows.flatMap(({ cdrEpisodeId }) => cdrEpisodeId ?? []))];
  const found = ids.length > 0 ? (await db.query<Treatment>(findTreatments, [job.id, ids])).rows : [];
  const treatments = new Map(found.map((treatment) => [treatment.id, treatment]));
  const taken = new Map(found.map(({ id, occupied }) => [id, [...occupied]]));
  const results = rows.map((row) => {
    const id = row.cdrEpisodeId ?? '';
    return verified(job, row, today, taken.get(id) ?? [], treatments.get(id));
  });
  if (rows.length > 0) await db.query(noteVerified, [job.id, JSON.stringify(results)]);
  const discarded = results.filter(({ faults }) => faults !== null).length;
  const last = rows.at(-1);
  const next: Doubt | null =
    last && rows.length === PAGE ? { ...range, from: last.content.fiscalCode, line: last.line } : null;
  return { valid: results.length - discarded, discarded, next };
}

/** Checks all doubtful records of a range of patients, and returns the numbers of valid and discarded ones. */
export async function verifyOthers(db: Transaction, job: VerifiedJob, range: PatientRange, today: string) {
  const all = { valid: 0, discarded: 0 };
  for (let doubt: Doubt | null = { ...range, line: NO_LINE }; doubt;) {
    const { valid, discarded, next }: BatchResult = await verifyDoubtful(db, job, doubt, today);
    all.valid += valid;
    all.discarded += discarded;
    doubt = next;
  }
  return all;
}

/** Returns the range of patients that begins with `from` and has about this many records. */
export async function rangeFrom(
  db: Queryable,
  { id }: Pick<VerifiedJob, 'id'>,
  from: string,
  records: number,
): Promise<PatientRange> {
  const { rows } = await db.query<{ before: string | null }>(nextPatient, [id, from, records - 1]);
  return { from, before: rows[0]?.before ?? null };
}

/**
 * Verifies about this many records, including all records of the last patient.
 * @returns whether there are more records; false if the job is no longer in verification
 */
export async function verifyNext(db: Transaction, job: VerifiedJob, records: number): Promise<boolean> {
  const { rows } = await db.query<{ from: string | null }>(lockVerification, [job.id]);
  if (!rows[0]) return false;
  const from = rows[0].from ?? '';
  if (rows[0].from === null) {
    await db.query(beginVerification, [job.id, job.rehabilitationCenterId]);
    await db.query(countAgain, [job.id]);
  }
  db.write(byIndexes);
  const range = await rangeFrom(db, job, from, records);
  const today = romeDay(new Date());
  const clear = await verifyInSets(db, job, range, today);
  const { valid, discarded } = await verifyOthers(db, job, range, today);
  await db.query(noteProgress, [job.id, range.before ?? from, clear + valid, discarded]);
  return range.before !== null;
}
