import { fastify } from 'fastify';
import pg from 'pg';
import { QueryFailedError } from 'typeorm';
import { createLog, NestLog } from './log.js';
import { Metrics } from './metrics.js';
import { requestIdOf } from './request-id.js';
import { observeRequests } from './request-log.js';

function capture() {
  const lines: string[] = [];
  return { lines, log: createLog('info', { write: (line: string) => lines.push(line) }) };
}

describe('The log', () => {
  it('shows which database error occurred, without the values of the query', () => {
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

  it('omits Nest’s start-up lines about each module and route', () => {
    const { lines, log } = capture();
    new NestLog(log).log('Mapped {/v1/patients, GET} route', 'RouterExplorer');
    new NestLog(log).log('Listening', 'Percorso');
    expect(lines.map((line) => JSON.parse(line) as object)).toEqual([expect.objectContaining({ msg: 'Listening' })]);
  });

  it('keeps message and stack of any other error', () => {
    const { lines, log } = capture();
    new NestLog(log).error(new Error('no handler'), { requestId: '4bf92f35' }, 'Errors');
    const place: unknown = expect.arrayContaining([expect.stringContaining('log.spec.ts')]);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      context: 'Errors',
      requestId: '4bf92f35',
      err: { message: 'no handler', frames: place },
    });
  });

  it('has one line for each request with caller, route and trace id, never the address or the search terms', async () => {
    const { lines, log } = capture();
    const server = fastify({ genReqId: requestIdOf });
    const metrics = new Metrics();
    observeRequests(server, log, metrics);
    server.get('/v1/patients/:id', () => ({ surname: 'Rossi' }));
    server.get('/assets/main-1a2b.js', () => 'start()');
    server.get('/oidc/fonts/400', () => 'font');
    const traceparent = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';
    await server.inject({ url: '/v1/patients/0196a000?taxCode=RSSMRA60A01F839S', headers: { traceparent } });
    await server.inject({ url: '/assets/main-1a2b.js', headers: { traceparent: 'Rossi' } });
    await server.inject('/oidc/fonts/400');
    await server.close();
    expect(lines).toHaveLength(3);
    expect(lines[0]).not.toMatch(/RSSMRA|0196a000|Rossi/);
    const requestId: unknown = expect.stringMatching(/^[0-9a-f-]{36}$/);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ requestId, traceId: '4bf92f3577b34da6a3ce929d0e0e4736' });
    expect(JSON.parse(lines[1] ?? '')).not.toHaveProperty('traceId');
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ method: 'GET', route: '/v1/patients/:id', status: 200 });
    const figures = await metrics.registry.metrics();
    expect(figures).toContain(
      'http_request_duration_seconds_count{method="GET",route="/v1/patients/:id",status="200"} 1',
    );
    expect(figures).toContain('{method="GET",route="web",status="200"} 1');
    expect(figures).toContain('{method="GET",route="oidc",status="200"} 1');
    expect(figures).not.toContain('1a2b');
  });
});
