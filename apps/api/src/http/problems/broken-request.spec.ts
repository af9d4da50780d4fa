import { Duplex } from 'node:stream';
import type { Socket } from 'node:net';
import { answerBrokenRequest } from './broken-request.js';
import { dataHeaders } from '../server/security-headers.js';

const answerTo = (code: string): string => {
  let reply = '';
  const socket = new Duplex({
    read: () => undefined,
    write: (chunk: Buffer, _encoding, done) => {
      reply += chunk.toString();
      done();
    },
  });
  answerBrokenRequest(Object.assign(new Error('broken'), { code }), socket as Socket);
  return reply;
};

describe('Input that is not HTTP, or that arrives too late', () => {
  it.each([
    ['HPE_INVALID_METHOD', 400],
    ['HPE_HEADER_OVERFLOW', 431],
    ['ERR_HTTP_REQUEST_TIMEOUT', 408],
  ])('is answered with the same headers as every reply of the API: %s, %i', (code, status) => {
    const reply = answerTo(code);
    expect(reply).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    for (const [name, value] of Object.entries(dataHeaders)) expect(reply).toContain(`\r\n${name}: ${value}\r\n`);
  });
});
