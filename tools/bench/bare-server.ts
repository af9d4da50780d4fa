// The floor of the reads: a server of only Fastify and `pg`, which runs the same SQL as the API and sends the rows.
import Fastify from 'fastify';
import pg from 'pg';
import type { BareRoute, BareServer } from './bare-route.js';
import { answer } from './child.js';

const POOL_SIZE = 8;

async function serve({ databaseUrl, routes }: BareServer): Promise<string> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: POOL_SIZE });
  const app = Fastify();
  const rowsOf = ({ sample, statements }: BareRoute, id: string) =>
    Promise.all(
      statements.map(async ({ name, text, values }) => {
        const own = values.map((value) => (value === sample ? id : value));
        return (await pool.query<Record<string, unknown>>({ ...(name && { name }), text, values: own })).rows;
      }),
    );
  for (const route of routes)
    app.get<{ Params: { id: string } }>(`/${route.name}/:id`, ({ params }) => rowsOf(route, params.id));
  return app.listen({ port: 0, host: '127.0.0.1' });
}

answer(serve);
