import pg from 'pg';

/** A statement as the application sent it. */
export type Sent = { name?: string; text: string; values: unknown[] };

type Query = (this: pg.Client, ...args: unknown[]) => unknown;

// Notices are sent apart, and for many transactions at once.
const isOfRequest = ({ name }: Sent): boolean => name !== 'notify-all';

/** The statements that `pg` sends while `work` runs, in order: what is measured cannot drift from what the engine does. */
export async function statementsOf(work: () => Promise<unknown>): Promise<Sent[]> {
  const sent: Sent[] = [];
  const client = pg.Client.prototype as unknown as { query: Query };
  const { query } = client;
  client.query = function (this: pg.Client, ...args: unknown[]) {
    const [config, values] = args;
    const statement = typeof config === 'string' ? { text: config } : (config as pg.QueryConfig);
    sent.push({ ...statement, values: Array.isArray(values) ? values : ((statement as pg.QueryConfig).values ?? []) });
    return query.apply(this, args);
  };
  try {
    await work();
  } finally {
    client.query = query;
  }
  return sent.filter(isOfRequest);
}
