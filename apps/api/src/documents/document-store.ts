import type { Readable } from 'node:stream';

export type StoreName = 'postgres' | 's3';

/** Where the bytes of files stand. A file is written once, by its id, and never changed. */
export type DocumentStore = {
  write(id: string, bytes: AsyncIterable<Buffer>): Promise<void>;
  /** Resolves once the first bytes are there: what could fail has not. */
  read(id: string): Promise<Readable>;
  /** Also of what was written in part, or never; called while the row of the file is being deleted. */
  remove(id: string): Promise<void>;
};
