import { z } from 'zod';
import { FlowKey } from './flow-key.js';
import { HistoryKeys } from './history-keys.js';

const since = '0.1.0';

/** Secrets for the histories and the regional flows. They must not be stored with the backups. */
export const keyVariables = {
  HISTORY_KEYS: HistoryKeys.optional().meta({
    since,
    description:
      'Keys that seal the histories, each `number:secret` with at least 32 characters, separated by commas (decision 0007). The highest number ' +
      'signs; keep the others, which verify what they signed. Required in production; elsewhere one is generated in `.data`.',
    example: '1:0123456789abcdef0123456789abcdef',
  }),
  FLOW_KEY: FlowKey.optional().meta({
    since,
    description:
      'Key of at least 32 characters for the pseudonyms of patients in regional flows. Never change it: the pseudonyms would change. Required in ' +
      'production; elsewhere one is generated in `.data`.',
    example: '0123456789abcdef0123456789abcdef',
  }),
  HISTORY_ANCHOR: z
    .string()
    .optional()
    .meta({
      since,
      description:
        'File, or address (GET, POST), to which a digest of each day’s histories and logs is appended, outside the reach of the database (decision ' +
        '0007). Not set: no anchors, with a warning in production.',
      example: '/mnt/anchors/percorso.jsonl',
    }),
};
