import pg from 'pg';
import { databaseProblem } from './database-problem.js';

const ofPostgres = (code: string, severity = 'ERROR') =>
  Object.assign(new pg.DatabaseError('words of the server', 1, 'error'), { code, severity });
const ofSystem = (code: string, syscall = 'connect') => Object.assign(new Error('words'), { code, syscall });

describe('A database that is unavailable', () => {
  it.each([
    ['has no connection left', ofPostgres('53300', 'FATAL')],
    ['stops', ofPostgres('57P01', 'FATAL')],
    ['starts', ofPostgres('57P03', 'FATAL')],
    ['is behind a pooler that has none', ofPostgres('08P01', 'FATAL')],
    ['ended a transaction that did nothing', ofPostgres('25P03', 'FATAL')],
    ['took too long', ofPostgres('57014')],
    ['refuses connections', ofSystem('ECONNREFUSED')],
    ['broke one off', ofSystem('ECONNRESET', 'read')],
    ['refuses them at each of its addresses', new AggregateError([ofSystem('ECONNREFUSED'), ofSystem('ECONNREFUSED')])],
    ['is lost while it works', new Error('Connection terminated unexpectedly')],
    ['has all of its connections taken', new Error('timeout exceeded when trying to connect')],
  ])('%s: 503, and when to try again', (_, error) => {
    const problem = databaseProblem(error);
    expect([problem?.status, problem?.code]).toEqual([503, 'try_again']);
    expect(problem?.details.headers).toEqual({ 'retry-after': expect.stringMatching(/^\d+$/) });
  });

  it.each([
    ['a fault of ours', new TypeError('x is not a function')],
    ['a wrong statement', ofPostgres('42601')],
    ['a file that is missing', ofSystem('ENOENT', 'open')],
  ])('is not taken for %s', (_, error) => {
    expect(databaseProblem(error)).toBeUndefined();
  });
});
