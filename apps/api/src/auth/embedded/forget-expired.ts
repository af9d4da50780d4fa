import type { FastifyInstance } from 'fastify';
import type { Database } from '../../database/database.js';
import { deleteExpired } from './identity.sql.js';

const HOUR_MS = 3_600_000;

/** Removes the provider's expired records, at once and then every hour. */
export async function forgetExpired(fastify: FastifyInstance, database: Database): Promise<void> {
  const remove = () => database.query(deleteExpired);
  await remove();
  const timer = setInterval(() => void remove().catch(() => undefined), HOUR_MS);
  timer.unref();
  fastify.addHook('onClose', () => clearInterval(timer));
}
