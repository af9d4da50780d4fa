import type { MidTermEvaluation } from '@percorso/domain';
import { unknownReferences } from '../catalogues/must-exist.js';
import type { Queryable } from '../database/database.js';
import type { Written } from './list-server.js';

const knownCentres = {
  name: 'known-centres',
  text: 'SELECT id FROM rehabilitation_center WHERE id = ANY ($1::uuid[])',
};

/** Checks that the centres named in the entries exist, for users who may name any centre. @throws RuleBroken */
export async function centresMustExist(written: readonly Written<MidTermEvaluation>[], db: Queryable): Promise<void> {
  const named = written.map(({ content, pathPrefix }) => ({
    id: content.rehabCenterId.toLowerCase(),
    path: `${pathPrefix}rehabCenterId`,
  }));
  const { rows } = await db.query<{ id: string }>(knownCentres, [named.map(({ id }) => id)]);
  const missing = named.filter(({ id }) => !rows.some((known) => known.id === id));
  if (missing.length > 0) throw unknownReferences(missing);
}
