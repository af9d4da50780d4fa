import {
  currentRegimes,
  entrySchemas,
  type ImportedFault,
  PatientIdentifier,
  type Provision,
  provisionDays,
  provisionDuration,
  provisionRules,
  retiredCodes,
  validationMessage,
  type ValidationCode,
} from '@percorso/domain';
import { NIL } from 'uuid';
import type { Transaction } from '../database/database.js';
import { fieldErrors } from '../http/field-errors.js';
import type { StoredFault } from './stored-faults.js';
import { findRecords, findTreatments, type FoundRecord, type Treatment, writeVerified } from './verification.sql.js';

type Job = { id: string; rehabilitationCenterId: string | null };
type Verified = { line: number; sheetId: string | null; entry: Provision | null; faults: StoredFault[] | null };
/** What the records before a record have taken. */
type Taken = { supplyCodes: Set<string>; days: Map<string, Treatment['occupied']> };

/** States of a list in which provisions are added to it. */
const writable = new Set(['MODIFICABILE', 'DA_COMPILARE', 'FACOLTATIVA', 'COMPLETATA', 'DA_REVISIONARE']);
const isWritable = (state: string | null) => (state ?? '').split('+').every((leaf) => writable.has(leaf));

const fault = (path: string, code: ValidationCode, params: object = {}): ImportedFault => ({
  ...{ path, code },
  message: validationMessage(code, { ...params }),
});

/** Records name people by their identifiers, and leave the duration to the type. */
const entryOf = ({ content, practitionerId }: FoundRecord): Provision => ({
  practitionerId: practitionerId ?? NIL,
  provisionTypeCode: content.provisionTypeCode,
  startingTime: content.startingTime,
  duration: provisionDuration(content.provisionTypeCode) ?? 1,
  tool: content.tool,
});

/** The faults of a patient whom the centre does not treat are the same whether anybody else does: it learns nothing of them. */
function faultsOfPeople({ content, sheetId, sheetState, practitionerId }: FoundRecord): ImportedFault[] {
  const { success, error } = PatientIdentifier.safeParse(content.fiscalCode, { reportInput: true });
  const ofPatient = () => {
    if (!success) return fieldErrors(error.issues).map((issue) => ({ ...issue, path: 'fiscalCode' }));
    if (!sheetId) return [fault('fiscalCode', 'notInTreatment')];
    return isWritable(sheetState) ? [] : [fault('fiscalCode', 'provisionsNotWritable')];
  };
  return [...ofPatient(), ...(practitionerId ? [] : [fault('practitionerTaxCode', 'practitionerUnknown')])];
}

/** The faults that the form would tell of the same provision, without a schema for each of them: a thousand would take a second. */
function faultsOfEntry(entry: Provision, today: string, treatment?: Treatment, days: Treatment['occupied'] = []) {
  const { success, error } = entrySchemas.PRESTAZIONI.safeParse(entry, { reportInput: true });
  if (!success) return fieldErrors(error.issues);
  const retired = retiredCodes(entrySchemas.PRESTAZIONI, entry, null).map(({ path }) => fault(path, 'unknownCode'));
  if (!treatment) return retired;
  const { treatmentStartDate, regimes, accepted, occupied } = treatment;
  const authorised = currentRegimes(regimes, accepted).map(({ careRegimeTypeCode }) => careRegimeTypeCode);
  const facts = { today, treatmentStartDate, authorisedRegimes: [...new Set(authorised)] };
  const broken = provisionRules(entry, { ...facts, occupied: [...occupied, ...days] });
  return [...retired, ...broken.map(({ path, code, params }) => fault(path.join('.'), code, params))];
}

function verified(record: FoundRecord, today: string, taken: Taken, treatment?: Treatment): Verified {
  const { line, content, sheetId, isRegistered } = record;
  if (record.faults?.some(({ code }) => code === 'wrongColumns'))
    return { line, sheetId: null, entry: null, faults: record.faults };
  const discarded = (faults: ImportedFault[]) => ({ line, sheetId: null, entry: null, faults });
  if (isRegistered) return discarded([fault('supplyCode', 'supplyCodeExists')]);
  if (taken.supplyCodes.has(content.supplyCode)) return discarded([fault('supplyCode', 'alreadyUsed')]);
  taken.supplyCodes.add(content.supplyCode);
  const entry = entryOf(record);
  const days = treatment && taken.days.get(treatment.id);
  const faults = [...faultsOfPeople(record), ...faultsOfEntry(entry, today, treatment, days)];
  if (faults.length > 0 || !treatment) return discarded(faults);
  taken.days.set(treatment.id, [...(days ?? []), { ...provisionDays(entry), entryId: '' }]);
  return { line, sheetId, entry, faults: null };
}

/** Verifies the records of a job that are not imported yet, or those that wait for one list, and writes down what it found. */
export async function verifyRecords(db: Transaction, job: Job, today: string, sheetId: string | null = null) {
  const { rows } = await db.query<FoundRecord>(findRecords, [job.id, job.rehabilitationCenterId, sheetId]);
  const ids = [...new Set(rows.flatMap(({ cdrEpisodeId }) => cdrEpisodeId ?? []))];
  const found = await db.query<Treatment>(findTreatments, [ids]);
  const treatments = new Map(found.rows.map((treatment) => [treatment.id, treatment]));
  const taken: Taken = { supplyCodes: new Set(), days: new Map() };
  const results = rows.map((row) => verified(row, today, taken, treatments.get(row.cdrEpisodeId ?? '')));
  await db.query(writeVerified, [job.id, JSON.stringify(results)]);
}
