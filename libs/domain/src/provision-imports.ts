import { z } from 'zod';
import { listQuery } from './list-query.js';
import { typedCode } from './rules/typed-codes.js';
import { optionalText, text } from './sheets/content-fields.js';
import { WorkflowView } from './workflow-view.js';

/** Records in one request. */
const MAX_RECORDS = 1000;

const identifier = typedCode().toUpperCase().min(1).max(50);

/**
 * A provision as a program sends it: people by identifier, and the supply code of the centre's own system. Here it only has to be readable;
 * the verification decides whether it can be imported. A file has the same fields as columns.
 */
export const ImportedProvision = z
  .strictObject({
    supplyCode: text(50),
    /** Fiscal code, STP or ENI code of the patient. */
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

/** The header of a file: its columns, in order. */
export const importColumns = Object.keys(ImportedProvision.shape) as (keyof ImportedProvision)[];

/** The columns of the list of discarded records, which can be corrected and uploaded again unchanged in format. */
export const discardedColumns = ['line', ...importColumns, 'field', 'reason'] as const;

const records = z.array(ImportedProvision).min(1).max(MAX_RECORDS);
export const AddImportRecords = z.strictObject({ records }).meta({ id: 'AddImportRecords' });
export type AddImportRecords = z.infer<typeof AddImportRecords>;

/** A program's import of one centre's provisions. Spec 001 §2. */
export const OpenProvisionImport = z
  .strictObject({ rehabilitationCenterId: z.uuid(), description: optionalText(200), records })
  .meta({ id: 'OpenProvisionImport' });
export type OpenProvisionImport = z.infer<typeof OpenProvisionImport>;

/** Fields sent before a file. Without a centre the file is for all centres: unrestricted users only. */
export const ProvisionImportFields = z
  .strictObject({ rehabilitationCenterId: z.uuid().optional(), description: optionalText(200) })
  .meta({ id: 'ProvisionImportFields' });
export type ProvisionImportFields = z.infer<typeof ProvisionImportFields>;

/** Largest file, in bytes. */
export const MAX_IMPORT_BYTES = 250_000_000;

export const ProvisionImportRow = z
  .object({
    id: z.uuid(),
    /** Null for a file of all centres. */
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
     * Total records; those valid, discarded (by verification or import) and imported. They grow while the job works: a verification has
     * done (valid + discarded) / records, an import imported / valid.
     */
    records: z.int(),
    valid: z.int(),
    discarded: z.int(),
    imported: z.int(),
  })
  .meta({ id: 'ProvisionImportRow' });
export type ProvisionImportRow = z.infer<typeof ProvisionImportRow>;

export const ProvisionImportView = ProvisionImportRow.extend({
  /** Reason of the failure; null if it has not failed or was restarted since. */
  failure: z.string().nullable(),
  view: WorkflowView,
}).meta({ id: 'ProvisionImportView' });
export type ProvisionImportView = z.infer<typeof ProvisionImportView>;

/** A fault of a record's field; the path is empty if it concerns no single field. */
const ImportedFault = z.object({ path: z.string(), code: z.string(), message: z.string() });
export type ImportedFault = z.infer<typeof ImportedFault>;

/** A record as received, with missing values as empty texts; without its people for readers without personal data. */
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
    /** In a file, the line where the record ends; otherwise its position in the order of sending, from 1. */
    line: z.int(),
    content: ReadImportedProvision,
    /** Why it is discarded; null if it is not. */
    faults: z.array(ImportedFault).nullable(),
    /** The provision created from it. */
    provisionId: z.uuid().nullable(),
  })
  .meta({ id: 'ProvisionImportRecord' });
export type ProvisionImportRecord = z.infer<typeof ProvisionImportRecord>;

/** One reason for discarding records of a job: how many have it, and the first of them, whose message is given. */
export const ImportDiscardReason = ImportedFault.extend({ count: z.int(), line: z.int() }).meta({
  id: 'ImportDiscardReason',
});
export type ImportDiscardReason = z.infer<typeof ImportDiscardReason>;

export const ProvisionImportsQuery = listQuery(['createdAt'], {}, { sortDirection: 'Descending' });
export type ProvisionImportsQuery = z.infer<typeof ProvisionImportsQuery>;

export const ImportRecordsQuery = listQuery(['line'], {
  /** Only discarded records, or only the others. */
  faulty: z.stringbool().optional(),
});
export type ImportRecordsQuery = z.infer<typeof ImportRecordsQuery>;
