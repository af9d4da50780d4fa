import { z } from 'zod';
import { listQuery } from './list-query.js';
import { typedCode } from './rules/typed-codes.js';
import { optionalText, text } from './sheets/content-fields.js';
import { WorkflowView } from './workflow-view.js';
import { recordId } from './record-id.js';

/** Maximum number of records in one request. */
const MAX_RECORDS = 1000;

const identifier = typedCode().toUpperCase().min(1).max(50);

/**
 * A provision as a program sends it: patient and practitioner are given by their identifiers, and the supply code is
 * that of the centre's own system. This schema only requires that the record is readable; the verification of the
 * import job decides whether the record can be imported. A file has the same fields as columns.
 */
export const ImportedProvision = z
  .strictObject({
    supplyCode: text(50),
    /** Fiscal code, STP code or ENI code of the patient. */
    fiscalCode: identifier,
    /** Default: the centre of the job. */
    centreCode: optionalText(50),
    provisionTypeCode: text(50),
    practitionerTaxCode: identifier,
    startingTime: text(50).meta({ example: '2026-01-31T09:00' }),
    tool: optionalText(1000),
  })
  .meta({ id: 'ImportedProvision' });
export type ImportedProvision = z.infer<typeof ImportedProvision>;

/** The columns of a file, in order, as its header contains them. */
export const importColumns = Object.keys(ImportedProvision.shape) as (keyof ImportedProvision)[];

/**
 * The columns of the file of discarded records. Users can correct the records in this file and upload it again without
 * removing columns.
 */
export const discardedColumns = ['line', ...importColumns, 'field', 'reason'] as const;

const records = z.array(ImportedProvision).min(1).max(MAX_RECORDS);
export const AddImportRecords = z.strictObject({ records }).meta({ id: 'AddImportRecords' });
export type AddImportRecords = z.infer<typeof AddImportRecords>;

/** The body with which a program starts an import of one centre's provisions. Spec 001 §2. */
export const OpenProvisionImport = z
  .strictObject({ rehabilitationCenterId: recordId(), description: optionalText(200), records })
  .meta({ id: 'OpenProvisionImport' });
export type OpenProvisionImport = z.infer<typeof OpenProvisionImport>;

/**
 * The fields that precede the file of an upload. Without a centre, the file is for all centres, which only unrestricted
 * users may upload.
 */
export const ProvisionImportFields = z
  .strictObject({ rehabilitationCenterId: recordId().optional(), description: optionalText(200) })
  .meta({ id: 'ProvisionImportFields' });
export type ProvisionImportFields = z.infer<typeof ProvisionImportFields>;

/** Maximum size of a file, in bytes. */
export const MAX_IMPORT_BYTES = 250_000_000;

export const ProvisionImportRow = z
  .object({
    id: z.uuid(),
    /** Null for a file with provisions of all centres. */
    rehabilitationCenterId: z.uuid().nullable(),
    rehabilitationCenter: z.string().nullable(),
    /** Null if a program sent the records. */
    fileName: z.string().nullable(),
    description: z.string().nullable(),
    state: z.string(),
    createdAt: z.string(),
    /** Null for readers without personal data. */
    createdBy: z.string().nullable(),
    /**
     * Number of all records, and of those that are valid, discarded (by verification or import) and imported. The
     * numbers increase while the job runs: the progress of a verification is (valid + discarded) / records, that of an
     * import imported / valid.
     */
    records: z.int(),
    valid: z.int(),
    discarded: z.int(),
    imported: z.int(),
  })
  .meta({ id: 'ProvisionImportRow' });
export type ProvisionImportRow = z.infer<typeof ProvisionImportRow>;

export const ProvisionImportView = ProvisionImportRow.extend({
  /** Reason of the failure; null if the job has not failed, or has been restarted since. */
  failure: z.string().nullable(),
  view: WorkflowView,
}).meta({ id: 'ProvisionImportView' });
export type ProvisionImportView = z.infer<typeof ProvisionImportView>;

/** A fault of a record's field; the path is empty if the fault does not concern a single field. */
const ImportedFault = z.object({ path: z.string(), code: z.string(), message: z.string() });
export type ImportedFault = z.infer<typeof ImportedFault>;

/**
 * A record as received, with empty strings for missing values. For readers without personal data, the identifiers of
 * patient and practitioner are left out.
 */
const ReadImportedProvision = z
  .object({
    supplyCode: z.string(),
    fiscalCode: z.string().nullable(),
    centreCode: z.string().nullable(),
    provisionTypeCode: z.string(),
    practitionerTaxCode: z.string().nullable(),
    startingTime: z.string(),
    tool: z.string().nullable(),
  })
  .meta({ id: 'ReadImportedProvision' });

export const ProvisionImportRecord = z
  .object({
    /** For a file, the line on which the record ends; otherwise the position of the record in the request, from 1. */
    line: z.int(),
    content: ReadImportedProvision,
    /** The faults for which the record is discarded; null if it is not. */
    faults: z.array(ImportedFault).nullable(),
    /** Id of the provision that was created from the record. */
    provisionId: z.uuid().nullable(),
  })
  .meta({ id: 'ProvisionImportRecord' });
export type ProvisionImportRecord = z.infer<typeof ProvisionImportRecord>;

/**
 * One reason for discarding records of a job: `count` is the number of records discarded for it, `line` the first of
 * these records, whose message is returned.
 */
export const ImportDiscardReason = ImportedFault.extend({ count: z.int(), line: z.int() }).meta({
  id: 'ImportDiscardReason',
});
export type ImportDiscardReason = z.infer<typeof ImportDiscardReason>;

export const ProvisionImportsQuery = listQuery(['createdAt'], {}, { sortDirection: 'Descending' });
export type ProvisionImportsQuery = z.infer<typeof ProvisionImportsQuery>;

export const ImportRecordsQuery = listQuery(['line'], {
  /** True selects discarded records only, false all others. */
  faulty: z.stringbool().optional(),
});
export type ImportRecordsQuery = z.infer<typeof ImportRecordsQuery>;
