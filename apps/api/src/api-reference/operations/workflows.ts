import type { OperationTexts } from '../operation-text.js';

/** The engine: machines, instances, their histories and statistics. */
export const workflows = {
  workflowsList: 'Lists the workflows with their versions.',
  workflowsDescribe: 'Describes a machine: its states, events, guards and effects; `format` chooses the form.',
  workflowInstancesGet: 'Answers an instance: where it stands, its facts, and which events it would take.',
  workflowInstancesSend:
    'Sends an event to an instance, with the payload of its type. A refusal (409) says what is missing and what would be accepted.',
  workflowInstancesHistory: 'Lists the events of an instance.',
  workflowInstancesSimulate:
    'Tries events one after another, up to the first refusal, on assumed facts. Nothing is written.',
  instanceStoriesReplay: 'Answers how an instance came to where it stands, step by step.',
  instanceStoriesStays: 'Lists the states in which an instance was, with the time in each.',
  instanceStoriesRoad: 'Answers what is missing for an instance to come to a state.',
  workflowVersionsVersions: 'Lists the versions of a machine, with how many instances have each.',
  workflowVersionsDifferences: 'Answers what is different between two versions of a machine.',
  workflowVersionsUpgrade: 'Answers what an upgrade of all instances would do. Nothing is written.',
  waitingUse: 'Counts where instances stand and how long they stay, by state.',
  waitingMonths: 'Counts the stays in one state by the month in which they began.',
  waitingList: 'Lists the stays behind a number of the statistics.',
  waitingLimitsOf: 'Answers the days after which a stay counts as long, by state.',
  waitingSaveLimits: 'Writes the days after which a stay counts as long.',
  forecastForecast: {
    does: 'Forecasts how many instances reach which state, with what it assumes.',
    refuses: ['rule_broken', 'too_many_forecasts'],
  },
  eventLogObjects: 'Answers the events of all workflows for process mining, as OCEL 2.0. It carries no names.',
  eventLogTraces: 'Answers the events of a workflow for process mining, as XES. It carries no names.',
  changeStreamsOpen: {
    does: 'Tells changes as they happen, as server-sent events: first what was missed since `Last-Event-ID`, or `event: reset` where everything is to be read afresh.',
    refuses: ['too_many_streams'],
  },
  conformanceBegin: {
    does: 'Begins to hold all histories against the machines; it goes on after the reply.',
    refuses: ['conformance_running'],
  },
  conformanceList: 'Lists the runs of this kind.',
  conformanceGet: 'Answers a run, with how far it has come.',
  conformanceDeviations: 'Lists the first event of each history that does not fit.',
  conformanceGroups: 'Lists the deviations of a run by what is alike, the most frequent first.',
} as const satisfies OperationTexts;
