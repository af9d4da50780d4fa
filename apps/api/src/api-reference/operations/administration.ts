import type { OperationTexts } from '../operation-text.js';

const periods = ['period_overlaps', 'period_in_use'] as const;

/** Texts for the operations on tariffs, flows, imports, reports, cleanup, webhooks, and the service itself. */
export const administration = {
  configGet: 'Returns the configuration that a client needs before sign-in: identity provider, announcement, settings.',
  healthLive: 'Reports that the process runs (liveness probe).',
  healthReady:
    'Reports that the service is ready (readiness probe): the database responds and has the schema of this release.',
  meGet: 'Returns the caller: roles, grants and structures.',
  smartGet: 'Returns the SMART App Launch configuration: where systems sign in and the scopes they may request.',
  smartGet2: 'Returns the SMART App Launch configuration, at the root of the host.',
  versionsAll: 'Lists the versions of all services.',

  regionalPeriodsTariffs: 'Lists the tariffs valid on a day: by type of regime, in euro cents.',
  regionalPeriodsList: 'Lists the periods of the region with their tariffs and spending volumes.',
  regionalPeriodsCreate: {
    does: 'Adds a period of the region; closing or exceeding another one needs confirmation.',
    refuses: periods,
  },
  regionalPeriodsGet: 'Returns a period of the region.',
  regionalPeriodsUpdate: { does: 'Changes a period of the region.', refuses: periods },
  aslPeriodsConsumed: 'Returns the yearly spending of a local health authority’s centres, by setting.',
  aslPeriodsList: 'Lists the periods of local health authorities with their spending volumes.',
  aslPeriodsCreate: { does: 'Adds a period of a local health authority.', refuses: periods },
  aslPeriodsGet: 'Returns a period of a local health authority.',
  aslPeriodsUpdate: { does: 'Changes a period of a local health authority.', refuses: periods },

  patientMergesOpen: {
    does: 'Proposes to merge a patient’s record into another one of the same person. Nothing is moved yet: `GET /v1/patient-merges/{id}` compares the records.',
    refuses: ['patient_merged', 'not_found'],
  },
  patientMergesList: 'Lists the merges of patient records.',
  patientMergesGet:
    'Returns a merge: both records field by field, what is moved, or was, and what stays on the surviving record if they are separated. The read is logged for both patients.',
  patientMergesMerge:
    'Merges the records: moves everything of the absorbed one to the surviving one, with the chosen values. The addresses of the absorbed record then lead to the surviving one (308).',
  patientMergesUnmerge:
    'Separates the records within 30 days: puts back what the merge moved. What has come since stays on the surviving record.',
  patientMergesDiscard: 'Discards a proposal. Nothing has moved.',
  handOversPreview:
    'Returns what a practitioner has in the open episodes of a unit, memberships of teams, PRI schemas of open sheets, appointments and assigned tasks, or in those of a centre, assigned tasks, with the reason for each item that cannot be given to the other practitioner. Changes nothing.',
  handOversGive: {
    does: 'Gives what a practitioner has in the open episodes of a unit or a centre to others: all items, or those of `items`, each of them only if it still has the given revision. Each episode is one transaction: an episode that refuses does not stop the others. The reply says of each item whether it was given, and why not.',
    refuses: [],
  },
  regionalFlowsOpen: {
    does: 'Opens a flow to the region: a track, a local health authority and a month.',
    refuses: ['flow_exists'],
  },
  regionalFlowsList: 'Lists the flows to the region.',
  regionalFlowsGet: 'Returns a flow, with the progress of its generation.',
  regionalFlowsFile: { does: 'Returns the file of a flow, as CSV.', refuses: ['flow_not_generated'] },
  regionalFlowsDiscarded: {
    does: 'Returns the records discarded from a flow, with lines and reasons, as CSV.',
    refuses: ['flow_not_generated'],
  },
  annualScheduleList: 'Lists the annual hours of external organisations, by professional category.',
  annualScheduleClose: {
    does: 'Closes the annual hours of a local health authority for a year: records their present values.',
    refuses: ['hours_closed'],
  },

  provisionImportsOpen: 'Opens an import of provisions; records are added to it afterwards.',
  provisionImportsList: 'Lists the imports of provisions.',
  provisionImportsGet: 'Returns an import with its state and its counts.',
  provisionImportsRecords: 'Lists the records of an import; `faulty=true` returns only the discarded ones.',
  provisionImportsAdd: { does: 'Adds records to an import that has not started.', refuses: ['import_started'] },
  provisionImportsDiscardReasons: 'Counts the discarded records of an import by reason.',
  provisionImportsUpload: 'Opens an import from a file: CSV in UTF-8 with the columns of a record.',

  reportsList: 'Lists the reports that the caller may run.',
  reportsFilters: 'Returns the values that the parameters of reports may have.',
  reportsRows: {
    does: 'Runs a report and returns its rows, with a total row.',
    refuses: ['report_too_long', 'too_many_reports', 'not_found'],
  },
  reportSettingsConnectionsList: 'Lists the connections of custom reports.',
  reportSettingsConnectionsCreate: {
    does: 'Adds a connection to a database.',
    refuses: ['connection_code_exists', 'driver_not_available'],
  },
  reportSettingsConnectionsGet: 'Returns a connection.',
  reportSettingsConnectionsUpdate: {
    does: 'Changes a connection; the connection to the product’s own database is fixed.',
    refuses: ['connection_code_exists', 'own_connection', 'driver_not_available'],
  },
  reportSettingsConnectionsDelete: {
    does: 'Deletes a connection that no report uses.',
    refuses: ['own_connection', 'still_referred_to'],
  },
  reportSettingsConnectionsTest: {
    does: 'Tests whether the database of a connection responds.',
    refuses: ['driver_not_available', 'connection_failed', 'too_many_reports'],
  },
  reportDefinitionsList: 'Lists the custom reports.',
  reportDefinitionsCreate: {
    does: 'Adds a custom report: its query and its parameters.',
    refuses: ['report_code_exists'],
  },
  reportDefinitionsGet: 'Returns a custom report.',
  reportDefinitionsUpdate: { does: 'Changes a custom report.', refuses: ['report_code_exists'] },
  reportDefinitionsDelete: 'Deletes a custom report; needs confirmation if a tab shows it.',
  reportDefinitionsPreview: {
    does: 'Previews a custom report: the first rows of its saved query.',
    refuses: ['driver_not_available', 'connection_failed', 'too_many_reports'],
  },
  reportDefinitionsColumns: {
    does: 'Returns the columns of a report’s query, as the database reports them.',
    refuses: ['driver_not_available', 'connection_failed', 'too_many_reports'],
  },
  reportDefinitionsFields: 'Returns the fields of a report: labels, types and order of its columns.',
  reportDefinitionsSaveFields: 'Replaces all fields of a report.',
  reportPrptGet: 'Returns the PRPT file of a report.',
  reportPrptPut: 'Replaces the PRPT file of a report.',
  reportPrptDelete: 'Deletes the PRPT file of a report.',
  reportTabsGet: 'Returns the tabs of reports.',
  reportTabsSave: 'Replaces all tabs of reports.',

  practitionerCleanupSheets: 'Lists the open records that name a practitioner.',
  practitionerCleanupChangeType: 'Changes the type of a practitioner.',
  episodeCleanupList: 'Lists open episodes that have a problem.',
  episodeCleanupClose:
    'Closes several episodes by force; with `dryRun` it only returns the episodes that would be closed.',
  episodeCleanupRuns: 'Lists the forced closings.',
  episodeCleanupRun: 'Returns a forced closing with its progress.',
  episodeCleanupRows: 'Lists the episodes of a forced closing, with the outcome of each.',
  centreCleanupList: 'Lists rehabilitation centres that have a problem.',
  centreCleanupEpisodes: 'Lists the open episodes of a centre.',
  centreCleanupMove: 'Moves practitioners of a centre to another one.',

  retentionList: 'Lists the patients whose data are due to be made anonymous, or on whom was decided.',
  retentionConfirmMany:
    'Makes the records of several patients anonymous. This cannot be undone. A refusal of one patient does not stop the others.',
  retentionKeepMany: 'Keeps the data of several patients until a day, with a reason; then they are proposed again.',
  retentionConfirm: {
    does: 'Makes the record of a patient anonymous. This cannot be undone.',
    refuses: ['retention_decided', 'retention_not_due'],
  },
  retentionKeep: {
    does: 'Keeps the data of a patient until a day, with a reason; then they are proposed again.',
    refuses: ['retention_decided', 'retention_not_due'],
  },

  entryTemplatesList:
    'Lists the templates for entries that the caller may use, and the structures for which the caller may save one.',
  entryTemplatesGet: 'Returns a template for entries.',
  entryTemplatesCreate: {
    does: 'Saves a template for entries, for the caller or for the staff of a structure.',
    refuses: ['entry_template_exists'],
  },
  entryTemplatesUpdate: {
    does: 'Changes name and content of a template for entries.',
    refuses: ['entry_template_exists'],
  },
  entryTemplatesDelete: 'Deletes a template for entries.',
  listViewsList:
    'Lists the views of a list that the caller may use, and the structures for which the caller may save one.',
  listViewsGet: 'Returns a view of a list.',
  listViewsCreate: {
    does: 'Saves a view of a list, for the caller or for the staff of a structure. A new start replaces the earlier one.',
    refuses: ['list_view_exists'],
  },
  listViewsUpdate: {
    does: 'Changes a view of a list. A new start replaces the earlier one.',
    refuses: ['list_view_exists'],
  },
  listViewsDelete: 'Deletes a view of a list.',

  webhookSubscriptionsList: 'Lists the subscriptions of other systems to events.',
  webhookSubscriptionsCreate: {
    does: 'Adds a subscription. The reply has its secret, which is returned only once.',
    refuses: ['webhook_limit'],
  },
  webhookSubscriptionsGet: 'Returns a subscription.',
  webhookSubscriptionsUpdate: 'Changes a subscription.',
  webhookSubscriptionsDelete: 'Deletes a subscription.',
  webhookSubscriptionsReplaceSecret:
    'Creates a new secret, returned only once; the previous secret also signs for 24 hours.',
  webhookSubscriptionsTest: {
    does: 'Sends a test message without an event, and returns the result.',
    refuses: ['too_many_webhook_tests'],
  },
  webhookSubscriptionsResend: 'Queues all abandoned deliveries of a subscription again.',
  webhookDeliveriesList: 'Lists deliveries: each sends one event to one subscription, and has the last reply.',
  webhookDeliveriesResend: 'Queues a delivery again, with the same `webhook-id`.',
} as const satisfies OperationTexts;
