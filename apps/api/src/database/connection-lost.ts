import { types } from 'node:util';
import pg from 'pg';

/**
 * Classes of errors that end a connection (a server that stops or starts, a pooler without a server) or report missing connections or
 * memory.
 */
const isDown = ({ severity, code = '' }: pg.DatabaseError) =>
  severity === 'FATAL' || severity === 'PANIC' || /^(08|53|57P)/.test(code);

/** Errors of the network; the driver's own have no code, only a message. */
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
  // For a host name each of its addresses was tried.
  return LOST_BY_DRIVER.test(message) || (SOCKET_CALL.test(syscall) && LOST.has(code)) || errors.some(isLost);
}

/** Whether an error means that the server is unreachable or cannot serve anyone now, rather than that the statement is wrong. */
export const isConnectionLost = (error: unknown): boolean =>
  error instanceof pg.DatabaseError ? isDown(error) : isLost(error);
