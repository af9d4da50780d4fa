import { z } from 'zod';

const since = '0.1.0';

const port = z.coerce.number().int().max(65535);

/** The process, and the address under which browsers reach it. */
export const processVariables = {
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development').meta({
    since,
    description:
      'In `production` secrets have no generated default, an identity provider is required and demo sources are off.',
    example: 'production',
  }),
  HOST: z.string().default('localhost').meta({
    since,
    description: 'Address on which the process listens. The embedded identity provider requires a loopback address.',
    example: '0.0.0.0',
  }),
  PORT: port.min(0).default(3000).meta({
    since,
    description: 'Port on which the process listens.',
    example: '8080',
  }),
  PUBLIC_URL: z.url().optional().meta({
    since,
    description: 'Address that browsers use. Not set: `http://localhost:PORT`.',
    example: 'https://percorso.example',
  }),
  WEB_ROOT: z.string().optional().meta({
    since,
    description:
      'Folder of the built web application; without an `index.html` in it the application is not served. Not set: the folder of the build.',
    example: '/srv/percorso/web',
  }),
  JOB_WORKER: z.stringbool().default(true).meta({
    since,
    description: 'Whether this process runs the jobs in the database: imports, regional flows, exports, statistics.',
    example: 'false',
  }),
  DUPLICATE_SEARCH_HOUR: z.coerce.number().int().min(0).max(23).default(3).meta({
    since,
    description:
      'Hour of Rome’s clocks, 0 to 23, at which possible duplicates of the patients added or changed since are searched (decision 0066).',
    example: '1',
  }),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info').meta({
    since,
    description: 'Least severe level written to the log.',
    example: 'warn',
  }),
  METRICS_PORT: port.min(1).optional().meta({
    since,
    description: 'Port of the Prometheus metrics, separate from `PORT`. Not set: no metrics are served.',
    example: '9464',
  }),
  METRICS_HOST: z.string().default('127.0.0.1').meta({
    since,
    description: 'Address on which the metrics are served.',
    example: '0.0.0.0',
  }),
};
