import { createHash } from 'node:crypto';
import type { DocumentMimeType } from '@percorso/domain';
import { fileTypeFromBuffer } from 'file-type';
import { Problem } from '../http/problems/problem.js';
import { brokenRule } from '../http/problems/rule-errors.js';
import { hasActiveContent } from './active-pdf.js';
import type { Scanning } from './virus-scan.js';

/** Bytes needed to detect the type of a file. */
const HEAD_BYTES = 4100;

/** The bytes of a file on their way to the store. While they are read, they are counted, hashed and scanned for viruses. */
export class CheckedBytes {
  size = 0;
  private readonly hash = createHash('sha256');
  private readonly bytes: AsyncIterator<Buffer>;
  private head = Buffer.alloc(0);
  /** All bytes of a PDF, since active content may be anywhere in it. */
  private readonly pdfChunks: Buffer[] = [];

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

  /** Reads the first bytes, and checks that they are of type `contentType`. @throws Problem (415) */
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

  /** Checks that a PDF has no active content and cannot hide any. Must be called after the last byte. @throws RuleBroken */
  async mustBeInert(): Promise<void> {
    if (this.pdfChunks.length > 0 && (await hasActiveContent(Buffer.concat(this.pdfChunks))))
      throw brokenRule('file', 'activeContent');
  }

  /** Consumes the bytes without storing them. */
  async readToEnd(): Promise<void> {
    while (await this.next());
  }

  private async next(): Promise<Buffer | undefined> {
    const next = await this.bytes.next();
    if (next.done === true) return undefined;
    const chunk = next.value;
    this.size += chunk.length;
    this.hash.update(chunk);
    if (this.contentType === 'application/pdf') this.pdfChunks.push(chunk);
    await this.scanning.take(chunk);
    return chunk;
  }
}
