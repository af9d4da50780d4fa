import type {
  Actor,
  CentreOpenEpisode,
  CentreOpenEpisodesQuery,
  CleanupCentreRow,
  CleanupCentresQuery,
  MovedPractitioners,
  MovePractitioners,
  RehabilitationCenter,
  RuleIssue,
} from '@percorso/domain';
import { Injectable } from '@nestjs/common';
import { v7 as uuid } from 'uuid';
import { requireStructureWriteAccess } from '../auth/structure-scope.js';
import { Database, type Queryable } from '../database/database.js';
import { listOf } from '../http/lists/list.js';
import { LongReads } from '../http/limits/long-reads.js';
import { NotFound } from '../http/problems/problem.js';
import { mustHold } from '../http/problems/rule-errors.js';
import type { List } from '../http/lists/total.js';
import { PractitionerWrites } from '../practitioners/practitioner-writes.js';
import { centreById } from '../rehabilitation-centers/rehabilitation-centers.sql.js';
import {
  addToCentre,
  centreProblems,
  incrementRevision,
  removeFromCentre,
  lockPractitionersAt,
  openEpisodesOf,
} from './centre-problems.sql.js';
import { PractitionerMoveEntity } from './practitioner-move.entity.js';

/** Lists centres with a problem, and moves their practitioners. Architecture §14. */
@Injectable()
export class CentreCleanup {
  constructor(
    private readonly database: Database,
    private readonly longReads: LongReads,
    private readonly writes: PractitionerWrites,
  ) {}

  list(actor: Actor, query: CleanupCentresQuery): Promise<List<CleanupCentreRow>> {
    return listOf<CleanupCentreRow, CleanupCentresQuery>(this.reading(actor), centreProblems(actor, query), query);
  }

  /** Lists the open episodes of a centre. @throws NotFound */
  async openEpisodes(actor: Actor, id: string, query: CentreOpenEpisodesQuery): Promise<List<CentreOpenEpisode>> {
    if (!(await centreIn(this.database, id))) throw new NotFound();
    return listOf<CentreOpenEpisode, CentreOpenEpisodesQuery>(this.reading(actor), openEpisodesOf(actor, id), query);
  }

  /**
   * Moves practitioners from one centre to another. Episodes are not moved.
   * @throws NotFound, OutOfScope, RuleBroken (422)
   */
  move(actor: Actor, id: string, input: MovePractitioners): Promise<MovedPractitioners> {
    const { toRehabilitationCenterId, practitionerIds } = input;
    return this.writes.writeAndNotify(actor, async (db) => {
      const from = await centreIn(db, id);
      if (!from) throw new NotFound();
      requireStructureWriteAccess(actor, from.localHealthAuthorityCode);
      mustHold(destinationRules(from, await centreIn(db, toRehabilitationCenterId)));
      const { rows } = await db.query<{ id: string }>(lockPractitionersAt, [id, practitionerIds]);
      const atCentre = new Set(rows.map((row) => row.id));
      mustHold(
        practitionerIds.flatMap((practitioner, index) =>
          atCentre.has(practitioner) ? [] : [{ path: ['practitionerIds', index], code: 'notAtCentre' as const }],
        ),
      );
      await db.query(removeFromCentre, [id, practitionerIds]);
      await db.query(addToCentre, [toRehabilitationCenterId, practitionerIds]);
      await db.query(incrementRevision, [practitionerIds]);
      const between = { fromRehabilitationCenterId: id, toRehabilitationCenterId };
      const moves = practitionerIds.flatMap((practitionerId) =>
        [id, toRehabilitationCenterId].map((rehabilitationCenterId) => ({
          id: uuid(),
          rehabilitationCenterId,
          practitionerId,
          ...between,
        })),
      );
      await db.manager.insert(PractitionerMoveEntity, moves);
      return { moved: practitionerIds.length };
    });
  }

  private reading(actor: Actor) {
    return { actor, database: this.database, longReads: this.longReads };
  }
}

async function centreIn(db: Queryable, id: string): Promise<RehabilitationCenter | undefined> {
  return (await db.query<RehabilitationCenter>(centreById, [id])).rows[0];
}

/** Returns the broken rules of a move: the destination must be a different, active centre of the same ASL. */
function destinationRules(from: RehabilitationCenter, to: RehabilitationCenter | undefined): RuleIssue[] {
  const refuse = (code: RuleIssue['code']): RuleIssue[] => [{ path: ['toRehabilitationCenterId'], code }];
  if (!to) return refuse('unknownCode');
  if (to.id === from.id) return refuse('sameCentre');
  if (to.localHealthAuthorityCode !== from.localHealthAuthorityCode) return refuse('otherAuthority');
  return to.state === 'active' ? [] : refuse('centreNotActive');
}
