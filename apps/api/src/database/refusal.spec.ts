import pg from 'pg';
import { refusalOf } from './refusal.js';

const error = (message: string, code?: string) => Object.assign(new Error(message), { code });
const fatal = (message: string, code: string) =>
  Object.assign(new pg.DatabaseError(message, 0, 'error'), { severity: 'FATAL', code });

describe('The reason why the database rejects a program', () => {
  it.each([
    [fatal('password authentication failed for user "ada"', '28P01')],
    [fatal('database "percorso" does not exist', '3D000')],
    [error('self-signed certificate', 'DEPTH_ZERO_SELF_SIGNED_CERT')],
    [error('unable to verify the first certificate', 'UNABLE_TO_VERIFY_LEAF_SIGNATURE')],
    [error('The server does not support SSL connections')],
    [error('SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be a string')],
    [Object.assign(error('connect ECONNREFUSED 127.0.0.1:1', 'ECONNREFUSED'), { syscall: 'connect' })],
  ])('is reported in one line, with the database’s message and the settings to check: %s', (thrown) => {
    expect(refusalOf(thrown)).toMatch(/^The database refuses the connection: .+\. Look at DATABASE_URL/);
    expect(refusalOf(thrown)).toContain(thrown.message);
  });

  it('is not reported for errors of a statement or of our own code', () => {
    expect(refusalOf(Object.assign(new pg.DatabaseError('no column', 0, 'error'), { code: '42703' }))).toBeUndefined();
    expect(refusalOf(new TypeError('x is not a function'))).toBeUndefined();
  });
});
