import type { Word } from './word.js';

/** Terms of the field, under which engineers look for a mechanism. */
export const fieldWords: readonly Word[] = [
  {
    term: 'access log',
    italian: 'registro degli accessi',
    meaning: 'which user read the record of which patient',
    where: 'apps/api/src/auth/record-access.ts',
  },
  {
    term: 'at-least-once delivery, outbox',
    meaning: 'webhooks and notices are written in the transaction of the change and sent after it',
    where: 'apps/api/src/webhooks/webhook-outbox.sql.ts',
  },
  {
    term: 'audience',
    meaning: 'the users, units and centres that are notified of a change',
    where: 'apps/api/src/auth/audience.ts',
  },
  {
    term: 'audit log, hash chain',
    italian: 'storia',
    meaning:
      'the history of every instance; each event seals the one before with a keyed hash, and anchors seal the whole',
    where: 'apps/api/src/workflow/verification/verify-history.ts',
  },
  {
    term: 'backpressure',
    meaning: 'a client that reads slowly does not fill the memory of the server: bounds per stream',
    where: 'apps/api/src/streams/client-stream.ts',
  },
  {
    term: 'break-glass access',
    italian: 'accesso fuori ambito',
    meaning:
      'the reading of a patient of another structure, for a stated reason, which the director of the unit sees weekly',
    where: 'apps/api/src/auth/identifier-searches.ts',
  },
  {
    term: 'bulkhead',
    meaning:
      'long reads, reports and metrics have connections of their own, so that they cannot take those of commands',
    where: 'apps/api/src/database/connections.ts',
  },
  {
    term: 'bundle size',
    meaning: 'limits of what the browser loads for a page',
    where: 'tools/size.mjs',
  },
  {
    term: 'concurrency limit, semaphore',
    meaning:
      'how many slow operations (long lists and exports, forecasts, uploads) may run at once, in all and for each user: `LONG_READS`',
    where: 'apps/api/src/http/limits/concurrency-limit.ts',
  },
  {
    term: 'conflict retry',
    meaning: 'a transaction that loses a race for a constraint runs again',
    where: 'apps/api/src/http/limits/conflict-retry.ts',
  },
  {
    term: 'conformance checking',
    italian: 'conformità',
    meaning: 'whether recorded histories still fit a version of their machine',
    where: 'apps/api/src/conformance/',
  },
  {
    term: 'data subject access request',
    italian: 'richiesta dell’interessato',
    meaning: 'a person asks who read their data, and which data are held (article 15 GDPR)',
    where: 'apps/api/src/data-subject/',
  },
  {
    term: 'draft',
    italian: 'bozza',
    meaning: 'what was typed and not yet saved; the browser keeps it for the user who typed it',
    where: 'apps/web/src/ui/form/use-draft.ts',
  },
  {
    term: 'dry run, simulation',
    italian: 'simulazione',
    meaning: 'a command that is executed and rolled back',
    where: 'apps/api/src/workflow/simulate.ts',
  },
  {
    term: 'graceful shutdown, draining',
    meaning: 'a process that stops finishes its requests and takes no new ones',
    where: 'apps/api/src/http/server/draining.ts',
  },
  {
    term: 'health check, readiness',
    meaning: 'whether a process runs, and whether it may get requests',
    where: 'apps/api/src/http/server/readiness.ts',
  },
  {
    term: 'idempotency key',
    meaning: 'a repeated request with the same key gets the first answer',
    where: 'apps/api/src/workflow/idempotency.ts',
  },
  {
    term: 'job queue',
    meaning: 'work in the background, stored in Postgres',
    where: 'apps/api/src/jobs/',
  },
  {
    term: 'keyset pagination',
    meaning: 'pages that continue after the last row instead of counting rows',
    where: 'apps/api/src/http/lists/keyset-page.ts',
  },
  {
    term: 'leased connection',
    meaning: 'a connection that one reader holds, with a limit of time',
    where: 'apps/api/src/http/limits/leased-connection.ts',
  },
  {
    term: 'load shedding, admission control',
    meaning: 'requests that would only queue are refused with 503 and `Retry-After`',
    where: 'apps/api/src/http/limits/load-shedding.ts',
  },
  {
    term: 'machine upgrade',
    italian: 'aggiornamento delle istanze',
    meaning: 'moves open instances to a newer version of their machine',
    where: 'apps/api/src/workflow/upgrades/',
  },
  {
    term: 'optimistic locking, ETag, revision',
    meaning: 'a write names the revision it is based on (`If-Match`); a stale one gets 412',
    where: 'apps/api/src/http/requests/revision.ts',
  },
  {
    term: 'problem details',
    meaning: 'the body of every error, RFC 9457, with a sentence in Italian',
    where: 'apps/api/src/http/problems/problem.ts',
  },
  {
    term: 'process mining, event log',
    italian: 'registro degli eventi',
    meaning: 'histories as XES and OCEL 2.0 for analysts',
    where: 'apps/api/src/analysis/event-log/',
  },
  {
    term: 'pseudonym',
    meaning: 'a keyed hash in place of a patient’s id, in flows to the region; its key is `FLOW_KEY`',
    where: 'apps/api/src/flows/track-records.ts',
  },
  {
    term: 'rate limit',
    meaning: 'how many sign-ins one address may try a minute; more get 429',
    where: 'apps/api/src/auth/embedded/interaction.ts',
  },
  {
    term: 'read replica, read your own writes',
    meaning: 'reads may go to a replica once it has what the client has written',
    where: 'apps/api/src/http/requests/read-own-writes.ts',
  },
  {
    term: 'record linkage, blocking',
    meaning:
      'two records of one person are found by a score of weighted evidence; indexes select the candidates (blocking)',
    where: 'libs/domain/src/rules/duplicates.ts',
  },
  {
    term: 'row scope, visibility',
    meaning: 'the SQL condition that limits a list to the rows that the caller may see',
    where: 'apps/api/src/auth/episode-scope.ts',
  },
  {
    term: 'server-sent events',
    meaning: 'the open pages are notified of changes, and resume after a lost connection',
    where: 'apps/api/src/streams/',
  },
  {
    term: 'snapshot',
    meaning: 'the persisted state of a machine, with the revision of its instance',
    where: 'apps/api/src/workflow/workflow-instance.entity.ts',
  },
  {
    term: 'tracing',
    meaning: 'spans of requests and statements, by OpenTelemetry',
    where: 'apps/api/src/tracing/',
  },
  {
    term: 'unrestricted user',
    meaning: 'a user whose scope is every row, such as a regional administrator',
    where: 'apps/api/src/auth/actor-of.ts',
  },
];
