import {
  accessDateRules,
  accessLimits,
  romeDay,
  type Actor,
  type Created,
  type EvaluationOutcome,
  type OpenCentreEpisode,
  type PatientSearch,
} from '@percorso/domain';
import { begin, machineOf, workflows } from '@percorso/workflows';
import { Injectable } from '@nestjs/common';
import { v7 as uuid } from 'uuid';
import { centreEpisodeScope } from '../auth/episode-scope.js';
import { IdentifierSearches } from '../auth/identifier-searches.js';
import { Database, type Transaction } from '../database/database.js';
import { Conflict, NotFound, OutOfScope, Problem } from '../http/problem.js';
import { brokenRule, mustHold } from '../http/rule-errors.js';
import { mustBeAlive } from '../patients/living-patient.js';
import { moveSheets, openSheets } from '../sheets/step-sheets.js';
import type { Caller } from '../workflow/caller.decorator.js';
import { loadLockedFamily } from '../workflow/family.js';
import { bringToLife } from '../workflow/idempotency.js';
import { lockInstance, writeBirths } from '../workflow/instances.js';
import { audienceOf, noticeOfBirth, notify } from '../workflow/notices.js';

const insert = {
  name: 'insert-cdr-episode',
  text: `INSERT INTO cdr_episode (id, uod_episode_id, rehabilitation_center_id, start_date)
    SELECT $1, $2, id, $4 FROM rehabilitation_center WHERE id = $3 AND state = 'active'`,
};

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
    const request = { workflow: 'cdr-episode', payload } as const;
    return bringToLife(this.database, caller, request, (db) => this.openWithin(db, caller, payload));
  }

  private async openWithin(
    db: Transaction,
    { actor, idempotencyKey }: Caller,
    payload: OpenCentreEpisode,
  ): Promise<string> {
    const uodEpisodeId = payload.districtUnitEpisodeOfCareId;
    const locked = await lockInstance(db, 'uod-episode', uodEpisodeId);
    // The centre does not see the episode yet: what it knows is the patient's identifier, by which it found it.
    const family =
      locked && (await loadLockedFamily(db, uodEpisodeId, { ...actor, scope: { ...actor.scope, everything: true } }));
    if (!family || family.patientId !== payload.patientId) throw new NotFound();
    await mustBeAlive(db, family.patientId);
    if (family.state !== 'ACCESSO_RIABILITAZIONE_UOD') throw new Problem(409, 'unit_not_at_access');
    if (payload.startDate < family.startDate)
      throw brokenRule('startDate', 'dateBeforeEpisodeStart', { date: family.startDate });
    mustHold(accessDateRules(payload.startDate, accessLimits(romeDay(new Date()))));
    const id = uuid();
    const version = workflows['cdr-episode'].latest;
    const occasion = { actor, at: new Date() };
    const birth = {
      id,
      workflow: 'cdr-episode',
      version,
      input: null,
      begun: begin(machineOf('cdr-episode', version)),
      request: payload,
      record: { uodEpisodeId, rehabilitationCenterId: payload.rehabilitationCenterId, startDate: payload.startDate },
    } as const;
    await writeBirths(db, [birth], occasion, idempotencyKey);
    const inserted = await db.query(insert, [id, uodEpisodeId, payload.rehabilitationCenterId, payload.startDate]);
    if (inserted.rowCount === 0) throw await refusedBy(db, payload.rehabilitationCenterId);
    const opening = { db, ...occasion, uodEpisodeId, cdrEpisodeId: id, residenceDiffers: false, present: [] };
    await openSheets(opening, 'ACCESSO_RIABILITAZIONE_CDR');
    const awaiting = family.sheets.filter(
      ({ step, type, cdrEpisodeId }) =>
        step === 'ACCESSO_RIABILITAZIONE_UOD' && type === 'PIANO_OPERATIVO' && cdrEpisodeId === null,
    );
    moveSheets(opening, awaiting, 'SUBMIT');
    const rehabilitationCenterIds = [...new Set([...family.rehabilitationCenterIds, payload.rehabilitationCenterId])];
    const audience = audienceOf({ ...family, rehabilitationCenterIds });
    await notify(db, noticeOfBirth(birth, uodEpisodeId, audience, occasion));
    return id;
  }
}

/** A centre that is suspended or closed takes nobody; one that does not exist is no centre. */
async function refusedBy(db: Transaction, centreId: string): Promise<Problem> {
  const { rowCount } = await db.query('SELECT FROM rehabilitation_center WHERE id = $1', [centreId]);
  return rowCount === 0 ? new Problem(422, 'unknown_reference') : new Conflict('centre_not_active');
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
