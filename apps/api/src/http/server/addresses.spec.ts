import { partOf, plainAddress } from './addresses.js';

describe('An address of a request', () => {
  it.each([
    ['/%761/%70atients', '/v1/patients'],
    ['/%63ore/v1/me', '/core/v1/me'],
    ['/%2Ewell%2dknown/a%5Fb%7e', '/.well-known/a_b~'],
    ['/v1/%24export%2Fa%20b%C3%A8%5B%60%3a', '/v1/%24export%2Fa%20b%C3%A8%5B%60%3a'],
    ['/v1/me?a=%41#%41', '/v1/me?a=%41#%41'],
    ['/%41?b=%41', '/A?b=%41'],
    ['/v1/%E0%A4%A', '/v1/%E0%A4%A'],
    ['/%2541', '/%2541'],
    ['http://percorso.example:80/core/v1/me?a=1', '/core/v1/me?a=1'],
    ['/v1/me?next=http://a/b', '/v1/me?next=http://a/b'],
  ])('is normalised before routing: %s', (written, plain) => expect(plainAddress(written)).toBe(plain));

  it.each([
    ['/v1/patients/:id', 'api'],
    ['/v1', 'api'],
    ['/fhir/r4/Patient', 'fhir'],
    ['/v10/patients', 'pages'],
    ['/fhirs', 'pages'],
    ['/patients-management/v1/patients', 'pages'],
  ])('belongs to one part of the server: %s', (path, part) => expect(partOf(path)).toBe(part));
});
