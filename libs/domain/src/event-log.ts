import type { z } from 'zod';
import { StatisticsQuery } from './workflow-stays.js';

/** Of which instances an event log tells, and of which days: `from` and `to`, both included, are those of the events. */
export const EventLogQuery = StatisticsQuery.omit({ limitDays: true });
export type EventLogQuery = z.infer<typeof EventLogQuery>;

/** The standards of event logs: XES (IEEE 1849), a trace an instance; OCEL 2.0, events that concern several objects. */
export const eventLogFormats = {
  xes: { extension: 'xes', mediaType: 'application/xml' },
  ocel: { extension: 'jsonocel', mediaType: 'application/json' },
} as const;
