import type { OperationTexts } from '../operation-text.js';

const periods = ['period_overlaps', 'period_in_use'] as const;

/** Tariffs, flows, imports, reports, cleanup, webhooks, and the service itself. */
export const administration = {
  configGet: 'Answers what a client has to know before anybody signs in: identity provider, announcement, settings.',
  healthLive: 'Tells that the process lives.',
  healthReady: 'Tells that the process can work: the database answers, and has this release’s schema.',
  meGet: 'Answers who the caller is: roles, grants and structures.',
  smartGet: 'Answers where systems sign in and what they may ask for (SMART App Launch).',
  smartGet2: 'Answers the same, at the root of the host.',
  versionsAll: 'Lists the versions of all services.',

  regionalPeriodsTariffs: 'Lists the tariffs that hold on a day, by type of regime, in euro cents.',
  regionalPeriodsList: 'Lists the periods of the region with their tariffs and spending volumes.',
  regionalPeriodsCreate: {
    does: 'Adds a period of the region; closing or exceeding another one needs confirmation.',
    refuses: periods,
  },
  regionalPeriodsGet: 'Answers a period of the region.',
  regionalPeriodsUpdate: { does: 'Changes a period of the region.', refuses: periods },
  aslPeriodsConsumed: 'Answers what a local health authority’s centres have spent in a year, by setting.',
  aslPeriodsList: 'Lists the periods of local health authorities with their spending volumes.',
  aslPeriodsCreate: { does: 'Adds a period of a local health authority.', refuses: periods },
  aslPeriodsGet: 'Answers a period of a local health authority.',
  aslPeriodsUpdate: { does: 'Changes a period of a local health authority.', refuses: periods },

  regionalFlowsOpen: {
    does: 'Opens a flow to the region: a track, a local health authority and a month.',
    refuses: ['flow_exists'],
  },
  regionalFlowsList: 'Lists the flows to the region.',
  regionalFlowsGet: 'Answers a flow, with how far its generation has come.',
  regionalFlowsFile: { does: 'Answers the file of a flow, as CSV.', refuses: ['flow_not_generated'] },
  regionalFlowsDiscarded: {
    does: 'Answers what was left out of the file of a flow, with lines and reasons, as CSV.',
    refuses: ['flow_not_generated'],
  },
  annualScheduleList: 'Lists the annual hours of external organisations, by professional category.',
  annualScheduleClose: {
    does: 'Closes the annual hours of a local health authority and year, as they stand.',
    refuses: ['hours_closed'],
  },

  provisionImportsOpen: 'Opens an import of provisions, to which records are then added.',
  provisionImportsList: 'Lists the imports of provisions.',
  provisionImportsGet: 'Answers an import with its state and its counts.',
  provisionImportsRecords: 'Lists the records of an import; `faulty` those that are discarded.',
  provisionImportsAdd: { does: 'Adds records to an import that has not started.', refuses: ['import_started'] },
  provisionImportsDiscardReasons: 'Counts the discarded records of an import by reason.',
  provisionImportsUpload: 'Opens an import from a file, CSV in UTF-8 with the columns of a record.',

  reportsList: 'Lists the reports that the caller may run.',
  reportsFilters: 'Answers what the parameters of reports may be.',
  reportsRows: {
    does: 'Runs a report and answers its rows, with one of all of them.',
    refuses: ['report_too_long', 'too_many_reports', 'not_found'],
  },
  reportSettingsConnectionsList: 'Lists the connections of custom reports.',
  reportSettingsConnectionsCreate: {
    does: 'Adds a connection to a database.',
    refuses: ['connection_code_exists', 'driver_not_available'],
  },
  reportSettingsConnectionsGet: 'Answers a connection.',
  reportSettingsConnectionsUpdate: {
    does: 'Changes a connection; the own database’s is fixed.',
    refuses: ['connection_code_exists', 'own_connection', 'driver_not_available'],
  },
  reportSettingsConnectionsDelete: {
    does: 'Deletes a connection that no report uses.',
    refuses: ['own_connection', 'still_referred_to'],
  },
  reportSettingsConnectionsTest: {
    does: 'Tells whether the database of a connection answers.',
    refuses: ['driver_not_available', 'connection_failed', 'too_many_reports'],
  },
  reportDefinitionsList: 'Lists the custom reports.',
  reportDefinitionsCreate: {
    does: 'Adds a custom report: its query and its parameters.',
    refuses: ['report_code_exists'],
  },
  reportDefinitionsGet: 'Answers a custom report.',
  reportDefinitionsUpdate: { does: 'Changes a custom report.', refuses: ['report_code_exists'] },
  reportDefinitionsDelete: 'Deletes a custom report; if a tab shows it, this needs confirmation.',
  reportDefinitionsPreview: {
    does: 'Answers the first rows of a custom report as it is saved.',
    refuses: ['driver_not_available', 'connection_failed', 'too_many_reports'],
  },
  reportDefinitionsColumns: {
    does: 'Answers the columns of a report’s query, as the database tells them.',
    refuses: ['driver_not_available', 'connection_failed', 'too_many_reports'],
  },
  reportDefinitionsFields: 'Answers the fields of a report: labels, types and order of its columns.',
  reportDefinitionsSaveFields: 'Writes the fields of a report, all at once.',
  reportPrptGet: 'Answers the PRPT file of a report.',
  reportPrptPut: 'Puts the PRPT file of a report in the place of the one before.',
  reportPrptDelete: 'Deletes the PRPT file of a report.',
  reportTabsGet: 'Answers the tabs of reports.',
  reportTabsSave: 'Writes the tabs of reports, all at once.',

  practitionerCleanupSheets: 'Lists the open records that name a practitioner.',
  practitionerCleanupChangeType: 'Changes the type of a practitioner.',
  episodeCleanupList: 'Lists open episodes that have a problem.',
  episodeCleanupClose: 'Closes several episodes by force; with `dryRun` it only returns what would be closed.',
  episodeCleanupRuns: 'Lists the forced closings.',
  episodeCleanupRun: 'Answers a forced closing, with how far it has come.',
  episodeCleanupRows: 'Lists the episodes of a forced closing, with what became of each.',
  centreCleanupList: 'Lists rehabilitation centres that have a problem.',
  centreCleanupEpisodes: 'Lists the open episodes of a centre.',
  centreCleanupMove: 'Moves practitioners of a centre to another one.',

  webhookSubscriptionsList: 'Lists the subscriptions of other systems to events.',
  webhookSubscriptionsCreate: {
    does: 'Adds a subscription. The reply has its secret, which is returned only once.',
    refuses: ['webhook_limit'],
  },
  webhookSubscriptionsGet: 'Answers a subscription.',
  webhookSubscriptionsUpdate: 'Changes a subscription.',
  webhookSubscriptionsDelete: 'Deletes a subscription.',
  webhookSubscriptionsReplaceSecret:
    'Makes a new secret, returned only once; the previous one signs too, for 24 hours.',
  webhookSubscriptionsTest: {
    does: 'Sends a message that tells of nothing, and answers with what became of it.',
    refuses: ['too_many_webhook_tests'],
  },
  webhookSubscriptionsResend: 'Puts all deliveries of a subscription that were given up back into the line.',
  webhookDeliveriesList: 'Lists deliveries: one event for one subscription each, with the last reply.',
  webhookDeliveriesResend: 'Puts a delivery back into the line, under its own `webhook-id`.',
} as const satisfies OperationTexts;
