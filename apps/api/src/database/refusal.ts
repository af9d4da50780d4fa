import { types } from 'node:util';
import { isConnectionLost } from './connection-lost.js';

/** Errors of the driver and of Node's TLS that occur before the connection is established. */
const TLS = /SSL|TLS|SASL|certificate|password must be a string/i;
const TLS_CODE = /CERT|SIGNATURE|^ERR_(TLS|SSL)/;

/** Returns why the database rejects a program, in one line for the operator; undefined for any other error. */
export function refusalOf(error: unknown): string | undefined {
  if (!types.isNativeError(error)) return undefined;
  const { message, code = '' } = error as Error & { code?: string };
  if (!isConnectionLost(error) && !TLS.test(message) && !TLS_CODE.test(code)) return undefined;
  const detail = [message, code && `(${code})`].filter(Boolean).join(' ');
  return `The database refuses the connection: ${detail}. Look at DATABASE_URL, MIGRATION_DATABASE_URL and REPORT_DATABASE_URL.`;
}

/**
 * If the database rejects the program, prints the line of `refusalOf` and sets exit status 1.
 * @throws every other error
 */
export function exitIfRefused(error: unknown): void {
  const refusal = refusalOf(error);
  if (refusal === undefined) throw error;
  process.stderr.write(`${refusal}\n`);
  process.exitCode = 1;
}
