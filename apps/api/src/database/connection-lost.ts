import { types } from 'node:util';
import pg from 'pg';

/** Of what ends a connection (a server that stops or starts, a pooler without one), and of a connection or memory that is not there. */
const isDown = ({ severity, code = '' }: pg.DatabaseError) =>
  severity === 'FATAL' || severity === 'PANIC' || /^(08|53|57P)/.test(code);

/** The network's errors, and the driver's own, which have no code. */
const LOST = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'EHOSTDOWN'],
  ...['ENOTFOUND', 'EAI_AGAIN', 'ENOENT'],
]);
const LOST_BY_DRIVER =
  /^(timeout exceeded when trying to connect|timeout expired|Connection terminated|Client has encountered a connection error|Client was closed|Query read timeout|Cannot use a pool after calling end)/;

const SOCKET_CALL = /^(connect|read|write|getaddrinfo)$/;

type SystemError = Error & { code?: string; syscall?: string; errors?: unknown[] };

function isLost(error: unknown): boolean {
  if (!types.isNativeError(error)) return false;
  const { message, code = '', syscall = '', errors = [] } = error as SystemError;
  // Of an address with a name, each of its numbers was tried.
  return LOST_BY_DRIVER.test(message) || (SOCKET_CALL.test(syscall) && LOST.has(code)) || errors.some(isLost);
}

/** Whether an error says that the server is unreachable or cannot serve anybody now, rather than that the statement is wrong. */
export const isConnectionLost = (error: unknown): boolean =>
  error instanceof pg.DatabaseError ? isDown(error) : isLost(error);
