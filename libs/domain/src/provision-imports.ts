import { z } from 'zod';
import { listQuery } from './list-query.js';
import { typedCode } from './rules/typed-codes.js';
import { optionalText, text } from './sheets/content-fields.js';
import { WorkflowView } from './workflow-view.js';

/** Records of one request. */
const MAX_RECORDS = 1000;

const identifier = typedCode().toUpperCase().min(1).max(50);

/**
 * A provision as a program sends it: people by their identifiers, the supply code that it has in the centre's own system. Whether it
 * may be imported is told by the verification; here it need only be readable. A file has the same fields as columns.
 */
export const ImportedProvision = z
  .strictObject({
    supplyCode: text(50),
    /** Fiscal code, STP or ENI code of the patient. */
    fiscalCode: identifier,
    /** Not given: the centre of the job. */
    centreCode: optionalText(50),
    provisionTypeCode: text(50),
    practitionerTaxCode: identifier,
    startingTime: text(50).meta({ example: '2026-01-31T09:00' }),
    tool: optionalText(1000),
  })
  .meta({ id: 'ImportedProvision' });
export type ImportedProvision = z.infer<typeof ImportedProvision>;

/** The header of a file: its columns, in this order. */
export const importColumns = Object.keys(ImportedProvision.shape) as (keyof ImportedProvision)[];

/** The columns of the list of discarded records: it is mended and sent again as it is. */
export const discardedColumns = ['line', ...importColumns, 'field', 'reason'] as const;

const records = z.array(ImportedProvision).min(1).max(MAX_RECORDS);
export const AddImportRecords = z.strictObject({ records }).meta({ id: 'AddImportRecords' });
export type AddImportRecords = z.infer<typeof AddImportRecords>;

/** An import of provisions of a centre by a program. Spec 001 §2. */
export const OpenProvisionImport = z
  .strictObject({ rehabilitationCenterId: z.uuid(), description: optionalText(200), records })
  .meta({ id: 'OpenProvisionImport' });
export type OpenProvisionImport = z.infer<typeof OpenProvisionImport>;

/** What is sent before a file. Without a centre it is a file of all centres, for who sees everything. */
export const ProvisionImportFields = z
  .strictObject({ rehabilitationCenterId: z.uuid().optional(), description: optionalText(200) })
  .meta({ id: 'ProvisionImportFields' });
export type ProvisionImportFields = z.infer<typeof ProvisionImportFields>;

/** Bytes of a file. */
export const MAX_IMPORT_BYTES = 250_000_000;

export const ProvisionImportRow = z
  .object({
    id: z.uuid(),
    /** Null: a file of all centres. */
    rehabilitationCenterId: z.uuid().nullable(),
    rehabilitationCenter: z.string().nullable(),
    /** Null: records that a program has sent. */
    fileName: z.string().nullable(),
    description: z.string().nullable(),
    state: z.string(),
    createdAt: z.string(),
    /** Null for who may not read names. */
    createdBy: z.string().nullable(),
    /**
     * All records: those that may be imported or are, those that the verification or the import discarded, those that are imported. They
     * grow while the job works: of a verification (valid + discarded) / records is done, of an import imported / valid.
     */
    records: z.int(),
    valid: z.int(),
    discarded: z.int(),
    imported: z.int(),
  })
  .meta({ id: 'ProvisionImportRow' });
export type ProvisionImportRow = z.infer<typeof ProvisionImportRow>;

export const ProvisionImportView = ProvisionImportRow.extend({
  /** Why it failed; null for one that has not, or was started again since. */
  failure: z.string().nullable(),
  view: WorkflowView,
}).meta({ id: 'ProvisionImportView' });
export type ProvisionImportView = z.infer<typeof ProvisionImportView>;

/** What is wrong with a field of a record; the path is empty where it is not one field. */
const ImportedFault = z.object({ path: z.string(), code: z.string(), message: z.string() });
export type ImportedFault = z.infer<typeof ImportedFault>;

/** As it came, what it lacks as an empty text; without its people for who may not read names. */
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
    /** Of a file the line at which it ends; else its place in the order in which the records were sent, from 1. */
    line: z.int(),
    content: ReadImportedProvision,
    /** Why it is discarded; null while it is not. */
    faults: z.array(ImportedFault).nullable(),
    /** The provision that it has become. */
    provisionId: z.uuid().nullable(),
  })
  .meta({ id: 'ProvisionImportRecord' });
export type ProvisionImportRecord = z.infer<typeof ProvisionImportRecord>;

/** Why records of a job are discarded: how many by this fault, and the first of them, whose sentence it is. */
export const ImportDiscardReason = ImportedFault.extend({ count: z.int(), line: z.int() }).meta({
  id: 'ImportDiscardReason',
});
export type ImportDiscardReason = z.infer<typeof ImportDiscardReason>;

export const ProvisionImportsQuery = listQuery(['createdAt'], {}, { sortDirection: 'Descending' });
export type ProvisionImportsQuery = z.infer<typeof ProvisionImportsQuery>;

export const ImportRecordsQuery = listQuery(['line'], {
  /** Only those that are discarded, or only the others. */
  faulty: z.stringbool().optional(),
});
export type ImportRecordsQuery = z.infer<typeof ImportRecordsQuery>;
