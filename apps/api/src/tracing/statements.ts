import { AsyncResource } from 'node:async_hooks';
import type pg from 'pg';
import type { SpanAttributes } from './traces.js';
import { traces } from './traces.js';

/** Replaces literals, which may be personal data, with `?`. */
const maskLiterals = (text: string): string => text.replaceAll(/'(?:[^']|'')*'/g, '?');

/** Returns the span name and attributes of a statement: its name or first word, and its text with placeholders. */
function attributesOf(statement: string | Partial<pg.QueryConfig>): [name: string, facts: SpanAttributes] {
  const { name, text = '' } = typeof statement === 'string' ? { text: statement } : statement;
  const word = /\w+/.exec(text)?.[0].toUpperCase() ?? 'statement';
  return [
    name ?? word,
    { 'db.system.name': 'postgresql', 'db.operation.name': word, 'db.query.text': maskLiterals(text) },
  ];
}

type Callback = (error?: unknown, ...rest: unknown[]) => void;
const instrumented = new WeakSet<pg.PoolClient>();

/**
 * Traces each statement of a pool as a span within that of the request that sends it. COPY is not traced, because its text contains values.
 */
export function traceStatements(pool: pg.Pool): void {
  const spans = traces();
  if (!spans) return;
  // Restores the context of the request that waited for a connection: otherwise it would run in the context of the request that released
  // the connection.
  const connect = pool.connect.bind(pool) as (callback?: Callback) => unknown;
  pool.connect = ((callback?: Callback) =>
    callback ? connect(AsyncResource.bind(callback)) : connect()) as typeof pool.connect;
  pool.on('acquire', (client) => {
    if (instrumented.has(client)) return;
    instrumented.add(client);
    const query = client.query.bind(client) as (...sent: unknown[]) => Promise<unknown>;
    client.query = ((...sent: unknown[]) => {
      const [statement] = sent as [string | pg.QueryConfig | pg.Submittable];
      if (typeof statement === 'object' && 'submit' in statement) return query(...sent);
      const end = spans.begin(...attributesOf(statement));
      const callback = sent.at(-1);
      if (typeof callback === 'function') {
        const ended: Callback = (error, ...rest) => {
          end?.({}, error ?? undefined);
          (callback as Callback)(error, ...rest);
        };
        return query(...sent.slice(0, -1), ended);
      }
      const answered = query(...sent);
      answered.then(
        () => end?.(),
        (error: unknown) => end?.({}, error),
      );
      return answered;
    }) as typeof client.query;
  });
}
