import { isDeepStrictEqual } from 'node:util';
import { romeDay, type HistoryFault, type WorkflowName } from '@percorso/domain';
import type { Effect } from '@percorso/workflows';
import { noted } from '../../sheets/step-sheets.js';
import type { OpenEvent } from '../history.js';
import type { StoredEvent } from './stored-history.js';

/** A row in the table of a noun, by its columns in camel case; days and times are ISO text. */
export type StoredRecord = Readonly<Record<string, unknown>>;
/** An event that the machine allowed, with what followed from it. */
export type Happened = { event: StoredEvent; effects: readonly Effect[] };
type Writes = (event: StoredEvent, before: StoredRecord) => StoredRecord;

const payload = ({ event }: StoredEvent, field: string): unknown => event[field] ?? null;
const byWhom = ({ at, actor_name }: StoredEvent): StoredRecord => ({ updatedAt: at, updatedBy: actor_name });

/** The end that an event names, else its day; never before the start. */
const closes: Writes = (event, { startDate }) => {
  const day = event.type === 'INTERRUPT' ? (event.event.date as string) : romeDay(new Date(event.at));
  return { closed: true, endDate: day < String(startDate) ? startDate : day };
};

/** The closing sheet names the day of an ordinary end: record-faults.ts holds them against each other. */
const closesUnits: Writes = (event, before) =>
  event.type === 'TERMINATE' ? { closed: true, endDate: undefined } : closes(event, before);

const closesProposal: Writes = (event) => ({
  open: false,
  rejectMotivation: event.type === 'REJECT' ? payload(event, 'motivation') : null,
});

/** What each effect leaves in the record of its own instance. */
const writes: Record<WorkflowName, Readonly<Record<string, Writes>>> = {
  'uod-episode': { assignCoreId: ({ instance_id }) => ({ coreId: instance_id }), closeEpisode: closesUnits },
  'cdr-episode': {
    recordTakingCharge: (event) => ({ treatmentStartDate: payload(event, 'treatmentStartDate') }),
    recordWaitingList: (event) => ({ waitingListDate: payload(event, 'waitingListDate') }),
    closeEpisode: closes,
  },
  sheet: {
    writeContent: (event) => ({ content: payload(event, 'content'), ...byWhom(event) }),
    clearContent: (event) => ({ content: null, ...byWhom(event) }),
  },
  'operating-plan': {
    sendPlan: (event) => ({
      treatmentStartDate: payload(event, 'treatmentStartDate'),
      note: payload(event, 'note'),
      provisionsDetails: payload(event, 'provisionsDetails'),
      rejectMotivation: null,
    }),
    returnPlan: (event) => ({ rejectMotivation: payload(event, 'motivation') }),
  },
  'remodelling-proposal': { closeProposal: closesProposal },
  'provision-import': {},
};

/** Columns that nobody has written yet. */
const atBirth: Record<WorkflowName, StoredRecord> = {
  'uod-episode': { coreId: null, endDate: null, closed: false },
  'cdr-episode': { treatmentStartDate: null, waitingListDate: null, endDate: null, closed: false },
  sheet: { content: null, updatedAt: null, updatedBy: null },
  'operating-plan': { treatmentStartDate: null, note: null, provisionsDetails: null, rejectMotivation: null },
  'remodelling-proposal': { rejectMotivation: null, open: true },
  'provision-import': {},
};

/** Openings of before the record was part of them hold what was asked for, or the machine's input: the same columns in part. */
function born(workflow: WorkflowName, opening: Partial<OpenEvent>, stored: StoredRecord): StoredRecord {
  const asked = { ...(opening.input as object | null), ...opening.request, ...opening.record };
  const columns = Object.entries(asked).filter(([column]) => column in stored);
  return { ...atBirth[workflow], ...Object.fromEntries(columns) };
}

function written(workflow: WorkflowName, before: StoredRecord, { event, effects }: Happened): StoredRecord {
  // What a sheet follows writes who and when, never its content.
  if (workflow === 'sheet' && event.facts.followsEvent === true)
    return noted.has(event.type) ? { ...before, ...byWhom(event) } : before;
  return effects.reduce((record, { type }) => ({ ...record, ...writes[workflow][type]?.(event, record) }), before);
}

/** The columns of a record that its events did not write as they stand; an instance without its record is told elsewhere. */
export function recordDifferences(
  workflow: WorkflowName,
  [opening, ...later]: readonly Happened[],
  stored: StoredRecord | null,
): HistoryFault[] {
  if (!opening || !stored) return [];
  const beginning = born(workflow, opening.event.event as Partial<OpenEvent>, stored);
  const expected = later.reduce((record, happened) => written(workflow, record, happened), beginning);
  return Object.keys(expected)
    .filter((column) => expected[column] !== undefined && !isDeepStrictEqual(stored[column], expected[column]))
    .map((field): HistoryFault => ({ fault: 'otherRecord', params: { field } }));
}
