import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { type Actor, coversRightsOf } from '@percorso/domain';
import { Inject, Injectable } from '@nestjs/common';
import { v7 as uuid } from 'uuid';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.module.js';
import { Database } from '../database/database.js';
import { FHIR_PATH, FhirService, mayRead } from '../fhir/fhir.service.js';
import { resourceTypes } from '../fhir/registry.js';
import type { ResourceType } from '../fhir/resource-type.js';
import { malformedParameter } from '../fhir/search-parameters.js';
import { grantsNeeded } from '../http/requests/access.decorator.js';
import { Forbidden, NotFound, NotNow, Problem } from '../http/problems/problem.js';
import type { ExportRequest } from './export-request.js';
import {
  addExport,
  cancelExport,
  type ExportFile,
  exportFiles,
  type ExportStatus,
  exportStatus,
  runningExports,
  exportWork,
  lockExports,
  nextPart,
  PARTS_OF_A_FILE,
} from './fhir-exports.sql.js';

const decompressed = promisify(gunzip);
/** The Retry-After, in seconds, of an export that is refused because too many are running. */
const BUSY_SECONDS = 60;

export type Manifest = {
  transactionTime: string;
  request: string;
  requiresAccessToken: true;
  output: { type: string; url: string; count: number }[];
  deleted: never[];
  error: never[];
};

/** The status of an export: its progress, or the manifest once it is done. */
export type Status = { progress: string } | { manifest: Manifest; expiresAt: Date };

/**
 * Starts and returns exports of FHIR resources (Bulk Data Access STU2), each accessible to its owner only.
 * `ExportWorker` writes the files. Decision 0050.
 */
@Injectable()
export class FhirExports {
  constructor(
    private readonly database: Database,
    private readonly fhir: FhirService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Starts an export of all resources that the actor may see, or of those of the patients of a group.
   * @returns the URL of its status
   * @throws Malformed, Forbidden, NotFound, NotNow (429)
   */
  async begin(actor: Actor, request: string, requested: ExportRequest, group?: string): Promise<string> {
    const types = typesOf(actor, requested.types);
    if (group !== undefined) await this.fhir.read(actor, typeNamed('Group') as ResourceType, group);
    const { fhirExports, fhirExportsPerClient, fhirExportHours } = this.config.limits;
    const id = uuid();
    await this.database.transaction(async (db) => {
      db.write(lockExports);
      const { rows } = await db.query<{ inAll: number; own: number }>(runningExports, [actor.id]);
      const { inAll = 0, own = 0 } = rows[0] ?? {};
      const limit = fhirExportsPerClient;
      if (own >= limit) throw new NotNow('too_many_exports', BUSY_SECONDS, { params: { limit } });
      if (inAll >= fhirExports) throw new NotNow('exports_exhausted', BUSY_SECONDS);
      const url = `${this.config.publicUrl}${request}`;
      const values = [id, actor.id, actor, url, types, requested.since ?? null, group ?? null, fhirExportHours];
      await db.query(addExport, values);
      await exportWork.add(db, id);
    });
    return this.addressOf(id);
  }

  /**
   * Returns the progress of an export; once it has ended, the manifest with the files of the types that the actor may
   * currently read.
   * @throws NotFound, even if the export exists but belongs to another user; Problem 403 as `ownExport`, 500 if it
   * could not be written
   */
  async status(actor: Actor, id: string): Promise<Status> {
    const found = await this.ownExport(actor, id);
    if (found.failed) throw new Problem(500, 'export_failed');
    if (!found.isEnded) return { progress: `${found.resources} resources, ${found.reachedType ?? 'waiting'}` };
    const files = await this.database.query<ExportFile>(exportFiles, [id]);
    const readable = files.rows.filter(({ type }) => isReadable(actor, type));
    const output = readable.map(({ type, file, resources }) => ({
      type,
      url: `${this.addressOf(id)}/files/${type}.${file}.ndjson`,
      count: resources,
    }));
    const { transactionTime, request, expiresAt } = found;
    return {
      manifest: { transactionTime, request, requiresAccessToken: true, output, deleted: [], error: [] },
      expiresAt,
    };
  }

  /**
   * Returns a file. It is read part by part while it is sent, so that no connection is held during the download.
   * @throws NotFound, Forbidden or Problem 403 for a type that the actor may not currently read, Problem 403 as
   * `ownExport`
   */
  async file(actor: Actor, id: string, name: string): Promise<Readable> {
    await this.ownExport(actor, id);
    const [, type = '', file = ''] = /^([A-Za-z]+)\.(\d{1,6})\.ndjson$/.exec(name) ?? [];
    const first = Number(file) * PARTS_OF_A_FILE;
    const partAfter = async (part: number) => {
      const values = [id, actor.id, type, part, first + PARTS_OF_A_FILE];
      return (await this.database.query<{ part: number; content: Buffer }>(nextPart, values)).rows[0];
    };
    const begin = await partAfter(first - 1);
    if (!begin) throw new NotFound();
    mustRead(actor, type);
    const each = async function* () {
      for (let next: typeof begin | undefined = begin; next; next = await partAfter(next.part))
        yield await decompressed(next.content);
    };
    return Readable.from(each(), { objectMode: false });
  }

  /** Stops an export if it is running, and deletes its files. @throws NotFound */
  async cancel(actor: Actor, id: string): Promise<void> {
    const { rowCount } = await this.database.query(cancelExport, [id, actor.id]);
    if (rowCount === 0) throw new NotFound();
  }

  /**
   * Returns an export of the actor, whose current rights must cover those at the start of the export.
   * @throws NotFound, Problem 403 if the actor has lost some of these rights
   */
  private async ownExport(actor: Actor, id: string): Promise<ExportStatus> {
    const { rows } = await this.database.query<ExportStatus>(exportStatus, [id, actor.id]);
    if (!rows[0]) throw new NotFound();
    if (!coversRightsOf(actor, rows[0].actor)) throw new Problem(403, 'export_beyond_rights');
    return rows[0];
  }

  private addressOf = (id: string): string => `${this.config.publicUrl}/${FHIR_PATH}/export-jobs/${id}`;
}

const typeNamed = (name: string): ResourceType | undefined => resourceTypes.find(({ type }) => type === name);

/** Whether exports contain this type. Groups contain no records, they only define what may be exported. */
const isExported = ({ type }: ResourceType): boolean => type !== 'Group';

const isReadable = (actor: Actor, name: string): boolean => {
  const type = typeNamed(name);
  return type !== undefined && mayRead(actor, type);
};

/** @throws Forbidden for a person, Problem 403 for a system */
function mustRead(actor: Actor, name: string): void {
  if (isReadable(actor, name)) return;
  if (actor.system) throw new Problem(403, 'type_out_of_scope');
  throw new Forbidden(...grantsNeeded(typeNamed(name)?.access ?? 'fhir_export'));
}

/**
 * Returns the requested types in the order of the registry; by default all types that the actor may read. @throws
 * Malformed, Forbidden, Problem 403
 */
function typesOf(actor: Actor, requested: readonly string[] | undefined): string[] {
  for (const name of requested ?? []) {
    const type = typeNamed(name);
    if (!type || !isExported(type)) throw malformedParameter('_type', name);
    mustRead(actor, name);
  }
  const types = resourceTypes.filter((type) => isExported(type) && mayRead(actor, type)).map(({ type }) => type);
  const wanted = requested ? types.filter((type) => requested.includes(type)) : types;
  if (wanted.length === 0) throw new Problem(403, 'type_out_of_scope');
  return wanted;
}
