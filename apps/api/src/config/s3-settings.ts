import { z } from 'zod';
import { InvalidSettings } from './invalid-settings.js';

const since = '0.1.0';

/** A bucket for the files of documents: on AWS, or on another provider with the same protocol at `S3_ENDPOINT`. */
export const s3Variables = {
  S3_ENDPOINT: z.url().optional().meta({
    since,
    description: 'Address of the S3 provider. Not set: AWS.',
    example: 'http://s3:7070',
  }),
  S3_REGION: z.string().default('us-east-1').meta({
    since,
    description: 'Region of the bucket.',
    example: 'eu-south-1',
  }),
  S3_BUCKET: z.string().optional().meta({
    since,
    description: 'Name of the bucket. Required with `DOCUMENT_STORE=s3`.',
    example: 'percorso-documents',
  }),
  S3_ACCESS_KEY_ID: z.string().optional().meta({
    since,
    description: 'Access key, which may read, write and delete objects and need not list them. Required with a bucket.',
    example: 'percorso',
  }),
  S3_SECRET_ACCESS_KEY: z.string().optional().meta({
    since,
    description: 'Secret of the access key. Required with a bucket.',
    example: 'a-secret',
  }),
  S3_FORCE_PATH_STYLE: z.stringbool().optional().meta({
    since,
    description:
      'Whether the bucket is in the path instead of the host name. Not set: `true` with `S3_ENDPOINT`, else `false`.',
    example: 'false',
  }),
  S3_CONNECTIONS: z.coerce.number().int().min(1).default(20).meta({
    since,
    description: 'Connections to the store at the same time.',
    example: '50',
  }),
  S3_SECONDS: z.coerce.number().positive().default(10).meta({
    since,
    description: 'Time limit of one request to the store, including the wait for a connection, in seconds.',
    example: '30',
  }),
};

type Named = z.infer<z.ZodObject<typeof s3Variables>> & { DOCUMENT_STORE: string };

export type S3Settings = NonNullable<ReturnType<typeof s3Of>>;

/**
 * Returns the settings of the bucket, even if new files are stored elsewhere, because earlier ones are read from the bucket.
 * @throws InvalidSettings if a bucket is needed and its settings are incomplete
 */
export function s3Of(data: Named) {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = data;
  if (bucket === undefined && data.DOCUMENT_STORE !== 's3') return null;
  if (bucket === undefined || accessKeyId === undefined || secretAccessKey === undefined)
    throw new InvalidSettings(
      'S3 needs S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY: DOCUMENT_STORE=s3 or S3_BUCKET is set.',
    );
  return {
    bucket,
    credentials: { accessKeyId, secretAccessKey },
    endpoint: data.S3_ENDPOINT,
    region: data.S3_REGION,
    forcePathStyle: data.S3_FORCE_PATH_STYLE ?? data.S3_ENDPOINT !== undefined,
    connections: data.S3_CONNECTIONS,
    timeoutMs: Math.round(data.S3_SECONDS * 1000),
  };
}
