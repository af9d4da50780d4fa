import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { promisify } from 'node:util';
import type { EpisodeView } from '@percorso/domain';
import { sampleSheet, type SentSpan, startCollector } from '@percorso/testing';
import { daysAgo } from '../../test/days.js';
import { sceneOf } from '../../test/scene.js';
import { bearer } from '../../test/tokens.js';

const root = path.resolve(import.meta.dirname, '../../../..');

/** Returns a trace context as the browser sends it. */
const click = () => {
  const [traceId, spanId] = [randomBytes(16).toString('hex'), randomBytes(8).toString('hex')];
  return { traceId, spanId, traceparent: `00-${traceId}-${spanId}-01` };
};

const attribute = ({ attributes }: SentSpan, name: string) => attributes.find(({ key }) => key === name)?.value;

describe('Traces', () => {
  const saving = click();
  const waiting = Array.from({ length: 12 }, click);
  let sent: string;
  let spans: SentSpan[];
  let personal: string[];

  beforeAll(async () => {
    const collector = await startCollector();
    const scene = await sceneOf({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint, POOL_SIZE: '2' });
    const { path: episodePath, identifier, patientId } = await scene.path();
    const id = await episodePath.open();
    const { steps } = await scene.call<EpisodeView>('uod.operatore', 'GET', `/v1/district-unit-episodes/${id}`);
    const sheet = steps.flatMap(({ sheets }) => sheets).find(({ type }) => type === 'SCHEDA_ACCESSO');
    const content = sampleSheet('SCHEDA_ACCESSO', { today: daysAgo(0), startDate: daysAgo(30) } as never);
    const authorization = bearer(await scene.tokenOf('uod.operatore'));
    const headers = { ...authorization, traceparent: saving.traceparent };
    const saved = await scene.app.inject({
      method: 'PUT',
      url: `/v1/sheets/${sheet?.id}`,
      headers,
      payload: { content },
    });
    expect(saved.statusCode).toBe(200);
    const search = `/v1/patients?taxCode=${identifier}&surname=Rossi`;
    // More concurrent requests than connections: all of them except two wait for a connection.
    await Promise.all(
      waiting.map(({ traceparent }) => scene.app.inject({ url: search, headers: { ...authorization, traceparent } })),
    );
    await scene.app.inject({ url: search, headers: { ...authorization, accept: 'text/csv', traceparent: 'Rossi' } });
    const entered = Object.values(content).filter((value) => typeof value === 'string' && value.length > 3) as string[];
    personal = ['Rossi', 'Mario', identifier, patientId, id, ...entered];
    await scene.close();
    spans = collector.spans();
    sent = collector.text();
    await collector.close();
  });

  const spansOf = ({ traceId }: { traceId: string }) => spans.filter((span) => span.traceId === traceId);

  it('lead from the click in the browser to the commit: request, transaction, statements', () => {
    const traceSpans = spansOf(saving);
    const request = traceSpans.find(({ name }) => name === 'PUT /v1/sheets/:id');
    const transaction = traceSpans.find(({ name }) => name === 'workflow transaction');
    const commit = traceSpans.find(({ name }) => name === 'COMMIT');
    expect(request?.parentSpanId).toBe(saving.spanId);
    expect(transaction?.parentSpanId).toBe(request?.spanId);
    expect(commit?.parentSpanId).toBe(transaction?.spanId);
    expect(request && attribute(request, 'http.response.status_code')?.intValue).toBe(200);
    const events = transaction && attribute(transaction, 'percorso.events')?.arrayValue?.values;
    expect(events?.map(({ stringValue }) => stringValue)).toContain('sheet SAVE');
  });

  it('contain no personal data: routes by their pattern, statements with placeholders, no input', () => {
    const statements = spans.flatMap((span) => attribute(span, 'db.query.text')?.stringValue ?? []);
    expect(statements.filter((text) => text.includes('$1')).length).toBeGreaterThan(5);
    expect(personal.length).toBeGreaterThan(5);
    expect(personal.filter((value) => sent.includes(value))).toEqual([]);
  });

  it('keep statements in the trace of their request, even if it has waited for a connection', () => {
    for (const one of waiting) {
      const traceSpans = spansOf(one);
      const [request, ...others] = traceSpans.filter(({ name }) => name === 'GET /v1/patients');
      expect([request?.parentSpanId, others]).toEqual([one.spanId, []]);
      const statements = traceSpans.filter(({ name }) => name !== 'GET /v1/patients');
      expect(statements.length).toBe(spansOf(waiting[0] ?? one).length - 1);
      expect(statements.every(({ parentSpanId }) => parentSpanId === request?.spanId)).toBe(true);
    }
  });

  it('start a new trace if the header is malformed', () => {
    const knownTraceIds = [saving, ...waiting].map(({ traceId }) => traceId);
    const others = spans.filter(({ name, traceId }) => name === 'GET /v1/patients' && !knownTraceIds.includes(traceId));
    expect(others).toHaveLength(1);
    expect(others[0]).not.toHaveProperty('parentSpanId');
  });

  it('load the exporter only if a collector is configured', async () => {
    const program = `
      import { createRequire } from 'node:module';
      const { createApp } = await import('./apps/api/dist/create-app.js');
      const { startTraces } = await import('./apps/api/dist/tracing/traces.js');
      const loaded = () => Object.keys(createRequire(import.meta.url).cache).some((file) => /@opentelemetry.sdk/.test(file));
      const before = loaded();
      await startTraces({ url: 'http://127.0.0.1:9/v1/traces', serviceName: 'percorso', share: 1 });
      console.log(typeof createApp, before, loaded());`;
    const { stdout } = await promisify(execFile)('node', ['--input-type=module', '-e', program], { cwd: root });
    expect(stdout.trim()).toBe('function false true');
  });
});
