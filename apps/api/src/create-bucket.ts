import { bucketLabels, fillLabel } from '@percorso/domain';
import { programConfig } from './config/program-config.js';
import { createBucket } from './documents/create-bucket.js';

const { s3 } = programConfig(process.env).documentStore;
if (s3) {
  const label = (await createBucket(s3)) ? bucketLabels.made : bucketLabels.there;
  process.stdout.write(`${fillLabel(label, { bucket: s3.bucket })}\n`);
} else {
  process.stderr.write(`${bucketLabels.unnamed}\n`);
  process.exitCode = 1;
}
