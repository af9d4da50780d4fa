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
    ['is behind a pooler that has none', postgresError('08P01', 'FATAL')],
    ['ended a transaction that did nothing', postgresError('25P03', 'FATAL')],
    ['took too long', postgresError('57014')],
    ['refuses connections', systemError('ECONNREFUSED')],
    ['broke one off', systemError('ECONNRESET', 'read')],
    [
      'refuses them at each of its addresses',
      new AggregateError([systemError('ECONNREFUSED'), systemError('ECONNREFUSED')]),
    ],
    ['is lost while it works', new Error('Connection terminated unexpectedly')],
    ['has all of its connections taken', new Error('timeout exceeded when trying to connect')],
  ])('is a 503 with the time for a retry if the database %s', (_, error) => {
    const problem = databaseProblem(error);
    expect([problem?.status, problem?.code]).toEqual([503, 'try_again']);
    expect(problem?.details.headers).toEqual({ 'retry-after': expect.stringMatching(/^\d+$/) });
  });

  it.each([
    ['a fault of ours', new TypeError('x is not a function')],
    ['a wrong statement', postgresError('42601')],
    ['a file that is missing', systemError('ENOENT', 'open')],
  ])('is distinguished from %s', (_, error) => {
    expect(databaseProblem(error)).toBeUndefined();
  });
});
