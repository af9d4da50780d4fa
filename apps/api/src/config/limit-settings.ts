import { z } from 'zod';

export const count = z.coerce.number().int().min(1);
/** As milliseconds. */
export const seconds = z.coerce
  .number()
  .positive()
  .transform((value) => Math.round(value * 1000));

/** What nobody may take for as long as they like, or all of. Decision 0011. */
export const limitVariables = {
  /** A replica that is further behind is left out. */
  REPLICA_LAG_SECONDS: seconds.prefault(10),
  POOL_WAIT_SECONDS: seconds.prefault(10),
  STATEMENT_SECONDS: seconds.prefault(30),
  /** Load shedding: new requests are refused once the oldest waits longer for a connection, or more of them wait for each connection. */
  SHED_AFTER_SECONDS: seconds.prefault(1),
  SHED_QUEUE: count.default(20),
  REQUEST_SECONDS: seconds.prefault(60),
  MAX_CONNECTIONS: count.default(2000),
  LONG_READS: count.default(6),
  LONG_READS_PER_PERSON: count.default(2),
  STALLED_READ_SECONDS: seconds.prefault(30),
  /** Reports that run at once, each on a connection of its own, and for how long. */
  REPORT_CONNECTIONS: count.default(4),
  REPORTS_PER_PERSON: count.default(2),
  REPORT_SECONDS: seconds.prefault(10),
  /** Files of documents that are received at once, each of at most 900000 bytes. */
  UPLOADS: count.default(20),
  UPLOADS_PER_PERSON: count.default(3),
  /** Documents of one patient, and of one sheet. */
  DOCUMENTS_PER_RECORD: count.default(200),
  /** Files of provisions that are received at once, one for a person; each takes a connection of its own. */
  IMPORT_UPLOADS: count.default(2),
  /** Records of one import of provisions. */
  IMPORT_RECORDS: count.default(1_000_000),
  /** Records that one transaction of an import adds; ten times as many are verified by one. */
  IMPORT_BATCH: count.default(1000),
  /** Records that one transaction adds to a regional flow. */
  FLOW_BATCH: count.default(2000),
  CONFORMANCE_BATCH: count.default(100),
  /** Exports of FHIR that wait or are written at once, the resources of one of their parts, and the hours for which they are there. */
  FHIR_EXPORTS: count.default(10),
  FHIR_EXPORTS_PER_CLIENT: count.default(2),
  FHIR_EXPORT_BATCH: count.default(1000),
  FHIR_EXPORT_HOURS: count.max(720).default(24),
  STREAMS: count.default(1000),
  STREAMS_PER_PERSON: count.default(10),
  /** How long a process that was told to end still answers, so that whoever chooses among processes notices. */
  DRAIN_SECONDS: z.coerce
    .number()
    .min(0)
    .max(600)
    .default(0)
    .transform((value) => value * 1000),
  SHUTDOWN_SECONDS: seconds.prefault(5),
};

type Named = z.infer<z.ZodObject<typeof limitVariables>>;

export const limitsOf = (data: Named) => ({
  poolWaitMs: data.POOL_WAIT_SECONDS,
  statementMs: data.STATEMENT_SECONDS,
  shedAfterMs: data.SHED_AFTER_SECONDS,
  shedQueue: data.SHED_QUEUE,
  requestMs: data.REQUEST_SECONDS,
  replicaLagMs: data.REPLICA_LAG_SECONDS,
  connections: data.MAX_CONNECTIONS,
  longReads: data.LONG_READS,
  longReadsPerPerson: data.LONG_READS_PER_PERSON,
  stalledReadMs: data.STALLED_READ_SECONDS,
  reports: data.REPORT_CONNECTIONS,
  reportsPerPerson: data.REPORTS_PER_PERSON,
  reportMs: data.REPORT_SECONDS,
  uploads: data.UPLOADS,
  uploadsPerPerson: data.UPLOADS_PER_PERSON,
  documentsPerRecord: data.DOCUMENTS_PER_RECORD,
  importUploads: data.IMPORT_UPLOADS,
  importRecords: data.IMPORT_RECORDS,
  importBatch: data.IMPORT_BATCH,
  flowBatch: data.FLOW_BATCH,
  conformanceBatch: data.CONFORMANCE_BATCH,
  fhirExports: data.FHIR_EXPORTS,
  fhirExportsPerClient: data.FHIR_EXPORTS_PER_CLIENT,
  fhirExportBatch: data.FHIR_EXPORT_BATCH,
  fhirExportHours: data.FHIR_EXPORT_HOURS,
  streams: data.STREAMS,
  streamsPerPerson: data.STREAMS_PER_PERSON,
  drainMs: data.DRAIN_SECONDS,
  shutdownMs: data.SHUTDOWN_SECONDS,
});
