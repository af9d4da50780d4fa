import type { LoggerService } from '@nestjs/common';
import pg from 'pg';
import { type DestinationStream, type Logger, pino } from 'pino';
import { traces } from '../../tracing/traces.js';

/**
 * Returns the fields of an error that may be logged. For a database error they exclude its message and its details, which may contain
 * values of the query and thus personal data.
 */
function withoutPersonalData(error: Error) {
  const source = 'driverError' in error ? error.driverError : error;
  const frames = error.stack?.split('\n').filter((line) => line.startsWith('    at '));
  if (source instanceof pg.DatabaseError) {
    const { code, constraint, table, column, routine } = source;
    return { type: 'DatabaseError', code, constraint, table, column, routine, frames };
  }
  return { type: error.name, message: error.message, frames };
}

const options = {
  base: undefined,
  timestamp: pino.stdTimeFunctions.isoTime,
  serializers: { err: withoutPersonalData },
  mixin: () => ({ traceId: traces()?.traceId }),
};

/**
 * Returns standard output as a destination that buffers lines and flushes them together, after a second at the latest and when the process
 * ends: a system call for every line would cost as much as a query.
 */
const standardOutput = () => pino.destination({ sync: false, minLength: 4096, periodicFlush: 1000 });

/** Creates a log of JSON lines, by default on standard output. */
export const createLog = (level: string, destination: DestinationStream = standardOutput()): Logger =>
  pino({ ...options, level }, destination);

/** Names of the Nest loggers whose start-up messages have a line for each module and each route: these are written at level debug. */
const assembly = new Set<unknown>([
  'NestFactory',
  'InstanceLoader',
  'RoutesResolver',
  'RouterExplorer',
  'NestApplication',
]);

const isRecord = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Writes Nest's messages with pino; the members of an object beside the message become fields of the line. */
export class NestLog implements LoggerService {
  constructor(private readonly pino: Logger) {}

  log(message: unknown, ...context: unknown[]) {
    this.write(assembly.has(context.at(-1)) ? 'debug' : 'info', message, context);
  }

  error(message: unknown, ...context: unknown[]) {
    this.write('error', message, context);
  }

  warn(message: unknown, ...context: unknown[]) {
    this.write('warn', message, context);
  }

  debug(message: unknown, ...context: unknown[]) {
    this.write('debug', message, context);
  }

  verbose(message: unknown, ...context: unknown[]) {
    this.write('trace', message, context);
  }

  private write(level: 'info' | 'error' | 'warn' | 'debug' | 'trace', message: unknown, context: unknown[]) {
    const fields = { ...context.find(isRecord), context: context.at(-1) };
    // Without a text of its own the line would repeat the error's message, which may contain values of a query.
    if (message instanceof Error) this.pino[level]({ ...fields, err: message }, message.name);
    else this.pino[level](fields, String(message));
  }
}
