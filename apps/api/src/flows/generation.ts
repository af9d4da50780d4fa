import {
  cellsOf,
  CSV_LINE_END,
  discardText,
  exactCsvLine,
  faultsOf,
  type FlowFile,
  type FlowTrack,
  type TrackRecord,
} from '@percorso/domain';
import type { Queryable, Transaction } from '../database/database.js';
import { addParts, lockGeneration, noteGeneration } from './regional-flows.sql.js';
import { nextRecords, type KeyedFlow } from './track-records.js';

/** How many lines of a file a row of the table holds: few, so that a download has only some hundred lines in memory. */
const LINES_OF_A_PART = 50;

type Progress = { progress: object | null; records: number; discarded: number };
type Lines = Record<FlowFile, string[]>;

/** Returns the lines of some records. `first` is the number of the first of them within the month. */
function linesOf<Track extends FlowTrack>(track: Track, records: readonly TrackRecord[Track][], first: number): Lines {
  const lines: Lines = { file: [], discarded: [] };
  for (const [place, record] of records.entries()) {
    const faults = faultsOf(track, record);
    const cells = cellsOf(track, record);
    if (faults.length === 0) lines.file.push(exactCsvLine(cells));
    else lines.discarded.push(exactCsvLine([first + place, faults.join(' '), discardText(faults), ...cells]));
  }
  return lines;
}

async function addLines(db: Queryable, id: string, kind: FlowFile, lines: readonly string[]): Promise<void> {
  if (lines.length === 0) return;
  const parts = Array.from({ length: Math.ceil(lines.length / LINES_OF_A_PART) }, (_, part) =>
    lines
      .slice(part * LINES_OF_A_PART, (part + 1) * LINES_OF_A_PART)
      .map((line) => line + CSV_LINE_END)
      .join(''),
  );
  await db.query(addParts, [id, kind, parts]);
}

/**
 * Writes the lines of the next records of a flow, and its progress in the same transaction, so that any process can
 * resume it. A discarded record is identified by its number among all records of the month.
 * @returns whether there are more records; false if the flow is no longer in generation
 */
export async function generateNext(
  db: Transaction,
  flow: KeyedFlow & { id: string },
  batchSize: number,
): Promise<boolean> {
  const { rows } = await db.query<Progress>(lockGeneration, [flow.id]);
  const [current] = rows;
  if (!current || isDone(current.progress)) return false;
  const { records, next } = await nextRecords[flow.track](db, flow, current.progress as never, batchSize);
  const lines = linesOf(flow.track, records as never, current.records + current.discarded + 1);
  for (const kind of ['file', 'discarded'] as const) await addLines(db, flow.id, kind, lines[kind]);
  const progress = JSON.stringify(next ?? DONE);
  await db.query(noteGeneration, [flow.id, progress, lines.file.length, lines.discarded.length]);
  return next !== null;
}

/** The value of `progress` once no records are left. */
const DONE = { isDone: true };
const isDone = (progress: object | null): boolean => progress !== null && 'isDone' in progress;
