import { type Actor, problemLabels, type WorkflowName } from '@percorso/domain';
import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { Database } from '../database/database.js';
import { databaseProblem } from '../http/problems/database-problem.js';
import { Problem } from '../http/problems/problem.js';
import { JobRunner } from '../jobs/job-runner.js';
import { WorkflowEngine } from '../workflow/engine.service.js';
import { forceClosureWork } from './force-closure-work.js';
import { storeOutcome, waitingRows } from './force-closures.sql.js';

type Row = {
  id: string;
  instanceId: string;
  workflow: WorkflowName;
  reason: string;
  actorId: string;
  actorName: string;
};
type Outcome = { from: string | null; state: string } | { refusal: string };

/** Returns the author of the run as an actor whose only grant is to force the closure. */
const actorOf = ({ actorId, actorName }: Row): Actor => ({
  id: actorId,
  name: actorName,
  username: '',
  roles: [],
  practitionerId: null,
  grants: ['uod_episode_force_close'],
  scope: {
    everything: true,
    namesHidden: false,
    districtUnitIds: [],
    localHealthAuthorityCodes: [],
    rehabilitationCenterIds: [],
  },
});

/**
 * Closes the episodes of a run one by one, each with its own event. The event's idempotency key consists of the ids of run and row, so that
 * the engine accepts it only once, even if a process was killed before it wrote the outcome. Decision 0034.
 */
@Injectable()
export class ForceClosureWorker implements OnModuleInit {
  private readonly logger = new Logger('ForceClosureWorker');

  constructor(
    private readonly database: Database,
    private readonly engine: WorkflowEngine,
    private readonly jobs: JobRunner,
  ) {}

  onModuleInit(): void {
    this.jobs.register(forceClosureWork, ({ id }, signal) => this.run(id, signal));
  }

  async run(id: string, signal: AbortSignal): Promise<void> {
    const { rows } = await this.database.query<Row>(waitingRows, [id]);
    for (const row of rows) {
      signal.throwIfAborted();
      const outcome = await this.close(id, row);
      const [from, state, refusal] =
        'refusal' in outcome ? [null, null, outcome.refusal] : [outcome.from, outcome.state, null];
      await this.database.query(storeOutcome, [row.id, from, state, refusal]);
    }
  }

  private async close(run: string, row: Row): Promise<Outcome> {
    const { instanceId: id, workflow, reason } = row;
    const idempotencyKey = `force-closure:${run}:${row.id}`;
    const event = { type: 'FORCE_CLOSE', payload: { reason } };
    try {
      return await this.engine.send({ actor: actorOf(row), workflow, id, ...event, idempotencyKey });
    } catch (error) {
      const problem = error instanceof Problem ? error : databaseProblem(error);
      // The error is transient: the job runner retries.
      if (problem?.status === 503) throw error;
      if (!problem || problem.status >= 500) this.logger.error(error);
      return { refusal: refusalOf(problem) };
    }
  }
}

/**
 * Returns the message that tells the user why the event was refused: those of the field errors, otherwise that of the problem; for an
 * unexpected error, the general one.
 */
function refusalOf(problem: Problem | undefined): string {
  if (!problem || problem.status >= 500) return problemLabels.internal_error;
  const messages = problem.details.errors?.map(({ message }) => message) ?? [];
  return messages.length > 0 ? messages.join('; ') : problemLabels[problem.code];
}
