import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import S3rver from 's3rver';

const bucket = 'percorso-documents';
/** The credentials that the server accepts. */
const credentials = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };

export type S3Server = Awaited<ReturnType<typeof startS3>>;

/** Starts an S3 server with one empty bucket, which stores its files in a temporary folder. */
export async function startS3() {
  const directory = mkdtempSync(path.join(tmpdir(), 'percorso-s3-'));
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: bucket }],
  });
  const { port } = await server.run();
  const endpoint = `http://127.0.0.1:${port}`;
  const client = new S3Client({ endpoint, region: 'us-east-1', credentials, forcePathStyle: true });
  const Bucket = bucket;
  return {
    /** Returns the application's settings for this server. `over` replaces some of them, for example `S3_ENDPOINT`. */
    settings: (over: Record<string, string> = {}) => ({
      DOCUMENT_STORE: 's3',
      S3_ENDPOINT: endpoint,
      S3_BUCKET: bucket,
      S3_ACCESS_KEY_ID: credentials.accessKeyId,
      S3_SECRET_ACCESS_KEY: credentials.secretAccessKey,
      ...over,
    }),
    endpoint,
    keys: async () => {
      const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket }));
      return Contents.map(({ Key }) => Key ?? '').sort();
    },
    put: (Key: string, Body: Buffer) => client.send(new PutObjectCommand({ Bucket, Key, Body })),
    get: async (Key: string) => (await client.send(new GetObjectCommand({ Bucket, Key }))).Body?.transformToByteArray(),
    remove: (Key: string) => client.send(new DeleteObjectCommand({ Bucket, Key })),
    close: async () => {
      client.destroy();
      await server.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
