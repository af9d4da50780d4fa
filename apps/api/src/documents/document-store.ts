import type { Readable } from 'node:stream';
import { NotNow } from '../http/problems/problem.js';

export const storeNames = ['postgres', 's3'] as const;
export type StoreName = (typeof storeNames)[number];

/** Storage for the bytes of files. A file is written once, by its id, and never changed. */
export type DocumentStore = {
  /** @throws StoreUnavailable where the write may have succeeded all the same, or may yet */
  write(id: string, bytes: AsyncIterable<Buffer>): Promise<void>;
  /**
   * Resolves once the first bytes are there, so that errors are thrown before a reply begins.
   * @throws FileMissing, StoreUnavailable
   */
  read(id: string): Promise<Readable>;
  /** Also removes partial writes; no error where there is nothing. Called while the row of the file is being deleted. */
  remove(id: string): Promise<void>;
};

/** The store has no such file, although its row names that store. */
export class FileMissing extends Error {
  constructor(id: string) {
    super(`file ${id} has no content`);
  }
}

/** 503: the store does not answer in time, or rejects our credentials. */
export class StoreUnavailable extends NotNow {
  constructor(readonly reason: string) {
    super('store_unavailable', 30);
  }
}
