import type { z } from 'zod';
import { StatisticsQuery } from './dwell-times.js';

/** Instances and days of an event log: `from` and `to`, both included, limit the events. */
export const EventLogQuery = StatisticsQuery.omit({ limitDays: true });
export type EventLogQuery = z.infer<typeof EventLogQuery>;

/** Standards of event logs: XES (IEEE 1849), one trace for each instance; OCEL 2.0, events that refer to several objects. */
export const eventLogFormats = {
  xes: { extension: 'xes', mediaType: 'application/xml' },
  ocel: { extension: 'jsonocel', mediaType: 'application/json' },
} as const;
