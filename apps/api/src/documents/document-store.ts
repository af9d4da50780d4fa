import type { Readable } from 'node:stream';
import { NotNow } from '../http/problem.js';

export const storeNames = ['postgres', 's3'] as const;
export type StoreName = (typeof storeNames)[number];

/** Where the bytes of files stand. A file is written once, by its id, and never changed. */
export type DocumentStore = {
  /** @throws StoreUnavailable where it may have come there all the same, or may yet */
  write(id: string, bytes: AsyncIterable<Buffer>): Promise<void>;
  /**
   * Resolves once the first bytes are there: what could fail has not.
   * @throws FileMissing, StoreUnavailable
   */
  read(id: string): Promise<Readable>;
  /** Also of what was written in part, or never; called while the row of the file is being deleted. */
  remove(id: string): Promise<void>;
};

/** The store has been asked, and has no such file: a row that names it there is wrong. */
export class FileMissing extends Error {
  constructor(id: string) {
    super(`file ${id} has no content`);
  }
}

/** 503: the store does not answer in time, or refuses us. */
export class StoreUnavailable extends NotNow {
  constructor(readonly reason: string) {
    super('store_unavailable', 30);
  }
}
