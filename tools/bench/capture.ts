import { AsyncLocalStorage, AsyncResource } from 'node:async_hooks';
import pg from 'pg';

/** A statement as the application sent it. */
export type Sent = { name?: string; text: string; values: unknown[] };

type Query = (this: pg.Client, ...args: unknown[]) => unknown;
type Connected = (error?: Error, ...rest: unknown[]) => void;
type Connect = (this: pg.Pool, connected?: Connected) => unknown;

/** Statements belong to a request by the asynchronous context in which they were sent. */
const recording = new AsyncLocalStorage<Sent[]>();

/** Notices are sent after the commit, for many transactions at once, in the context of the request that begins it. */
const isOfRequest = ({ text }: Sent): boolean => !/\brecent_notice\b/.test(text);

/** A caller that waited for a connection continues in its own context, not in that of the query that returned the connection. */
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
 * The statements that `work` sends, in order, so that the benchmark cannot drift from the engine. Other statements of the process
 * are left out: workers that look for jobs, heartbeats, counts.
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
