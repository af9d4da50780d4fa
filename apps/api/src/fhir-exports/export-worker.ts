import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { Inject, Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.module.js';
import { Database } from '../database/database.js';
import { parsePosition } from '../database/positions.js';
import { duringRequest } from '../database/request-reads.js';
import { noteReads } from '../fhir/note-reads.js';
import { resourceTypes } from '../fhir/registry.js';
import type { FoundRow, ResourceType } from '../fhir/resource-type.js';
import { keyOf } from '../fhir/keys.js';
import { rowsOf, type Statement } from '../fhir/statements.sql.js';
import { databaseProblem } from '../http/problems/database-problem.js';
import { withoutNames } from '../http/replies/hidden-names.js';
import { LongReads } from '../http/limits/long-reads.js';
import { Problem } from '../http/problems/problem.js';
import { JobRunner } from '../jobs/job-runner.js';
import { addPart, endExport, exportWork, notePart, type RunningExport, runningExport } from './fhir-exports.sql.js';

/**
 * How many milliseconds an export runs before it gives way to other jobs. Its long read also ends then, so that the database can vacuum the
 * rows that the read held back.
 */
const TURN_MS = 60_000;
/** The key of exports in the limits of long reads per person; it belongs to no person. */
const READER = { id: 'fhir-export' };

const compressed = promisify(gzip);

type Exported = FoundRow & { exportedType: string };

/**
 * Writes exports as jobs of the worker, one at a time. The rows of each type are read with a cursor in key order, on a
 * replica if one is available. Each part is committed together with the key at which it ends, so that nothing is
 * written twice after a process was killed. Decision 0050.
 */
@Injectable()
export class ExportWorker implements OnModuleInit {
  private readonly logger = new Logger('ExportWorker');

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly jobs: JobRunner,
    private readonly database: Database,
    private readonly longReads: LongReads,
  ) {}

  onModuleInit(): void {
    this.jobs.register(exportWork, ({ id }, signal) => this.run(id, signal));
  }

  private async run(id: string, signal: AbortSignal): Promise<void> {
    const [running] = (await this.database.query<RunningExport>(runningExport, [id])).rows;
    if (!running) return;
    try {
      const seen = parsePosition(running.position) ?? 0n;
      await new Promise<void>((resolve, reject) => {
        const turn = () => void this.turn(running, signal).then(resolve, reject);
        duringRequest({ seen, written: undefined, replicaUrl: undefined }, turn);
      });
    } catch (error) {
      // After an interruption or an overload the worker runs the job again.
      if (signal.aborted || databaseProblem(error)?.status === 503 || error instanceof Problem) throw error;
      this.logger.error(error);
      await this.end(id, true);
    }
  }

  /** Continues an export to its end, or for the length of one turn. */
  private async turn(running: RunningExport, signal: AbortSignal): Promise<void> {
    const until = performance.now() + TURN_MS;
    let { parts } = running;
    for await (const rows of inBatches(await this.rowsOf(running), this.config.limits.fhirExportBatch)) {
      signal.throwIfAborted();
      if (!(await this.write(running, parts++, rows))) return;
      if (performance.now() > until) return exportWork.add(this.database, running.id);
    }
    await this.end(running.id, false);
  }

  /** Returns the rows after the last one that was written, type by type, all from one snapshot. */
  private rowsOf({ actor, types, since, groupId, reachedType, reachedId }: RunningExport) {
    const conditions = since === null ? [] : [{ name: '_lastUpdated', values: [`ge${since}`] }];
    const left = types.slice(Math.max(0, types.indexOf(reachedType ?? '')));
    const statements = left.map((name) => {
      const after = name === reachedType && reachedId !== null ? keyOf(reachedId) : undefined;
      return inOrder(name, rowsOf(typeOf(name), actor, { conditions, after, ...(groupId && { group: groupId }) }));
    });
    return this.longReads.inSequence<Exported>(READER, statements);
  }

  /** Writes one part. @returns false if the export was cancelled, or if another process has written this part */
  private async write({ id, actor }: RunningExport, part: number, rows: readonly Exported[]): Promise<boolean> {
    const [{ exportedType } = { exportedType: '' }] = rows;
    const { toResource } = typeOf(exportedType);
    const shown = actor.scope.namesHidden ? (withoutNames(rows) as Exported[]) : rows;
    const content = await compressed(shown.map((row) => `${JSON.stringify(toResource(row))}\n`).join(''));
    return this.database.transaction(async (db) => {
      const noted = await db.query(notePart, [id, part, exportedType, rows.at(-1)?.id, rows.length]);
      if (noted.rowCount === 0) return false;
      await db.query(addPart, [id, part, exportedType, rows.length, content]);
      await noteReads(db, actor, rows, 'fhir_export');
      return true;
    });
  }

  private async end(id: string, failed: boolean): Promise<void> {
    await this.database.query(endExport, [id, failed, this.config.limits.fhirExportHours]);
  }
}

const typeOf = (name: string): ResourceType => resourceTypes.find(({ type }) => type === name) as ResourceType;

const inOrder = (name: string, { text, values }: Statement): Statement => ({
  text: `SELECT '${name}' AS "exportedType", found.* FROM (${text}) AS found ORDER BY found."keyId", found."keyNumber"`,
  values,
});

/** Yields the rows in batches of at most `batchSize` rows, each of a single type. */
async function* inBatches(rows: AsyncIterable<Exported>, batchSize: number): AsyncGenerator<Exported[]> {
  let part: Exported[] = [];
  for await (const row of rows) {
    if (part.length === batchSize || (part[0] && part[0].exportedType !== row.exportedType)) {
      yield part;
      part = [];
    }
    part.push(row);
  }
  if (part.length > 0) yield part;
}
