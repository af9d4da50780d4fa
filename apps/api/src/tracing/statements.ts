import { AsyncResource } from 'node:async_hooks';
import type pg from 'pg';
import type { Facts } from './traces.js';
import { traces } from './traces.js';

/** A statement that somebody wrote with values in it keeps its shape alone. */
const withoutValues = (text: string): string => text.replaceAll(/'(?:[^']|'')*'/g, '?');

/** What is told of a statement: its name or its first word, and its text with `$1` where its values stand. */
function toldOf(statement: string | Partial<pg.QueryConfig>): [name: string, facts: Facts] {
  const { name, text = '' } = typeof statement === 'string' ? { text: statement } : statement;
  const word = /\w+/.exec(text)?.[0].toUpperCase() ?? 'statement';
  return [
    name ?? word,
    { 'db.system.name': 'postgresql', 'db.operation.name': word, 'db.query.text': withoutValues(text) },
  ];
}

type Called = (error?: unknown, ...rest: unknown[]) => void;
const seen = new WeakSet<pg.PoolClient>();

/** Each statement of a pool as a part of the request that sends it; COPY, whose text has values in it, is none. */
export function traceStatements(pool: pg.Pool): void {
  const spans = traces();
  if (!spans) return;
  // Who has waited for a connection goes on in its own context, not in that of who gave it back.
  const connect = pool.connect.bind(pool) as (called?: Called) => unknown;
  pool.connect = ((called?: Called) =>
    called ? connect(AsyncResource.bind(called)) : connect()) as typeof pool.connect;
  pool.on('acquire', (client) => {
    if (seen.has(client)) return;
    seen.add(client);
    const query = client.query.bind(client) as (...sent: unknown[]) => Promise<unknown>;
    client.query = ((...sent: unknown[]) => {
      const [statement] = sent as [string | pg.QueryConfig | pg.Submittable];
      if (typeof statement === 'object' && 'submit' in statement) return query(...sent);
      const end = spans.begin(...toldOf(statement));
      const called = sent.at(-1);
      if (typeof called === 'function') {
        const ended: Called = (error, ...rest) => {
          end?.({}, error ?? undefined);
          (called as Called)(error, ...rest);
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
