import { fastify } from 'fastify';
import pg from 'pg';
import { QueryFailedError } from 'typeorm';
import { createLog, NestLog } from './log.js';
import { Metrics } from './metrics.js';
import { observeRequests } from './request-log.js';

function capture() {
  const lines: string[] = [];
  return { lines, log: createLog('info', { write: (line: string) => lines.push(line) }) };
}

describe('The log', () => {
  it('tells what failed in the database without the values', () => {
    const error = Object.assign(new pg.DatabaseError('duplicate key: RSSMRA60A01F839S', 10, 'error'), {
      code: '23505',
      constraint: 'patient_tax_code_key',
      detail: 'Key (tax_code)=(RSSMRA60A01F839S) already exists.',
    });
    const { lines, log } = capture();
    new NestLog(log).error(error, 'Errors');
    new NestLog(log).error(
      new QueryFailedError('INSERT INTO patient VALUES ($1)', ['RSSMRA60A01F839S'], error),
      'Errors',
    );
    expect(lines).toHaveLength(2);
    for (const line of lines) {
      expect(line).not.toContain('RSSMRA60A01F839S');
      expect(JSON.parse(line)).toMatchObject({ err: { code: '23505', constraint: 'patient_tax_code_key' } });
    }
  });

  it('keeps message and place of an error of our own', () => {
    const { lines, log } = capture();
    new NestLog(log).error(new Error('no handler'), 'Errors');
    const place: unknown = expect.arrayContaining([expect.stringContaining('log.spec.ts')]);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      context: 'Errors',
      err: { message: 'no handler', frames: place },
    });
  });

  it('has one line a request: who and which route, never the address nor what was searched for', async () => {
    const { lines, log } = capture();
    const server = fastify();
    const metrics = new Metrics();
    observeRequests(server, log, metrics);
    server.get('/v1/patients/:id', () => ({ surname: 'Rossi' }));
    await server.inject('/v1/patients/0196a000?taxCode=RSSMRA60A01F839S');
    await server.close();
    expect(lines).toHaveLength(1);
    expect(lines[0]).not.toMatch(/RSSMRA|0196a000|Rossi/);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ method: 'GET', route: '/v1/patients/:id', status: 200 });
    const figures = await metrics.registry.metrics();
    expect(figures).toContain(
      'http_request_duration_seconds_count{method="GET",route="/v1/patients/:id",status="200"} 1',
    );
  });
});
