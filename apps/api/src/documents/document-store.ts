import type { Readable } from 'node:stream';
import { NotNow } from '../http/problems/problem.js';

export const storeNames = ['postgres', 's3'] as const;
export type StoreName = (typeof storeNames)[number];

/** Storage for the bytes of files. A file is written once, under its id, and never changed. */
export type DocumentStore = {
  /** @throws StoreUnavailable; even then the write may have succeeded, or may still succeed */
  write(id: string, bytes: AsyncIterable<Buffer>): Promise<void>;
  /**
   * Resolves when the first bytes have been read, so that errors are thrown before the reply to the client begins.
   * @throws FileMissing, StoreUnavailable
   */
  read(id: string): Promise<Readable>;
  /** Removes the bytes of a file, even if only partially written; no error if there are none. The caller deletes the row of the file. */
  remove(id: string): Promise<void>;
};

/** Thrown when the store lacks a file that it should have according to the file’s row. */
export class FileMissing extends Error {
  constructor(id: string) {
    super(`file ${id} has no content`);
  }
}

/** Thrown when a request to the store fails, for example because it does not answer in time or rejects our credentials (503). */
export class StoreUnavailable extends NotNow {
  constructor(readonly reason: string) {
    super('store_unavailable', 30);
  }
}
