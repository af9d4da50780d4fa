// The client program, a separate process: each client sends the next request as soon as it has the response to the last.
import { randomUUID } from 'node:crypto';
import { Pool } from 'undici';
import { answer } from './child.js';
import type { Job, Outcome, Target } from './load-job.js';
import { outcomeOf } from './percentiles.js';

const numberOf = (etag: string | string[] | undefined): number => Number(/\d+/.exec(String(etag))?.[0]);

async function sendOnce(pool: Pool, { steps, headers }: Job, target: Target): Promise<void> {
  const step = steps[target.turn % steps.length];
  if (!step) throw new Error('a job has no steps');
  const isWrite = step.method !== 'GET';
  const {
    statusCode,
    headers: replied,
    body,
  } = await pool.request({
    method: step.method,
    path: step.path.replace('{id}', target.id),
    body: step.body,
    headers: {
      ...headers,
      ...(step.body !== undefined && { 'content-type': 'application/json' }),
      ...(isWrite && { 'idempotency-key': randomUUID() }),
      ...(target.revision !== undefined && { 'if-match': `"${target.revision}"` }),
    },
  });
  if (statusCode !== 200) throw new Error(`${step.method} ${step.path}: ${statusCode} ${await body.text()}`);
  await body.dump();
  target.turn++;
  if (target.revision !== undefined) target.revision = numberOf(replied.etag);
}

async function perform(job: Job): Promise<Outcome> {
  const pool = new Pool(job.origin, { connections: job.clients, pipelining: 1 });
  const latencies: number[] = [];
  const began = performance.now();
  const client = async (_: unknown, index: number) => {
    // Each client has its own targets, so that clients do not wait for each other's rows, unless the job has only one target.
    const own = job.targets.filter((_target, place) => place % job.clients === index);
    const targets = own.length > 0 ? own : job.targets;
    for (let sent = 0; performance.now() - began < job.seconds * 1000; sent++) {
      const start = performance.now();
      await sendOnce(pool, job, targets[sent % targets.length] as Target);
      latencies.push(performance.now() - start);
      if (job.pauseMs !== undefined) await new Promise((resolve) => setTimeout(resolve, job.pauseMs));
    }
  };
  await Promise.all(Array.from({ length: job.clients }, client));
  const seconds = (performance.now() - began) / 1000;
  await pool.close();
  return { ...outcomeOf(latencies, seconds), ...(job.reportsEach && { each: latencies }) };
}

answer(perform);
