import { addAbortSignal, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { S3Client } from '@aws-sdk/client-s3';
import type { S3Settings } from '../config/s3-settings.js';
import { type DocumentStore, FileMissing, StoreUnavailable } from './document-store.js';

/** Size of a ranged read in bytes. A download needs about this much memory. */
const PART_BYTES = 262_144;

const load = () => import('@aws-sdk/client-s3');
type Library = Awaited<ReturnType<typeof load>>;
type Send = <Output>(
  request: (client: S3Client, library: Library, abortSignal: AbortSignal) => Promise<Output>,
) => Promise<Output>;

/**
 * Stores files in a bucket under their ids, which do not reveal the owner. A file is read in ranges, so that no connection is held while a
 * client reads. An upload is kept in memory until it is complete, since S3 requires its length before the first byte.
 */
export const s3Store = (settings: S3Settings): DocumentStore => {
  const { bucket: Bucket } = settings;
  const send = sender(settings);

  const partOf = (id: string, start: number): Promise<{ content: Buffer; total: number }> =>
    send(async (client, { GetObjectCommand, NoSuchKey }, abortSignal) => {
      const Range = `bytes=${start}-${start + PART_BYTES - 1}`;
      const response = client.send(new GetObjectCommand({ Bucket, Key: id, Range }), { abortSignal });
      const { Body, ContentRange } = await response.catch((error: unknown) => {
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

/** Returns a function that sends requests. Each may take `timeoutMs`, including the wait for a connection. Loads the library lazily. */
function sender({ bucket: _, connections, timeoutMs, ...options }: S3Settings): Send {
  let pending: Promise<[S3Client, Library]> | undefined;
  const create = async (): Promise<[S3Client, Library]> => {
    const library = await load();
    const agent = { keepAlive: true, maxSockets: connections };
    const client = new library.S3Client({
      ...options,
      maxAttempts: 2,
      // Some S3-compatible stores do not support the newer checksums. The signature protects the content anyway.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      requestHandler: { httpAgent: agent, httpsAgent: agent },
    });
    return [client, library];
  };
  return async (request) => {
    const [client, library] = await (pending ??= create());
    try {
      return await request(client, library, AbortSignal.timeout(timeoutMs));
    } catch (error) {
      if (error instanceof FileMissing) throw error;
      throw new StoreUnavailable((error as Error).name);
    }
  };
}
