import {
  accessDateRules,
  accessLimits,
  type Actor,
  type Created,
  type EvaluationOutcome,
  type OpenCentreEpisode,
  type PatientSearch,
} from '@percorso/domain';
import { Injectable } from '@nestjs/common';
import { v7 as uuid } from 'uuid';
import { centreEpisodeScope } from '../auth/episode-scope.js';
import { IdentifierSearches } from '../auth/identifier-searches.js';
import { Database, type Transaction } from '../database/database.js';
import { Conflict, NotFound, OutOfScope, Problem } from '../http/problem.js';
import { brokenRule, mustHold } from '../http/rule-errors.js';
import { mustBeAlive } from '../patients/living-patient.js';
import { moveSheets } from '../sheets/step-sheets.js';
import { uodEpisodeLifecycle } from '../uod-episodes/uod-episode.lifecycle.js';
import type { Caller } from '../workflow/caller.decorator.js';
import { WorkflowEngine } from '../workflow/engine.service.js';
import type { Run } from '../workflow/run.js';
import { audienceOf } from '../episode-family/family-lifecycle.js';

/**
 * Spec 001 §4: by identifier, whatever unit the patient belongs to; the look-up is logged. It tells the outcome; who it is, only where
 * the centre may open an episode, or holds it already.
 */
function searchForCentre(actor: Actor, identifier: string) {
  const values: unknown[] = [identifier, actor.id, actor.name];
  const isOffered = `e.id IS NOT NULL AND (c.id IS NULL OR ${centreEpisodeScope(actor, 'e', 'c', values)})`;
  const shown = (column: string) => `CASE WHEN ${isOffered} THEN ${column} END`;
  const text = `WITH found AS (
      SELECT p.id AS "patientId", ${shown('p.name')} AS name, ${shown('p.surname')} AS surname,
        ${shown('(SELECT r.death_date FROM civil_registry r WHERE r.patient_id = p.id AND r.deceased)')} AS "deathDate", p.tax_code AS identifier,
        ${shown('e.id')} AS "openDistrictUnitEpisodeId", c.id AS "rehabCenterEpisodeId"
      FROM patient p
      LEFT JOIN (uod_episode e JOIN workflow_instance i ON i.id = e.id AND i.state = 'ACCESSO_RIABILITAZIONE_UOD')
        ON e.patient_id = p.id AND NOT e.closed
      LEFT JOIN cdr_episode c ON c.uod_episode_id = e.id AND NOT c.closed
      WHERE p.tax_code = $1
    ), logged AS (
      INSERT INTO record_access (patient_id, actor_id, actor_name, reason)
      SELECT "patientId", $2, $3, 'rehab_center_episode_create' FROM found
    )
    SELECT * FROM found`;
  return { text, values };
}

@Injectable()
export class CdrEpisodesService {
  constructor(
    private readonly database: Database,
    private readonly searches: IdentifierSearches,
    private readonly engine: WorkflowEngine,
  ) {}

  async search(actor: Actor, identifier: string): Promise<PatientSearch> {
    await this.searches.note(actor, identifier, 'centre_search');
    const { text, values } = searchForCentre(actor, identifier);
    const { rows } = await this.database.query<PatientSearch>(text, values);
    const [found] = rows;
    if (!found) throw new NotFound();
    return found;
  }

  /**
   * @throws OutOfScope for another's centre, Conflict where a centre holds the episode or this one is not active, 409 where the unit is not at the access
   * to rehabilitation.
   */
  async open(caller: Caller, payload: OpenCentreEpisode): Promise<Created> {
    const { everything, rehabilitationCenterIds } = caller.actor.scope;
    if (!everything && !rehabilitationCenterIds.includes(payload.rehabilitationCenterId)) throw new OutOfScope();
    return this.engine.open(caller, { workflow: 'cdr-episode', payload }, (run) => this.openWithin(run, payload));
  }

  private async openWithin(run: Run, payload: OpenCentreEpisode): Promise<string> {
    const { db, actor, today } = run;
    const { districtUnitEpisodeOfCareId: uodEpisodeId, rehabilitationCenterId, startDate } = payload;
    // The centre does not see the episode yet: what it knows is the patient's identifier, by which it found it.
    const everybody = { ...actor, scope: { ...actor.scope, everything: true } };
    const { whole: family } = await run.enter(uodEpisodeLifecycle, uodEpisodeId, everybody);
    if (family.patientId !== payload.patientId) throw new NotFound();
    await mustBeAlive(db, family.patientId);
    if (family.state !== 'ACCESSO_RIABILITAZIONE_UOD') throw new Problem(409, 'unit_not_at_access');
    if (startDate < family.startDate)
      throw brokenRule('startDate', 'dateBeforeEpisodeStart', { date: family.startDate });
    mustHold(accessDateRules(startDate, accessLimits(today)));
    await mustBeActive(db, rehabilitationCenterId);
    const id = uuid();
    const rehabilitationCenterIds = [...new Set([...family.rehabilitationCenterIds, rehabilitationCenterId])];
    const notice = { audience: audienceOf({ ...family, rehabilitationCenterIds }), uodEpisodeId };
    await run.open('cdr-episode', [{ id, record: { uodEpisodeId, rehabilitationCenterId, startDate }, notice }]);
    const awaiting = family.sheets.filter(
      ({ step, type, cdrEpisodeId }) =>
        step === 'ACCESSO_RIABILITAZIONE_UOD' && type === 'PIANO_OPERATIVO' && cdrEpisodeId === null,
    );
    await moveSheets(run.following, awaiting, 'SUBMIT');
    return id;
  }
}

/**
 * A centre that is suspended or closed takes nobody; one that does not exist is no centre. Until the transaction ends it stays as it is.
 */
async function mustBeActive(db: Transaction, centreId: string): Promise<void> {
  const text = 'SELECT state FROM rehabilitation_center WHERE id = $1 FOR SHARE';
  const { rows } = await db.query<{ state: string }>(text, [centreId]);
  if (!rows[0]) throw new Problem(422, 'unknown_reference');
  if (rows[0].state !== 'active') throw new Conflict('centre_not_active');
}

/** The event of the machine that an outcome is. Spec 000 §4. */
export function eventOfOutcome(outcome: EvaluationOutcome): { type: string; payload: Record<string, unknown> } {
  switch (outcome.outcome) {
    case 'PRESO_IN_CARICO':
      return { type: 'TAKE_CHARGE', payload: { treatmentStartDate: outcome.treatmentStartDate } };
    case 'LISTA_ATTESA':
      return { type: 'WAITING_LIST', payload: { waitingListDate: outcome.waitingListDate } };
    case 'NON_PRESO_IN_CARICO':
      return { type: 'REFUSE', payload: { reason: outcome.reason } };
  }
}
