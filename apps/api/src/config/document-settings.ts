import { z } from 'zod';
import { seconds } from './limit-settings.js';

const since = '0.1.0';

const ClamdAddress = z.string().transform((text, context) => {
  if (text.startsWith('/')) return { path: text };
  const [, host, port] = /^(.+):(\d+)$/.exec(text) ?? [];
  if (host !== undefined) return { host, port: Number(port) };
  context.addIssue('neither host:port nor the path of a socket');
  return z.NEVER;
});

/** Where the files of documents are stored, and how they are scanned for viruses. */
export const documentVariables = {
  DOCUMENT_STORE: z
    .enum(['postgres', 's3'])
    .default('postgres')
    .meta({
      since,
      description:
        'Where new files are written (decision 0033). Earlier files are read where they were written, so keep the settings of that store, or run ' +
        '`npm run move-documents`.',
      example: 's3',
    }),
  DELETED_DOCUMENT_DAYS: z.coerce.number().int().min(0).default(30).meta({
    since,
    description: 'Days after which the content of a deleted document is removed permanently.',
    example: '90',
  }),
  VIRUS_SCAN: z
    .enum(['off', 'warn', 'refuse'])
    .default('off')
    .meta({
      since,
      description:
        'Whether clamd scans each file. `warn` keeps an infected file, marks it and logs it; `refuse` rejects it, and every file that could not be ' +
        'scanned.',
      example: 'refuse',
    }),
  CLAMD_ADDRESS: ClamdAddress.prefault('127.0.0.1:3310').meta({
    since,
    description: 'Where clamd listens: `host:port`, or the path of its socket.',
    example: 'clamd:3310',
  }),
  CLAMD_SECONDS: seconds.prefault(20).meta({
    since,
    description: 'Time limit of one scan, in seconds.',
    example: '60',
  }),
};
