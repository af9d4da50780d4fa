import type { Actor, CdrEpisodeView, EvaluationOutcome } from '@percorso/domain';
import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';
import { NotFound } from '../http/problem.js';
import { centreView } from '../uod-episodes/episode-view.js';
import { WorkflowEngine } from '../workflow/engine.service.js';

const outcomeEvents = `
  SELECT event FROM workflow_event
  WHERE instance_id = $1 AND type IN ('TAKE_CHARGE', 'WAITING_LIST', 'REFUSE') ORDER BY revision`;

const outcomeOf = (event: Record<string, string>): EvaluationOutcome => {
  if (event.treatmentStartDate) return { outcome: 'PRESO_IN_CARICO', treatmentStartDate: event.treatmentStartDate };
  if (event.waitingListDate) return { outcome: 'LISTA_ATTESA', waitingListDate: event.waitingListDate };
  return { outcome: 'NON_PRESO_IN_CARICO', reason: event.reason ?? '' };
};

@Injectable()
export class CentreEpisodeViews {
  constructor(
    private readonly database: Database,
    private readonly engine: WorkflowEngine,
  ) {}

  async get(actor: Actor, id: string): Promise<CdrEpisodeView> {
    const family = await this.engine.familyOf(this.database, 'cdr-episode', id, actor);
    if (family?.centre?.id !== id) throw new NotFound();
    return centreView(family.centre, family, actor);
  }

  /** The outcomes that the centre gave, in order. */
  async outcomes(actor: Actor, id: string): Promise<EvaluationOutcome[]> {
    const family = await this.engine.familyOf(this.database, 'cdr-episode', id, actor);
    if (!family) throw new NotFound();
    const { rows } = await this.database.query<{ event: Record<string, string> }>(outcomeEvents, [id]);
    return rows.map(({ event }) => outcomeOf(event));
  }
}
