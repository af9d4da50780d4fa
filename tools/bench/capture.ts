import { AsyncLocalStorage, AsyncResource } from 'node:async_hooks';
import pg from 'pg';

/** A statement as the application sent it. */
export type Sent = { name?: string; text: string; values: unknown[] };

type Query = (this: pg.Client, ...args: unknown[]) => unknown;
type Connected = (error?: Error, ...rest: unknown[]) => void;
type Connect = (this: pg.Pool, connected?: Connected) => unknown;

/** The recording of the current request. Each asynchronous context has its own, so a statement is recorded for the request that sent it. */
const recording = new AsyncLocalStorage<Sent[]>();

/**
 * Whether a statement belongs to the request. Notices do not: they are sent after the commit, for many transactions at once, in the context
 * of the request that happens to start the sending.
 */
const isOfRequest = ({ text }: Sent): boolean => !/\brecent_notice\b/.test(text);

/**
 * Makes a caller that waited for a connection continue in its own asynchronous context, not in that of the query that released the
 * connection.
 */
const inOwnContext = (connect: Connect): Connect =>
  function (this: pg.Pool, connected?: Connected) {
    return connected ? connect.call(this, AsyncResource.bind(connected)) : connect.call(this);
  };

const recordedQuery = (query: Query): Query =>
  function (this: pg.Client, ...args: unknown[]) {
    const [config, values] = args;
    const statement = typeof config === 'string' ? { text: config } : (config as pg.QueryConfig);
    recording
      .getStore()
      ?.push({ ...statement, values: Array.isArray(values) ? values : ((statement as pg.QueryConfig).values ?? []) });
    return query.apply(this, args);
  };

/**
 * Returns the statements that `work` sends, in order, so that the benchmark always measures what the engine really sends. Other statements
 * of the process (workers that look for jobs, heartbeats, counts) are not included.
 */
export async function statementsOf(work: () => Promise<unknown>): Promise<Sent[]> {
  const sent: Sent[] = [];
  const client = pg.Client.prototype as unknown as { query: Query };
  const pool = pg.Pool.prototype as unknown as { connect: Connect };
  const [{ query }, { connect }] = [client, pool];
  client.query = recordedQuery(query);
  pool.connect = inOwnContext(connect);
  try {
    await recording.run(sent, work);
  } finally {
    client.query = query;
    pool.connect = connect;
  }
  return sent.filter(isOfRequest);
}
