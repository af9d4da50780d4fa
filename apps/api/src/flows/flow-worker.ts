import { type Actor, type OpenRegionalFlow, problemLabels } from '@percorso/domain';
import { Inject, Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { flowKeyOf } from '../config/flow-key.js';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.module.js';
import { Database } from '../database/database.js';
import { databaseProblem } from '../http/problems/database-problem.js';
import { JobRunner } from '../jobs/job-runner.js';
import { WorkflowEngine } from '../workflow/engine.service.js';
import { type PayloadOf, sendWhileIn } from '../workflow/send-while-in.js';
import { generateNext } from './generation.js';
import { flowWork, regionalFlowLifecycle } from './regional-flow.lifecycle.js';
import { generatedCounts, runningFlow } from './regional-flows.sql.js';

/** A flow in generation, with the user (`runner`) who sent the last START. */
type RunningFlow = OpenRegionalFlow & { id: string; runnerId: string; runnerName: string };

/** Returns the user who sent START as an actor without grants, whose scope is the health authority of the flow. */
const runnerOf = ({ runnerId, runnerName, localHealthAuthorityCode }: RunningFlow): Actor => ({
  id: runnerId,
  name: runnerName,
  username: '',
  roles: [],
  grants: [],
  practitionerId: null,
  scope: {
    everything: false,
    namesHidden: false,
    districtUnitIds: [],
    rehabilitationCenterIds: [],
    localHealthAuthorityCodes: [localHealthAuthorityCode],
  },
});

/**
 * Generates the files of regional flows as jobs of the worker, and ends each generation with an event of the flow.
 * Decision 0034.
 */
@Injectable()
export class FlowWorker implements OnModuleInit {
  private readonly logger = new Logger('FlowWorker');
  private readonly key: string;
  private readonly batchSize: number;

  constructor(
    private readonly database: Database,
    private readonly engine: WorkflowEngine,
    private readonly jobs: JobRunner,
    @Inject(CONFIG) config: Config,
  ) {
    this.key = flowKeyOf(config);
    this.batchSize = config.limits.flowBatch;
  }

  onModuleInit(): void {
    this.jobs.register(flowWork, ({ id }, signal) => this.run(id, signal));
  }

  private async run(id: string, signal: AbortSignal): Promise<void> {
    const { rows } = await this.database.query<RunningFlow>(runningFlow, [id]);
    const [flow] = rows;
    if (!flow) return;
    try {
      const keyedFlow = { ...flow, key: this.key };
      while (await this.database.transaction((db) => generateNext(db, keyedFlow, this.batchSize)))
        signal.throwIfAborted();
      await this.end(flow, 'GENERATED', async ({ db }) => {
        const counted = await db.query<{ records: number; discarded: number }>(generatedCounts, [id]);
        return counted.rows[0] ?? { records: 0, discarded: 0 };
      });
    } catch (error) {
      // After an interruption or an overload the worker runs the job again.
      if (signal.aborted || databaseProblem(error)?.status === 503) throw error;
      this.logger.error(error);
      await this.end(flow, 'FAIL', () => Promise.resolve({ reason: problemLabels.internal_error }));
    }
  }

  private end(flow: RunningFlow, type: 'GENERATED' | 'FAIL', payloadOf: PayloadOf): Promise<void> {
    const generating = { lifecycle: regionalFlowLifecycle, id: flow.id, state: 'IN_GENERAZIONE' };
    return sendWhileIn(this.engine, runnerOf(flow), generating, type, payloadOf);
  }
}
