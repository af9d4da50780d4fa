import { z } from 'zod';
import { UnfitSettings } from './unfit-settings.js';

/** A bucket of files: of AWS, or of whoever speaks its protocol at `S3_ENDPOINT`. */
export const s3Variables = {
  S3_ENDPOINT: z.url().optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_BUCKET: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  /** The bucket in the path and not in the host's name. Not set: wherever an endpoint is named. */
  S3_FORCE_PATH_STYLE: z.stringbool().optional(),
  S3_CONNECTIONS: z.coerce.number().int().min(1).default(20),
  /** For one request to the store, with the wait for a connection. */
  S3_SECONDS: z.coerce.number().positive().default(10),
};

type Named = z.infer<z.ZodObject<typeof s3Variables>> & { DOCUMENT_STORE: string };

export type S3Settings = NonNullable<ReturnType<typeof s3Of>>;

/**
 * Also where files are written elsewhere: those of the time before are read there.
 * @throws UnfitSettings where a bucket is needed and not all of it is named
 */
export function s3Of(data: Named) {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = data;
  if (bucket === undefined && data.DOCUMENT_STORE !== 's3') return null;
  if (bucket === undefined || accessKeyId === undefined || secretAccessKey === undefined)
    throw new UnfitSettings(
      'S3 needs S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY: DOCUMENT_STORE=s3 or S3_BUCKET is set.',
    );
  return {
    ...{ bucket, credentials: { accessKeyId, secretAccessKey } },
    endpoint: data.S3_ENDPOINT,
    region: data.S3_REGION,
    forcePathStyle: data.S3_FORCE_PATH_STYLE ?? data.S3_ENDPOINT !== undefined,
    connections: data.S3_CONNECTIONS,
    timeoutMs: Math.round(data.S3_SECONDS * 1000),
  };
}
