import { createHash } from 'node:crypto';
import type { DocumentMimeType } from '@percorso/domain';
import { fileTypeFromBuffer } from 'file-type';
import { Problem } from '../http/problem.js';
import type { Scanning } from './virus-scan.js';

/** By which the kind of a file is told. */
const HEAD_BYTES = 4100;

/** The bytes of a file on their way into the store: of the kind that its name promises, counted, hashed, and shown to the scan. */
export class CheckedBytes {
  size = 0;
  private readonly hash = createHash('sha256');

  constructor(
    private readonly bytes: AsyncIterable<Buffer>,
    private readonly contentType: DocumentMimeType,
    private readonly scanning: Scanning,
  ) {}

  get sha256(): string {
    return this.hash.digest('hex');
  }

  /** @throws Problem 415 where the content is of another kind: of that, nothing is passed on */
  async *[Symbol.asyncIterator](): AsyncGenerator<Buffer> {
    let head: Buffer | null = Buffer.alloc(0);
    for await (const chunk of this.bytes) {
      this.size += chunk.length;
      this.hash.update(chunk);
      await this.scanning.take(chunk);
      if (head === null) {
        yield chunk;
        continue;
      }
      head = Buffer.concat([head, chunk]);
      if (head.length < HEAD_BYTES) continue;
      yield await this.told(head);
      head = null;
    }
    if (head) yield await this.told(head);
  }

  /** Where they are not kept. */
  async readToEnd(): Promise<void> {
    const bytes = this[Symbol.asyncIterator]();
    while ((await bytes.next()).done !== true);
  }

  private async told(head: Buffer): Promise<Buffer> {
    const found = await fileTypeFromBuffer(head);
    if (found?.mime !== this.contentType) throw new Problem(415, 'wrong_content');
    return head;
  }
}
