import type { Actor, CentreEpisodeView, EvaluationOutcome } from '@percorso/domain';
import { Injectable } from '@nestjs/common';
import { recordRead } from '../auth/record-access.js';
import { Database } from '../database/database.js';
import { NotFound } from '../http/problems/problem.js';
import {
  readWholeAggregate,
  type AggregateCentre,
  type AggregateRead,
} from '../episode-aggregate/episode-aggregate.js';
import { CentrePatientsService } from './centre-patients.service.js';
import { centreView } from './centre-view.js';
import { outcomeEvents } from './cdr-episodes.sql.js';

const outcomeOf = (event: Record<string, string>): EvaluationOutcome => {
  if (event.treatmentStartDate) return { outcome: 'PRESO_IN_CARICO', treatmentStartDate: event.treatmentStartDate };
  if (event.waitingListDate) return { outcome: 'LISTA_ATTESA', waitingListDate: event.waitingListDate };
  return { outcome: 'NON_PRESO_IN_CARICO', reason: event.reason ?? '' };
};

@Injectable()
export class CentreEpisodeViews {
  constructor(
    private readonly database: Database,
    private readonly patients: CentrePatientsService,
  ) {}

  /** Returns the data of a centre's episode and logs the read. @throws NotFound */
  async get(actor: Actor, id: string): Promise<CentreEpisodeView> {
    const { aggregate, centre } = await this.find(actor, id);
    const episode = await this.patients.episode(actor, aggregate.patientId, id);
    return { ...episode, ...centreView(centre, aggregate, actor) };
  }

  /** Returns the outcomes that the centre gave, in order, and logs the read. */
  async outcomes(actor: Actor, id: string): Promise<EvaluationOutcome[]> {
    const { aggregate } = await this.find(actor, id);
    await recordRead(this.database, aggregate.patientId, actor, 'rehab_center_episode_read');
    const { rows } = await this.database.reads.query<{ event: Record<string, string> }>(outcomeEvents, [id]);
    return rows.map(({ event }) => outcomeOf(event));
  }

  /** Finds a centre's episode. @throws NotFound also for another centre's episode of the same patient */
  private async find(actor: Actor, id: string): Promise<{ aggregate: AggregateRead; centre: AggregateCentre }> {
    const aggregate = await readWholeAggregate(this.database.reads, id, actor, 'cdr-episode');
    if (aggregate?.centre?.id !== id) throw new NotFound();
    return { aggregate, centre: aggregate.centre };
  }
}
