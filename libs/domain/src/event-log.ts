import type { z } from 'zod';
import { StatisticsQuery } from './dwell-times.js';

/**
 * Filters that select the instances of an event log and, with `from` and `to` (both included), the dates of their
 * events.
 */
export const EventLogQuery = StatisticsQuery.omit({ limitDays: true });
export type EventLogQuery = z.infer<typeof EventLogQuery>;

/**
 * Standards of event logs: XES (IEEE 1849) has one trace for each instance; OCEL 2.0 has events that refer to several
 * objects.
 */
export const eventLogFormats = {
  xes: { extension: 'xes', mediaType: 'application/xml' },
  ocel: { extension: 'jsonocel', mediaType: 'application/json' },
} as const;
