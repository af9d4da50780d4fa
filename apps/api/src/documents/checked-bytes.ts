import { createHash } from 'node:crypto';
import type { DocumentMimeType } from '@percorso/domain';
import { fileTypeFromBuffer } from 'file-type';
import { Problem } from '../http/problem.js';
import { brokenRule } from '../http/rule-errors.js';
import { hasActiveContent } from './active-pdf.js';
import type { Scanning } from './virus-scan.js';

/** By which the kind of a file is told. */
const HEAD_BYTES = 4100;

/** The bytes of a file on their way into the store: of the kind that its name promises, counted, hashed, and shown to the scan. */
export class CheckedBytes {
  size = 0;
  private readonly hash = createHash('sha256');
  private readonly bytes: AsyncIterator<Buffer>;
  private head = Buffer.alloc(0);
  /** All of them, of a PDF: what acts in it may stand anywhere. */
  private readonly kept: Buffer[] = [];

  constructor(
    bytes: AsyncIterable<Buffer>,
    private readonly contentType: DocumentMimeType,
    private readonly scanning: Scanning,
  ) {
    this.bytes = bytes[Symbol.asyncIterator]();
  }

  get sha256(): string {
    return this.hash.digest('hex');
  }

  /** Looks at the first bytes, before anything is kept. @throws Problem 415 where they are of another kind */
  async begin(): Promise<void> {
    while (this.head.length < HEAD_BYTES) {
      const chunk = await this.next();
      if (!chunk) break;
      this.head = Buffer.concat([this.head, chunk]);
    }
    const found = await fileTypeFromBuffer(this.head);
    if (found?.mime !== this.contentType) throw new Problem(415, 'wrong_content');
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Buffer> {
    yield this.head;
    for (let chunk = await this.next(); chunk; chunk = await this.next()) yield chunk;
  }

  /** To be asked once all of them have come. @throws RuleBroken where a PDF does something, or may do it unseen */
  async mustBeInert(): Promise<void> {
    if (this.kept.length > 0 && (await hasActiveContent(Buffer.concat(this.kept))))
      throw brokenRule('file', 'activeContent');
  }

  /** Where they are not kept. */
  async readToEnd(): Promise<void> {
    while (await this.next());
  }

  private async next(): Promise<Buffer | undefined> {
    const next = await this.bytes.next();
    if (next.done === true) return undefined;
    const chunk = next.value;
    this.size += chunk.length;
    this.hash.update(chunk);
    if (this.contentType === 'application/pdf') this.kept.push(chunk);
    await this.scanning.take(chunk);
    return chunk;
  }
}
