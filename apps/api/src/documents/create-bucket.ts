import type { S3Settings } from '../config/s3-settings.js';

const alreadyThere = ['BucketAlreadyOwnedByYou', 'BucketAlreadyExists'];

/** Creates the bucket for files if it does not exist. Returns whether it was created. */
export async function createBucket({ bucket, credentials, endpoint, region, ...s3 }: S3Settings): Promise<boolean> {
  const { CreateBucketCommand, S3Client } = await import('@aws-sdk/client-s3');
  const client = new S3Client({ credentials, endpoint, region, forcePathStyle: s3.forcePathStyle });
  try {
    await client.send(new CreateBucketCommand({ Bucket: bucket }), { abortSignal: AbortSignal.timeout(s3.timeoutMs) });
    return true;
  } catch (error) {
    if (!alreadyThere.includes((error as Error).name)) throw error;
    return false;
  } finally {
    client.destroy();
  }
}
