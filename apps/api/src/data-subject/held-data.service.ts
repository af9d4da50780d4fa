import { Readable } from 'node:stream';
import { type Actor, type HeldDataSection, heldDataSections } from '@percorso/domain';
import { Inject, Injectable } from '@nestjs/common';
import { recordRead } from '../auth/record-access.js';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.module.js';
import { Database } from '../database/database.js';
import { LongReads } from '../http/limits/long-reads.js';
import { requireDataSubjectAccess } from './data-subject-access.js';
import { heldData, staffColumns } from './held-data.sql.js';

/** A row of a section, with the names of its columns. */
export type HeldRow = { section: HeldDataSection; data: Record<string, unknown> };

const sections = Object.keys(heldDataSections) as HeldDataSection[];

const camelCase = (name: string): string => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
const withFieldNames = (data: HeldRow['data']) =>
  Object.fromEntries(Object.entries(data).map(([name, value]) => [camelCase(name), value]));

/** Reads all data held about a person, row by row from one snapshot, so that memory is bounded. Decision 0068. */
@Injectable()
export class HeldDataService {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly database: Database,
    private readonly longReads: LongReads,
  ) {}

  /** Returns the rows in the order of the sections, and logs the read. @throws as `requireDataSubjectAccess`; NotNow at the limits of long reads */
  async rows(actor: Actor, patientId: string): Promise<AsyncIterable<HeldRow>> {
    await requireDataSubjectAccess(this.database, actor, patientId);
    await recordRead(this.database, patientId, actor, 'held_data_read');
    const hidden = this.config.accessLogNames ? [] : staffColumns;
    const queries = sections.map((section) => ({
      text: `SELECT '${section}' AS section, data - $2::text[] AS data FROM (${heldData[section]}) held`,
      values: [patientId, hidden],
    }));
    return this.longReads.inSequence<HeldRow>(actor, queries);
  }

  /** Returns the data as JSON, as `HeldData` describes it. */
  async json(actor: Actor, patientId: string): Promise<Readable> {
    return Readable.from(jsonOf(patientId, await this.rows(actor, patientId)), { objectMode: false });
  }
}

async function* jsonOf(patientId: string, rows: AsyncIterable<HeldRow>): AsyncGenerator<string> {
  yield `{"patientId":"${patientId}","at":"${new Date().toISOString()}","sections":{`;
  let [begun, isFirst] = [0, true];
  /** Ends the section of the last row, and writes the empty ones before the section `next`. */
  const until = (next: number): string => {
    let text = '';
    while (begun <= next) {
      text += `${begun === 0 ? '' : '],'}"${sections[begun++]}":[`;
      isFirst = true;
    }
    return text;
  };
  for await (const { section, data } of rows) {
    const begin = until(sections.indexOf(section));
    yield `${begin}${isFirst ? '' : ','}${JSON.stringify(withFieldNames(data))}`;
    isFirst = false;
  }
  yield `${until(sections.length - 1)}]}}`;
}
