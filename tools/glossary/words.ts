/** A term with one meaning throughout the code. `italian`: the word on the screen, if any. `where`: the file or folder to read first. */
export type Word = { term: string; italian?: string; meaning: string; where: string };

/** Terms of the product. */
export const productWords: readonly Word[] = [
  {
    term: 'annuality',
    italian: 'annualità',
    meaning: 'what a rehabilitation centre may deliver in one year: staff, regimes, places',
    where: 'libs/domain/src/structures/annuality.ts',
  },
  {
    term: 'appointment',
    italian: 'appuntamento',
    meaning:
      'a meeting in a slot of a unit’s calendar; the `appointmentDate` of a team member is a day and hour without a slot',
    where: 'libs/domain/src/appointments.ts',
  },
  {
    term: 'care plan',
    italian: 'PRI, progetto riabilitativo individuale',
    meaning: 'diagnoses, schemas and regimes that the unit writes for a patient',
    where: 'apps/api/src/care-plans/',
  },
  {
    term: 'catalogue',
    italian: 'dizionario',
    meaning:
      'a list of codes with descriptions in the database, with an address of its own, which an import may replace',
    where: 'apps/api/src/catalogues/',
  },
  {
    term: 'centre, cdr',
    italian: 'centro di riabilitazione (CdR)',
    meaning: 'the organisation that takes patients in charge and delivers provisions',
    where: 'apps/api/src/rehabilitation-centers/',
  },
  {
    term: 'change log',
    italian: 'storico delle modifiche',
    meaning: 'who changed which record when, outside the lifecycles; triggers write it',
    where: 'apps/api/src/changes/',
  },
  {
    term: 'civil registry',
    italian: 'anagrafe',
    meaning: 'the record of a patient’s identity, section by section; its sources are the registries of the region',
    where: 'apps/api/src/civil-registry/',
  },
  {
    term: 'code list',
    italian: 'lista di codici',
    meaning: 'a catalogue as forms and rules hold it, loaded whole',
    where: 'libs/domain/src/catalogues/',
  },
  {
    term: 'content',
    italian: 'contenuto',
    meaning: 'the fields of a sheet that is a form',
    where: 'libs/domain/src/sheets/content-fields.ts',
  },
  {
    term: 'dwell time',
    italian: 'tempo di permanenza',
    meaning: 'the time from entering a state to leaving it; REST and the tables call one a `stay`',
    where: 'apps/api/src/analysis/dwell-times/',
  },
  {
    term: 'entry',
    italian: 'voce',
    meaning: 'a row of a sheet that is a list, or of a catalogue',
    where: 'apps/api/src/sheets/entries/',
  },
  {
    term: 'effect',
    meaning: 'an action of a transition that writes other records, such as opening the sheets of the next step',
    where: 'libs/domain/src/labels/workflow/effects.ts',
  },
  {
    term: 'episode',
    italian: 'episodio, accesso',
    meaning: 'a patient’s time with a unit (`uod-episode`) or a centre (`cdr-episode`)',
    where: 'apps/api/src/uod-episodes/',
  },
  {
    term: 'episode aggregate',
    meaning:
      'an episode of a unit with everything that is locked and decided together with it: centres, sheets, plans, proposals',
    where: 'apps/api/src/episode-aggregate/',
  },
  {
    term: 'facts',
    meaning: 'what guards read beside the state; some are denormalised and refreshed by the writers of their sources',
    where: 'apps/api/src/episode-aggregate/',
  },
  {
    term: 'fiscal code, tax code',
    italian: 'codice fiscale',
    meaning: 'a person’s identifier from the tax office; fields of the documents spell it `taxCode`',
    where: 'libs/domain/src/rules/fiscal-code.ts',
  },
  {
    term: 'grant',
    italian: 'permesso',
    meaning: 'a permission, which roles have and routes and events require',
    where: 'libs/domain/src/grants.ts',
  },
  {
    term: 'guard',
    meaning: 'a condition of a transition; its Italian sentence says what is missing while it is not met',
    where: 'libs/domain/src/labels/workflow/guards.ts',
  },
  {
    term: 'instance',
    meaning: 'one lifecycle in the database: a machine, its state, its history',
    where: 'apps/api/src/workflow/instances.ts',
  },
  {
    term: 'lifecycle',
    italian: 'ciclo di vita',
    meaning: 'a module’s part of the engine: its machine, facts, effects and record; the engine runs all of them alike',
    where: 'apps/api/src/workflow/lifecycle.ts',
  },
  {
    term: 'mirror',
    meaning: 'the browser’s copy of an instance, which decides from the same machine which buttons are shown',
    where: 'workflows/mirror.ts',
  },
  {
    term: 'operating plan',
    italian: 'piano operativo',
    meaning: 'what a centre proposes to deliver, for the unit to approve',
    where: 'apps/api/src/care-plans/',
  },
  {
    term: 'practitioner',
    italian: 'operatore',
    meaning: 'a person who works for a unit, a centre or a health authority',
    where: 'apps/api/src/practitioners/',
  },
  {
    term: 'proposal',
    italian: 'proposta di rimodulazione',
    meaning: 'another regime that a centre asks the unit for',
    where: 'workflows/remodelling-proposal/',
  },
  {
    term: 'provision',
    italian: 'prestazione',
    meaning: 'what a centre has delivered',
    where: 'apps/api/src/provisions/',
  },
  {
    term: 'regime',
    italian: 'regime assistenziale',
    meaning: 'how care is given: at home, by day, with a bed; for how many days',
    where: 'libs/domain/src/sheets/care-regimes/',
  },
  {
    term: 'sheet',
    italian: 'scheda',
    meaning: 'a form or a list of a step, with a lifecycle of its own',
    where: 'apps/api/src/sheets/',
  },
  {
    term: 'sheet type',
    italian: 'tipo di scheda',
    meaning: 'the definition of a sheet: schema, labels, rules, screen',
    where: 'libs/domain/src/sheets/define.ts',
  },
  {
    term: 'step',
    italian: 'fase',
    meaning: 'a state of an episode that users see as a page of the wizard',
    where: 'libs/domain/src/steps.ts',
  },
  {
    term: 'structure',
    italian: 'struttura',
    meaning: 'a unit or a centre',
    where: 'apps/api/src/structures/',
  },
  {
    term: 'unit, uod',
    italian: 'unità operativa distrettuale (U.O.D.)',
    meaning: 'the organisation that opens accesses, assesses, writes and authorises the care plan',
    where: 'apps/api/src/district-units/',
  },
  {
    term: 'worklist',
    italian: 'da fare',
    meaning: 'the tasks that wait for the user, and those that wait for others',
    where: 'apps/api/src/worklist/worklist.sql.ts',
  },
];

/** Terms of the field, under which engineers look for a mechanism. */
export const technicalWords: readonly Word[] = [
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
