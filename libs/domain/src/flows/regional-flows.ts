import { z } from 'zod';
import { isoDay } from '../iso-day.js';
import { listQuery } from '../list-query.js';
import { addDays } from '../rules/calendar.js';
import { text } from '../sheets/content-fields.js';
import { WorkflowView } from '../workflow-view.js';

/** A track is a monthly report to the region, about accesses or about provisions. */
export const flowTracks = ['ACCESSI', 'PRESTAZIONI'] as const;
export const FlowTrack = z.enum(flowTracks);
export type FlowTrack = z.infer<typeof FlowTrack>;

/** States of a flow. */
export const flowStates = ['CREATO', 'IN_GENERAZIONE', 'GENERATO', 'TRASMESSO', 'FALLITO'] as const;
export type FlowState = (typeof flowStates)[number];

const year = { min: 2000, max: 2100 } as const;
const MAX_PROTOCOL = 50;

/**
 * The body of `POST /v1/siar-flows/app`: a track, a health authority and a month. Each combination can be opened only
 * once.
 */
export const OpenRegionalFlow = z
  .strictObject({
    track: FlowTrack,
    localHealthAuthorityCode: text(6),
    year: z.int().min(year.min).max(year.max),
    month: z.int().min(1).max(12),
  })
  .meta({ id: 'OpenRegionalFlow' });
export type OpenRegionalFlow = z.infer<typeof OpenRegionalFlow>;

/** The payload of the event MARK_SENT: the protocol number and the date with which the region accepted the file. */
export const MarkFlowSent = z.strictObject({ protocol: text(MAX_PROTOCOL), date: isoDay }).meta({ id: 'MarkFlowSent' });
export type MarkFlowSent = z.infer<typeof MarkFlowSent>;

/** A row of `GET /v1/siar-flows/app`. */
export const RegionalFlowRow = z
  .object({
    id: z.uuid(),
    year: z.int(),
    month: z.int(),
    localHealthAuthorityCode: z.string(),
    localHealthAuthorityDescription: z.string(),
    track: FlowTrack,
    state: z.enum(flowStates),
    /**
     * Numbers of records and of discarded records in the last generation of the file; they increase while it is
     * generated.
     */
    records: z.int(),
    discarded: z.int(),
    /** Time at which the file was generated; null before. */
    generatedAt: z.string().nullable(),
    /** The user who started the generation; null for readers without personal data. */
    by: z.string().nullable(),
    protocol: z.string().nullable(),
    sentOn: z.string().nullable(),
    /** Reason of the failure; null if the flow has not failed, or has been restarted since. */
    failure: z.string().nullable(),
    revision: z.int(),
  })
  .meta({ id: 'RegionalFlowRow' });
export type RegionalFlowRow = z.infer<typeof RegionalFlowRow>;

/** The reply of `GET /v1/siar-flows/app/{id}`. */
export const RegionalFlowView = RegionalFlowRow.extend({
  view: WorkflowView,
}).meta({ id: 'RegionalFlowView' });
export type RegionalFlowView = z.infer<typeof RegionalFlowView>;

export const RegionalFlowsQuery = listQuery(
  ['period', 'localHealthAuthorityDescription', 'generatedAt'],
  {
    track: FlowTrack.optional(),
    state: z.enum(flowStates).optional(),
    localHealthAuthorityCode: z.string().trim().max(20).optional(),
    year: z.coerce.number().int().min(year.min).max(year.max).optional(),
  },
  { sortDirection: 'Descending' },
);
export type RegionalFlowsQuery = z.infer<typeof RegionalFlowsQuery>;

type Month = { year: number; month: number };

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** Returns the month as `2026-10`. */
export const monthText = ({ year, month }: Month): string => `${year}-${twoDigits(month)}`;

/** Returns the first and last date of a month. */
export const daysOfMonth = ({ year, month }: Month): { from: string; to: string } => {
  const next = month === 12 ? { year: year + 1, month: 1 } : { year, month: month + 1 };
  return { from: `${monthText({ year, month })}-01`, to: addDays(`${monthText(next)}-01`, -1) };
};

/** Whether the month has not ended, so that the data may still change: true on its last day too. */
export const isMonthRunning = (month: Month, today: string): boolean => today <= daysOfMonth(month).to;

/** Whether the month has not begun, so that there is nothing to report. */
export const isMonthToCome = (month: Month, today: string): boolean => today < daysOfMonth(month).from;

type Named = Month & { track: FlowTrack; localHealthAuthorityCode: string };

/**
 * Returns the name of a file: `ACCESSI_150204_2026-10.csv`, or `ACCESSI_150204_2026-10_scarti.csv` for discarded
 * records.
 */
export const flowFileName = (flow: Named, kind: FlowFile = 'file'): string =>
  `${flow.track}_${flow.localHealthAuthorityCode}_${monthText(flow)}${kind === 'file' ? '' : '_scarti'}.csv`;

export type FlowFile = 'file' | 'discarded';
