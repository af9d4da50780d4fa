import { Readable } from 'node:stream';
import type { Database } from '../database/database.js';
import { type DocumentStore, FileMissing } from './document-store.js';

/** Size of a part in bytes. A transfer of a file needs about this much memory. */
const PART_BYTES = 262_144;

const writePart = {
  name: 'write-document-part',
  text: 'INSERT INTO document_content (file_id, part, content) VALUES ($1, $2, $3)',
};
const readPart = {
  name: 'read-document-part',
  text: 'SELECT content FROM document_content WHERE file_id = $1 AND part = $2',
};

/** Stores files in the database in parts, so that no connection is held while a client sends or reads. */
export const postgresStore = (database: Database): DocumentStore => {
  const partOf = async (id: string, part: number) =>
    (await database.query<{ content: Buffer }>(readPart, [id, part])).rows[0]?.content;

  async function* partsAfter(id: string, first: Buffer): AsyncGenerator<Buffer> {
    for (let part = 1, content: Buffer | undefined = first; content; part++) {
      yield content;
      content = await partOf(id, part);
    }
  }

  return {
    write: async (id, bytes) => {
      let part = 0;
      for await (const content of regrouped(bytes)) await database.query(writePart, [id, part++, content]);
    },
    read: async (id) => {
      const first = await partOf(id, 0);
      if (!first) throw new FileMissing(id);
      return Readable.from(partsAfter(id, first), { objectMode: false });
    },
    // A foreign key removes the parts together with the row of the file.
    remove: () => Promise.resolve(),
  };
};

async function* regrouped(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = [];
  let size = 0;
  for await (const chunk of bytes) {
    waiting.push(chunk);
    size += chunk.length;
    if (size < PART_BYTES) continue;
    yield Buffer.concat(waiting);
    [waiting, size] = [[], 0];
  }
  if (size > 0) yield Buffer.concat(waiting);
}
