import type { Actor } from '@percorso/domain';
import type { Queryable } from '../database/database.js';
import { type EpisodeAggregate, readAggregate, type SheetPart } from '../episode-aggregate/episode-aggregate.js';
import { NotFound } from '../http/problems/problem.js';

/** Returns a sheet with the aggregate that it belongs to. @throws NotFound if the actor may not see the sheet */
export async function readSheet(
  db: Queryable,
  id: string,
  actor: Actor,
): Promise<{ aggregate: EpisodeAggregate; sheet: SheetPart }> {
  const aggregate = await readAggregate(db, id, actor, 'sheet');
  const sheet = aggregate?.sheets.find((candidate) => candidate.id === id);
  if (!aggregate || !sheet) throw new NotFound();
  return { aggregate, sheet };
}
