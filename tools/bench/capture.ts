import { AsyncLocalStorage, AsyncResource } from 'node:async_hooks';
import pg from 'pg';

/** A statement as the application sent it. */
export type Sent = { name?: string; text: string; values: unknown[] };

type Query = (this: pg.Client, ...args: unknown[]) => unknown;
type Connected = (error?: Error, ...rest: unknown[]) => void;
type Connect = (this: pg.Pool, connected?: Connected) => unknown;

/** What belongs to a request is told by the asynchronous context that it was sent in. */
const recording = new AsyncLocalStorage<Sent[]>();

/** Notices are sent after the commit and for many transactions at once; the request that begins it lends only its context. */
const isOfRequest = ({ text }: Sent): boolean => !/\brecent_notice\b/.test(text);

/** Whoever waits for a connection goes on in their own context, not in that of the query that gave it back. */
const inOwnContext = (connect: Connect): Connect =>
  function (this: pg.Pool, connected?: Connected) {
    return connected ? connect.call(this, AsyncResource.bind(connected)) : connect.call(this);
  };

const noted = (query: Query): Query =>
  function (this: pg.Client, ...args: unknown[]) {
    const [config, values] = args;
    const statement = typeof config === 'string' ? { text: config } : (config as pg.QueryConfig);
    recording
      .getStore()
      ?.push({ ...statement, values: Array.isArray(values) ? values : ((statement as pg.QueryConfig).values ?? []) });
    return query.apply(this, args);
  };

/**
 * The statements that `work` sends, in order: what is measured cannot drift from what the engine does. Whatever else the process sends
 * meanwhile is left out: workers that look for jobs, heartbeats, counts.
 */
export async function statementsOf(work: () => Promise<unknown>): Promise<Sent[]> {
  const sent: Sent[] = [];
  const client = pg.Client.prototype as unknown as { query: Query };
  const pool = pg.Pool.prototype as unknown as { connect: Connect };
  const [{ query }, { connect }] = [client, pool];
  client.query = noted(query);
  pool.connect = inOwnContext(connect);
  try {
    await recording.run(sent, work);
  } finally {
    client.query = query;
    pool.connect = connect;
  }
  return sent.filter(isOfRequest);
}
