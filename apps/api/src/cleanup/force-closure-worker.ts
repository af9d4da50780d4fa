import { type Actor, problemLabels, type WorkflowName } from '@percorso/domain';
import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { Database } from '../database/database.js';
import { databaseProblem } from '../http/database-problem.js';
import { Problem } from '../http/problem.js';
import { JobRunner } from '../jobs/job-runner.js';
import { WorkflowEngine } from '../workflow/engine.service.js';
import { forceClosureWork } from './force-closure-work.js';
import { answerRow, waitingRows } from './force-closures.sql.js';

type Row = {
  id: string;
  instanceId: string;
  workflow: WorkflowName;
  reason: string;
  actorId: string;
  actorName: string;
};
type Answer = { from: string | null; state: string } | { refusal: string };

/** Who asked for the closing, with no right beyond it. */
const closerOf = ({ actorId, actorName }: Row): Actor => ({
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
 * Closes the episodes of a run one after the other, each by an event of its own: its key is of the run and the row, so that the engine
 * takes it once, also where a process was killed before the answer was written. Decision 0034.
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
      const answer = await this.close(id, row);
      const [from, state, refusal] =
        'refusal' in answer ? [null, null, answer.refusal] : [answer.from, answer.state, null];
      await this.database.query(answerRow, [row.id, from, state, refusal]);
    }
  }

  private async close(run: string, row: Row): Promise<Answer> {
    const { instanceId: id, workflow, reason } = row;
    const idempotencyKey = `force-closure:${run}:${row.id}`;
    const event = { type: 'FORCE_CLOSE', payload: { reason } };
    try {
      return await this.engine.send({ actor: closerOf(row), workflow, id, ...event, idempotencyKey });
    } catch (error) {
      const problem = error instanceof Problem ? error : databaseProblem(error);
      // What was only busy the worker tries again.
      if (problem?.status === 503) throw error;
      if (!problem || problem.status >= 500) this.logger.error(error);
      return { refusal: refusalOf(problem) };
    }
  }
}

/** In the words that the event itself would be refused with. */
function refusalOf(problem: Problem | undefined): string {
  if (!problem || problem.status >= 500) return problemLabels.internal_error;
  const said = problem.details.errors?.map(({ message }) => message) ?? [];
  return said.length > 0 ? said.join('; ') : problemLabels[problem.code];
}
