import { Duplex } from 'node:stream';
import type { Socket } from 'node:net';
import { answerBrokenRequest } from './broken-request.js';
import { dataHeaders } from './security-headers.js';

const answerTo = (code: string): string => {
  let said = '';
  const socket = new Duplex({
    read: () => undefined,
    write: (chunk: Buffer, _encoding, done) => {
      said += chunk.toString();
      done();
    },
  });
  answerBrokenRequest(Object.assign(new Error('broken'), { code }), socket as Socket);
  return said;
};

describe('What is no HTTP, or does not arrive in time', () => {
  it.each([
    ['HPE_INVALID_METHOD', 400],
    ['HPE_HEADER_OVERFLOW', 431],
    ['ERR_HTTP_REQUEST_TIMEOUT', 408],
  ])('is answered with the headers of every reply of the API: %s, %i', (code, status) => {
    const said = answerTo(code);
    expect(said).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    for (const [name, value] of Object.entries(dataHeaders)) expect(said).toContain(`\r\n${name}: ${value}\r\n`);
  });
});
