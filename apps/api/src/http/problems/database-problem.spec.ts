import pg from 'pg';
import { databaseProblem } from './database-problem.js';

const postgresError = (code: string, severity = 'ERROR') =>
  Object.assign(new pg.DatabaseError('words of the server', 1, 'error'), { code, severity });
const systemError = (code: string, syscall = 'connect') => Object.assign(new Error('words'), { code, syscall });

describe('An error of a database', () => {
  it.each([
    ['has no connection left', postgresError('53300', 'FATAL')],
    ['stops', postgresError('57P01', 'FATAL')],
    ['starts', postgresError('57P03', 'FATAL')],
    ['is behind a pooler without a connection', postgresError('08P01', 'FATAL')],
    ['ended an idle transaction', postgresError('25P03', 'FATAL')],
    ['cancelled a statement that took too long', postgresError('57014')],
    ['refuses connections', systemError('ECONNREFUSED')],
    ['broke a connection off', systemError('ECONNRESET', 'read')],
    [
      'refuses connections at each of its addresses',
      new AggregateError([systemError('ECONNREFUSED'), systemError('ECONNREFUSED')]),
    ],
    ['is lost while it works', new Error('Connection terminated unexpectedly')],
    ['has no idle connection', new Error('timeout exceeded when trying to connect')],
  ])('is a 503 with the time for a retry if the database %s', (_, error) => {
    const problem = databaseProblem(error);
    expect([problem?.status, problem?.code]).toEqual([503, 'try_again']);
    expect(problem?.details.headers).toEqual({ 'retry-after': expect.stringMatching(/^\d+$/) });
  });

  it.each([
    ['a programming error', new TypeError('x is not a function')],
    ['a wrong statement', postgresError('42601')],
    ['a file that is missing', systemError('ENOENT', 'open')],
  ])('is distinguished from %s', (_, error) => {
    expect(databaseProblem(error)).toBeUndefined();
  });
});
