import type { OperationTexts } from '../operation-text.js';

/** Texts for the operations of the workflow engine: machines, instances, their histories and statistics. */
export const workflows = {
  workflowsList: 'Lists the workflows with their versions.',
  workflowsDescribe: 'Describes a machine: its states, events, guards and effects; `format` selects the format.',
  workflowInstancesGet: 'Returns an instance: its state, its facts, and the events that it accepts.',
  workflowInstancesSend:
    'Sends an event to an instance, with the payload of its type. A refusal (409) names the missing requirements and the accepted events.',
  workflowInstancesHistory: 'Lists the events of an instance.',
  workflowInstancesSimulate:
    'Simulates events in sequence, up to the first refusal, on assumed facts. Nothing is written.',
  instanceStoriesReplay: 'Replays how an instance reached its state, step by step.',
  instanceStoriesStays: 'Lists the states of an instance, with the dwell time in each.',
  instanceStoriesRoad: 'Returns the unmet requirements for an instance to reach a state.',
  workflowVersionsVersions: 'Lists the versions of a machine, with the number of instances of each.',
  workflowVersionsDifferences: 'Returns the differences between two versions of a machine.',
  workflowVersionsUpgrade: 'Previews an upgrade of all instances. Nothing is written.',
  waitingUse: 'Counts the instances and their dwell times, by state.',
  waitingMonths: 'Counts the dwell times in one state, by the month of their beginning.',
  waitingList: 'Lists the dwell times that a number of the statistics counts.',
  waitingLimitsOf: 'Returns the limits of dwell times: the days after which one counts as long, by state.',
  waitingSaveLimits: 'Writes the limits of dwell times: the days after which one counts as long, by state.',
  forecastForecast: {
    does: 'Forecasts the number of instances that reach each state, with its assumptions.',
    refuses: ['rule_broken', 'too_many_forecasts'],
  },
  eventLogObjects:
    'Returns the events of all workflows for process mining, as OCEL 2.0. The log has no names of people.',
  eventLogTraces: 'Returns the events of a workflow for process mining, as XES. The log has no names of people.',
  changeStreamsOpen: {
    does: 'Streams changes as server-sent events: first the events missed since `Last-Event-ID`, or `event: reset` if the client must read everything again.',
    refuses: ['too_many_streams'],
  },
  conformanceBegin: {
    does: 'Starts a conformance check of all histories against the machines; it continues after the reply.',
    refuses: ['conformance_running'],
  },
  conformanceList: 'Lists the runs of the conformance check.',
  conformanceGet: 'Returns a run of the conformance check with its progress.',
  conformanceDeviations: 'Lists the deviations of a run: the first event of each history that does not conform.',
  conformanceGroups: 'Groups similar deviations of a run, with the number of histories: most frequent first.',
} as const satisfies OperationTexts;
