import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { isAnswered } from '../limits/early-replies.js';
import { Problem } from './problem.js';
import { problemBody } from './problem-reply.js';
import { dataHeaders } from '../server/security-headers.js';

const problems: Readonly<Record<string, Problem>> = {
  ERR_HTTP_REQUEST_TIMEOUT: new Problem(408, 'request_timeout'),
  HPE_HEADER_OVERFLOW: new Problem(431, 'headers_too_large'),
};

/**
 * Answers input that is not valid HTTP or arrives too late. There is no request object for such input, so the reply is written to the bare
 * socket, which is then closed.
 */
export function answerBrokenRequest(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable || isAnswered(socket)) {
    socket.destroy();
    return;
  }
  const problem = problems[error.code ?? ''] ?? new Problem(400, 'malformed_request');
  const body = JSON.stringify(problemBody(problem, randomUUID()));
  const head = [
    `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}`,
    'content-type: application/problem+json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
    ...Object.entries(dataHeaders).map(([name, value]) => `${name}: ${value}`),
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy());
}
