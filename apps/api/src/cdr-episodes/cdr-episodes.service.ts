import {
  type Actor,
  type Created,
  type EvaluationOutcome,
  type OpenCentreEpisode,
  type OtherServiceFields,
  otherServiceFieldsOf,
  type PatientSearch,
} from '@percorso/domain';
import { Injectable } from '@nestjs/common';
import { v7 as uuid } from 'uuid';
import { IdentifierSearches } from '../auth/identifier-searches.js';
import { Database, type Transaction } from '../database/database.js';
import { Conflict, NotFound, OutOfScope, Problem } from '../http/problems/problem.js';
import { OtherServices } from '../other-services/other-services.service.js';
import { mustBeAlive } from '../patients/living-patient.js';
import { moveSheets } from '../sheets/step-sheets.js';
import type { Caller } from '../workflow/caller.decorator.js';
import { WorkflowEngine } from '../workflow/engine.service.js';
import type { Run } from '../workflow/run.js';
import { audienceOf, unitEpisode } from '../episode-aggregate/aggregate-lifecycle.js';
import { sheetsMovedBy } from '../episode-aggregate/steps.js';
import { mustStartWithin } from './centre-start.js';
import { lockCentre, searchForCentre } from './cdr-episodes.sql.js';

@Injectable()
export class CdrEpisodesService {
  constructor(
    private readonly database: Database,
    private readonly searches: IdentifierSearches,
    private readonly engine: WorkflowEngine,
    private readonly otherServices: OtherServices,
  ) {}

  async search(actor: Actor, identifier: string): Promise<PatientSearch> {
    this.searches.mustBeTaken(identifier);
    await this.searches.record(actor, identifier, 'centre_search');
    const { text, values } = searchForCentre(actor, identifier);
    const { rows } = await this.database.query<Omit<PatientSearch, keyof OtherServiceFields>>(text, values);
    const [found] = rows;
    if (!found) throw new NotFound();
    const isDisclosed = found.openDistrictUnitEpisodeId !== null;
    return {
      ...found,
      ...otherServiceFieldsOf(isDisclosed ? await this.otherServices.aboutPatient(found.patientId) : null),
    };
  }

  /**
   * Opens a centre's episode.
   * @throws OutOfScope if the actor does not belong to the centre; Conflict if a centre holds the episode or this
   * centre is not active; Problem (409) if the unit is not at the access to rehabilitation
   */
  async open(caller: Caller, payload: OpenCentreEpisode): Promise<Created> {
    const { everything, rehabilitationCenterIds } = caller.actor.scope;
    if (!everything && !rehabilitationCenterIds.includes(payload.rehabilitationCenterId)) throw new OutOfScope();
    return this.engine.open(caller, { workflow: 'cdr-episode', payload }, (run) => this.openWithin(run, payload));
  }

  private async openWithin(run: Run, payload: OpenCentreEpisode): Promise<string> {
    const { db, actor, today } = run;
    const { districtUnitEpisodeOfCareId: uodEpisodeId, rehabilitationCenterId, startDate } = payload;
    // The episode is read without the actor's scope: the centre, whose staff found it by the patient's identifier,
    // cannot see it yet.
    const unrestrictedActor = { ...actor, scope: { ...actor.scope, everything: true } };
    const { aggregate } = await run.enter(unitEpisode, uodEpisodeId, unrestrictedActor);
    if (aggregate.patientId !== payload.patientId) throw new NotFound();
    await mustBeAlive(db, aggregate.patientId);
    if (aggregate.state !== 'ACCESSO_RIABILITAZIONE_UOD') throw new Problem(409, 'unit_not_at_access');
    await mustStartWithin(db, aggregate, { id: null, startDate, today });
    await mustBeActive(db, rehabilitationCenterId);
    const id = uuid();
    const rehabilitationCenterIds = [...new Set([...aggregate.rehabilitationCenterIds, rehabilitationCenterId])];
    const notice = { audience: audienceOf({ ...aggregate, rehabilitationCenterIds }), uodEpisodeId };
    await run.open('cdr-episode', [{ id, record: { uodEpisodeId, rehabilitationCenterId, startDate }, notice }]);
    const awaiting = sheetsMovedBy(aggregate, 'operating-plan', 'ACCESSO_RIABILITAZIONE_UOD').filter(
      ({ cdrEpisodeId }) => cdrEpisodeId === null,
    );
    await moveSheets(run.following, awaiting, 'SUBMIT');
    return id;
  }
}

/**
 * Checks that the centre exists and is neither suspended nor closed, and locks its row for the transaction.
 * @throws Problem (422) if the centre does not exist; Conflict if it is not active
 */
async function mustBeActive(db: Transaction, centreId: string): Promise<void> {
  const { rows } = await db.query<{ state: string }>(lockCentre, [centreId]);
  if (!rows[0]) throw new Problem(422, 'unknown_reference');
  if (rows[0].state !== 'active') throw new Conflict('centre_not_active');
}

/** Returns the event that gives this outcome to the state machine of a centre's episode. Spec 000 §4. */
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
