import { WorkflowName } from '@percorso/domain';
import { workflows } from '@percorso/workflows';
import { Injectable, Logger, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { v7 as uuid } from 'uuid';
import { Database } from '../../database/database.js';
import { NotNow } from '../../http/problems/problem.js';
import { heartbeat, signOff } from './releases.sql.js';

const HEARTBEAT_MS = 2000;

/**
 * For each machine, the newest version that this process knows. Read from `workflows`, to which the upgrade drill adds a fictitious next
 * release.
 */
export const knownVersions = Object.fromEntries(
  WorkflowName.options.map((workflow) => [workflow, workflows[workflow].latest]),
) as Readonly<Record<WorkflowName, number>>;

/**
 * Lets processes of two releases run side by side: every two seconds each process publishes which versions of the machines it knows, and
 * reads which versions all of them know. New instances start with those, so that every process can run them. Decision 0044.
 */
@Injectable()
export class Releases implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('Releases');
  private readonly id = uuid();
  private known: ReadonlyMap<string, number> = new Map();
  private timer: NodeJS.Timeout | undefined;
  private beating: Promise<void> = Promise.resolve();
  private isOver = false;

  constructor(private readonly database: Database) {}

  /**
   * Returns the version for new instances: the newest that every living process knows.
   * @throws NotNow until this process has sent its first heartbeat
   */
  versionFor(workflow: WorkflowName): number {
    const version = this.known.get(workflow);
    if (version === undefined) throw new NotNow();
    return version;
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.beat();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.isOver = true;
    clearTimeout(this.timer);
    await this.beating;
    await this.database.query(signOff, [this.id]).catch((error: unknown) => this.logger.warn(error));
  }

  private beat(): Promise<void> {
    this.beating = this.exchange().finally(() => {
      if (!this.isOver) this.timer = setTimeout(() => void this.beat(), HEARTBEAT_MS).unref();
    });
    return this.beating;
  }

  /** Sends a heartbeat, and reads the versions that all processes know. */
  async exchange(): Promise<void> {
    try {
      const { rows } = await this.database.query<{ workflow: string; version: number }>(heartbeat, [
        this.id,
        JSON.stringify(knownVersions),
      ]);
      this.known = new Map(rows.map(({ workflow, version }) => [workflow, version]));
    } catch (error) {
      this.logger.warn(error);
    }
  }
}
