import { types } from 'node:util';
import pg from 'pg';

/**
 * Whether an error ends the connection (a server that stops or starts, a pooler without a server) or reports a lack of connections or
 * memory.
 */
const isDown = ({ severity, code = '' }: pg.DatabaseError) =>
  severity === 'FATAL' || severity === 'PANIC' || /^(08|53|57P)/.test(code);

/** Codes of network errors; the errors of the driver have no code, only a message. */
const LOST = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EHOSTDOWN',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENOENT',
]);
const LOST_BY_DRIVER =
  /^(timeout exceeded when trying to connect|timeout expired|Connection terminated|Client has encountered a connection error|Client was closed|Query read timeout|Cannot use a pool after calling end)/;

const SOCKET_CALL = /^(connect|read|write|getaddrinfo)$/;

type SystemError = Error & { code?: string; syscall?: string; errors?: unknown[] };

function isLost(error: unknown): boolean {
  if (!types.isNativeError(error)) return false;
  const { message, code = '', syscall = '', errors = [] } = error as SystemError;
  // If a host name has several addresses, each of them was tried and has its own error.
  return LOST_BY_DRIVER.test(message) || (SOCKET_CALL.test(syscall) && LOST.has(code)) || errors.some(isLost);
}

/** Whether an error means that the server is unreachable or cannot serve any request now, and not that the statement is wrong. */
export const isConnectionLost = (error: unknown): boolean =>
  error instanceof pg.DatabaseError ? isDown(error) : isLost(error);
