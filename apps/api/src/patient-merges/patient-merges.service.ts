import {
  type Actor,
  type Created,
  type OpenPatientMerge,
  type PatientMergeRow,
  type PatientMergesQuery,
  type PatientMergeView,
  UNMERGE_DAYS,
} from '@percorso/domain';
import { Injectable } from '@nestjs/common';
import { v7 as uuid } from 'uuid';
import { Database } from '../database/database.js';
import { listOf } from '../http/lists/list.js';
import type { List } from '../http/lists/total.js';
import { LongReads } from '../http/limits/long-reads.js';
import { Conflict, Forbidden, NotFound, Problem } from '../http/problems/problem.js';
import { brokenRule } from '../http/problems/rule-errors.js';
import type { Caller } from '../workflow/caller.decorator.js';
import { WorkflowEngine } from '../workflow/engine.service.js';
import { viewOf } from '../workflow/views.js';
import { type MergeRecord, patientMergeLifecycle } from './patient-merge.lifecycle.js';
import { mergesList, mergeView, proposedRecords } from './patient-merges.sql.js';

type Proposed = { isMerged: boolean; isAnonymous: boolean; authority: string | null; openMergeId: string | null };

/** Proposes, compares and lists merges of two records of one person. Their events are sent to the engine. */
@Injectable()
export class PatientMergesService {
  constructor(
    private readonly database: Database,
    private readonly longReads: LongReads,
    private readonly engine: WorkflowEngine,
  ) {}

  /**
   * Proposes a merge, which moves nothing. @throws RuleBroken for one record twice, NotFound outside the caller's territory, Conflict if one of
   * the records is merged already, Problem (410) if one is anonymous, Problem (409) with the id of an open proposal for the two
   */
  open(caller: Caller, payload: OpenPatientMerge): Promise<Created> {
    const { survivorId, absorbedId } = payload;
    if (survivorId === absorbedId) throw brokenRule('absorbedId', 'sameRecord');
    return this.engine.open(caller, { workflow: 'patient-merge', payload }, async ({ db, actor, at, open }) => {
      const { text, values } = proposedRecords(actor, survivorId, absorbedId);
      const [found] = (await db.query<Proposed>(text, values)).rows;
      if (!found) throw new NotFound();
      if (found.isMerged) throw new Conflict('patient_merged');
      if (found.isAnonymous) throw new Problem(410, 'patient_anonymised');
      if (found.openMergeId)
        throw new Problem(409, 'merge_already_open', { extensions: { mergeId: found.openMergeId } });
      const id = uuid();
      const record: MergeRecord = { ...payload, createdAt: at.toISOString(), createdBy: actor.name };
      const audience = { districtUnitIds: [], rehabilitationCenterIds: [], localHealthAuthorityCode: found.authority };
      await open('patient-merge', [{ id, record, notice: { audience, uodEpisodeId: null } }]);
      return id;
    });
  }

  list(actor: Actor, query: PatientMergesQuery): Promise<List<PatientMergeRow>> {
    const reading = { actor, database: this.database, longReads: this.longReads };
    return listOf<PatientMergeRow, PatientMergesQuery>(reading, mergesList(actor, query), query);
  }

  /**
   * Returns a merge with the comparison of its records; the read is logged for both.
   * @throws NotFound, Forbidden to readers without personal data
   */
  async get(actor: Actor, id: string): Promise<PatientMergeView> {
    if (actor.scope.namesHidden) throw new Forbidden('patient_merge_read');
    const merge = await patientMergeLifecycle.read(this.database, id, actor);
    if (!merge) throw new NotFound();
    await patientMergeLifecycle.noteRead(this.database, merge, actor);
    const [found] = (await this.database.query<PatientMergeView>(mergeView, [id, UNMERGE_DAYS])).rows;
    if (!found) throw new NotFound();
    const { state, revision } = merge;
    const view = viewOf(patientMergeLifecycle, merge, id, actor);
    return { ...found, state: state as PatientMergeRow['state'], revision, view };
  }
}
