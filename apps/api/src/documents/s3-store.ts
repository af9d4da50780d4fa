import { addAbortSignal, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { S3Client } from '@aws-sdk/client-s3';
import type { S3Settings } from '../config/s3-settings.js';
import { type DocumentStore, FileMissing, StoreUnavailable } from './document-store.js';

/** Bytes of one reading, and of memory for one reader. */
const PART_BYTES = 262_144;

const load = () => import('@aws-sdk/client-s3');
type Library = Awaited<ReturnType<typeof load>>;
type Send = <Output>(
  ask: (client: S3Client, library: Library, abortSignal: AbortSignal) => Promise<Output>,
) => Promise<Output>;

/**
 * In a bucket, each file under its id, which says nothing of whose it is. A file is read part by part, so that no connection is held for as
 * long as somebody reads; one that comes is in memory until all of it is there, for S3 asks how long it is before it takes the first byte.
 */
export const s3Store = (settings: S3Settings): DocumentStore => {
  const { bucket: Bucket } = settings;
  const send = sender(settings);

  const partOf = (id: string, start: number): Promise<{ content: Buffer; total: number }> =>
    send(async (client, { GetObjectCommand, NoSuchKey }, abortSignal) => {
      const Range = `bytes=${start}-${start + PART_BYTES - 1}`;
      const asked = client.send(new GetObjectCommand({ Bucket, Key: id, Range }), { abortSignal });
      const { Body, ContentRange } = await asked.catch((error: unknown) => {
        throw error instanceof NoSuchKey ? new FileMissing(id) : error;
      });
      if (!(Body instanceof Readable)) throw new FileMissing(id);
      return { content: await buffer(addAbortSignal(abortSignal, Body)), total: Number(ContentRange?.split('/')[1]) };
    });

  async function* partsAfter(id: string, first: { content: Buffer; total: number }): AsyncGenerator<Buffer> {
    yield first.content;
    for (let read = first.content.length; read < first.total;) {
      const { content } = await partOf(id, read);
      yield content;
      read += content.length;
    }
  }

  return {
    write: async (id, bytes) => {
      const chunks: Buffer[] = [];
      for await (const chunk of bytes) chunks.push(chunk);
      const Body = Buffer.concat(chunks);
      await send((client, { PutObjectCommand }, abortSignal) =>
        client.send(new PutObjectCommand({ Bucket, Key: id, Body }), { abortSignal }),
      );
    },
    read: async (id) => Readable.from(partsAfter(id, await partOf(id, 0)), { objectMode: false }),
    remove: async (id) => {
      await send((client, { DeleteObjectCommand }, abortSignal) =>
        client.send(new DeleteObjectCommand({ Bucket, Key: id }), { abortSignal }),
      );
    },
  };
};

/** Each request within its time, the wait for one of the few connections included. The library is loaded by the first. */
function sender({ bucket: _, connections, timeoutMs, ...options }: S3Settings): Send {
  let made: Promise<[S3Client, Library]> | undefined;
  const make = async (): Promise<[S3Client, Library]> => {
    const library = await load();
    const agent = { keepAlive: true, maxSockets: connections };
    const client = new library.S3Client({
      ...options,
      maxAttempts: 2,
      // Not every store that speaks S3 knows the newer checksums; the signature covers what is sent.
      ...{ requestChecksumCalculation: 'WHEN_REQUIRED', responseChecksumValidation: 'WHEN_REQUIRED' },
      requestHandler: { httpAgent: agent, httpsAgent: agent },
    });
    return [client, library];
  };
  return async (ask) => {
    const [client, library] = await (made ??= make());
    try {
      return await ask(client, library, AbortSignal.timeout(timeoutMs));
    } catch (error) {
      if (error instanceof FileMissing) throw error;
      throw new StoreUnavailable((error as Error).name);
    }
  };
}
