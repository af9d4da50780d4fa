import { z } from 'zod';

export const count = z.coerce.number().int().min(1);
/** Zod schema of a setting in seconds, parsed to milliseconds. */
export const seconds = z.coerce
  .number()
  .positive()
  .transform((value) => Math.round(value * 1000));

const since = '0.1.0';

/** Limits of one process on shared resources: no caller can exhaust a resource, or hold it indefinitely. Decision 0011. */
export const limitVariables = {
  BODY_LIMIT: z.coerce.number().int().min(1024).default(1_048_576).meta({
    since,
    description: 'Maximum size of a request body, in bytes.',
    example: '2097152',
  }),
  MAX_CONNECTIONS: count.default(2000).meta({
    since,
    description: 'Maximum number of client connections; further ones are closed at once.',
    example: '4000',
  }),
  REQUEST_SECONDS: seconds.prefault(60).meta({
    since,
    description: 'Time within which a request must have arrived, in seconds. Beyond it: 408.',
    example: '30',
  }),
  POOL_WAIT_SECONDS: seconds.prefault(10).meta({
    since,
    description: 'Time that a request waits for a connection of the pool, in seconds. Beyond it: 503.',
    example: '5',
  }),
  STATEMENT_SECONDS: seconds.prefault(30).meta({
    since,
    description: 'Time limit of one statement, and of an idle transaction, in seconds. Beyond it: 503.',
    example: '60',
  }),
  SHED_AFTER_SECONDS: seconds.prefault(1).meta({
    since,
    description:
      'Load shedding (decision 0045): new requests get 503 `overloaded` once the oldest has waited this long for a connection, in seconds; ' +
      'commands only after three times as long.',
    example: '2',
  }),
  SHED_QUEUE: count.default(20).meta({
    since,
    description:
      'Load shedding: requests that may wait for each connection of the pool; three times as many for commands. Beyond it: 503 `overloaded`.',
    example: '40',
  }),
  LONG_READS: count.default(6).meta({
    since,
    description: 'Exports and lists of more than 500 rows at the same time, on their own connections. Beyond it: 503.',
    example: '10',
  }),
  LONG_READS_PER_PERSON: count.default(2).meta({
    since,
    description: 'The same limit for each user. Beyond it: 429.',
    example: '1',
  }),
  STALLED_READ_SECONDS: seconds.prefault(30).meta({
    since,
    description: 'Time after which a client that reads nothing of a reply is disconnected, in seconds.',
    example: '60',
  }),
  REPLICA_LAG_SECONDS: seconds.prefault(10).meta({
    since,
    description: 'Delay beyond which a replica is not read, in seconds.',
    example: '5',
  }),
  REPORT_CONNECTIONS: count.default(4).meta({
    since,
    description: 'Reports that run at the same time, each on its own connection. Beyond it: 503.',
    example: '8',
  }),
  REPORTS_PER_PERSON: count.default(2).meta({
    since,
    description: 'The same limit for each user. Beyond it: 429.',
    example: '1',
  }),
  REPORT_SECONDS: seconds.prefault(10).meta({
    since,
    description: 'Time limit of a report, in seconds.',
    example: '30',
  }),
  UPLOADS: count.default(20).meta({
    since,
    description: 'Files of documents that are received at the same time, each of at most 900,000 bytes.',
    example: '40',
  }),
  UPLOADS_PER_PERSON: count.default(3).meta({
    since,
    description: 'The same limit for each user.',
    example: '5',
  }),
  DOCUMENTS_PER_RECORD: count.default(200).meta({
    since,
    description: 'Maximum number of documents of one patient, and of one sheet. Beyond it: 422.',
    example: '500',
  }),
  IMPORT_UPLOADS: count.default(2).meta({
    since,
    description:
      'Files of provisions that are received at the same time, one for each user, each on its own connection.',
    example: '4',
  }),
  IMPORT_RECORDS: count.default(1_000_000).meta({
    since,
    description: 'Maximum number of records of one import of provisions.',
    example: '200000',
  }),
  IMPORT_BATCH: count.default(1000).meta({
    since,
    description: 'Records that one transaction of an import adds; one transaction verifies ten times as many.',
    example: '500',
  }),
  FLOW_BATCH: count.default(2000).meta({
    since,
    description: 'Records that one transaction adds to a regional flow.',
    example: '1000',
  }),
  CONFORMANCE_BATCH: count.default(100).meta({
    since,
    description: 'Histories that one step of the conformance check reads.',
    example: '50',
  }),
  FHIR_EXPORTS: count.default(10).meta({
    since,
    description: 'FHIR exports that are queued or running at the same time (decision 0050). Beyond it: 429.',
    example: '20',
  }),
  FHIR_EXPORTS_PER_CLIENT: count.default(2).meta({
    since,
    description: 'The same limit for each client. Beyond it: 429.',
    example: '1',
  }),
  FHIR_EXPORT_BATCH: count.default(1000).meta({
    since,
    description: 'Resources in one part of an export.',
    example: '500',
  }),
  FHIR_EXPORT_HOURS: count.max(720).default(24).meta({
    since,
    description: 'Hours for which a finished export can be fetched, at most 720.',
    example: '72',
  }),
  STREAMS: count.default(1000).meta({
    since,
    description: 'Maximum number of event streams of this process. Beyond it: 503.',
    example: '2000',
  }),
  STREAMS_PER_PERSON: count.default(10).meta({
    since,
    description: 'The same limit for each user. Beyond it: 429.',
    example: '20',
  }),
  DRAIN_SECONDS: z.coerce
    .number()
    .min(0)
    .max(600)
    .default(0)
    .transform((value) => value * 1000)
    .meta({
      since,
      description:
        'Time for which a process still serves requests after SIGTERM, reported as not ready so that a load balancer notices, in seconds.',
      example: '6',
    }),
  SHUTDOWN_SECONDS: seconds.prefault(5).meta({
    since,
    description: 'Time for pending requests to finish at the end of the process, after `DRAIN_SECONDS`, in seconds.',
    example: '10',
  }),
};

type Variables = z.infer<z.ZodObject<typeof limitVariables>>;

export const limitsOf = (data: Variables) => ({
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
