import { ask } from './child.js';
import { onServer } from './database.js';
import { oneRow } from './bare-route.js';
import { type FloorOutcome, type FloorRun, type FloorDuration, WARM_UP } from './floor.js';
import type { Job, Outcome, Target } from './load-job.js';
import { runBarePg } from './bare-pg.js';
import { findPgbench, runPgbench } from './pgbench.js';
import type { Read, Subject } from './prepare.js';
import { metered, type ProcessorTime } from './processor.js';
import type { Servers } from './servers.js';
import { READ_CLIENTS, type Settings } from './settings.js';

/**
 * One measurement of the API, and of its floor right after it. The measurement of kind `busy`, in which all clients write one row, has no
 * floor. `own`: transitions per second with the engine's SQL but without the engine, measured only for transitions with `READ_CLIENTS`
 * clients. `of`: requests per second of the same work without any logic. `wanted`: the target as a share of `of`.
 */
export type Measurement = Outcome & {
  title: string;
  kind: 'transition' | 'read' | 'busy';
  clients: number;
  processor: ProcessorTime;
  floor: number | null;
  floorProcessor: ProcessorTime | null;
  own: number | null;
  of: number | null;
  wanted: number;
};

type Work = Pick<Job, 'steps' | 'targets' | 'clients'>;
type Setup = Servers & { databaseUrl: string; token: string; settings: Settings; postmaster: number | undefined };

const pgbench = findPgbench();
const runFloor = (run: FloorRun): Promise<FloorOutcome> => (pgbench ? runPgbench(pgbench, run) : runBarePg(run));

export class Measurements {
  readonly all: Measurement[] = [];
  private seconds = 1;
  private floorLasts: FloorDuration = WARM_UP;

  constructor(private readonly setup: Setup) {}

  /** Measures everything once: the API and its floor in turns, so that both have the same conditions. */
  async round(subjects: readonly Subject[], reads: readonly Read[], { isWarmUp }: { isWarmUp: boolean }) {
    const measured: Measurement[] = [];
    this.seconds = isWarmUp ? 1 : this.setup.settings.seconds;
    this.floorLasts = isWarmUp ? WARM_UP : { seconds: this.seconds };
    for (const clients of this.setup.settings.clients)
      for (const subject of subjects) measured.push(await this.transitions(subject, clients));
    for (const read of reads) measured.push(await this.read(read));
    const [save] = subjects;
    if (save) measured.push(await this.busyRow(save));
    if (!isWarmUp) this.all.push(...measured);
  }

  private async transitions(subject: Subject, clients: number): Promise<Measurement> {
    const { databaseUrl, settings, postmaster } = this.setup;
    const { title, name, steps, ids, own, plain, wanted } = subject;
    // Half of the copies are for the API and a quarter for each floor, because each leaves them in a different state.
    const quarter = settings.copies / 4;
    const targets = await this.targets(name, 2 * quarter);
    const outcome = await this.load({ steps, targets, clients });
    const run = { databaseUrl, ids, kind: name, clients, perCycle: steps.length, lasts: this.floorLasts };
    const floor = await metered({ postmaster }, () => runFloor({ ...run, cycle: plain, from: 2 * quarter }));
    const ownSql = clients === READ_CLIENTS ? await runFloor({ ...run, cycle: own, from: 3 * quarter }) : null;
    return {
      ...outcome,
      title,
      kind: 'transition',
      clients,
      wanted,
      floor: floor.perSecond,
      of: floor.perSecond,
      own: ownSql?.perSecond ?? null,
      floorProcessor: floor.processor,
    };
  }

  private async read({ name, title, path, sampleOf, wanted }: Read): Promise<Measurement> {
    const copies = await this.copies('validate', this.setup.settings.copies / 2);
    const targets = copies.map(({ ids }) => ({ id: sampleOf(ids), turn: 0 }));
    const clients = READ_CLIENTS;
    const outcome = await this.load({ steps: [{ method: 'GET', path }], targets, clients });
    const bare = [{ method: 'GET' as const, path: `/${name}/{id}` }];
    const floor = await this.loadBare({ steps: bare, targets, clients });
    const rows = copies.map(({ ids }) => ({ id: ids[1] ?? '', turn: 0 }));
    const steps = [{ method: 'GET' as const, path: `/${oneRow.name}/{id}` }];
    const { perSecond: of } = await this.loadBare({ steps, targets: rows, clients });
    return {
      ...outcome,
      title,
      kind: 'read',
      clients,
      wanted,
      floor: floor.perSecond,
      of,
      own: null,
      floorProcessor: floor.processor,
    };
  }

  /** Measures a row that all clients write: they save the same sheet, without If-Match, which would refuse all except one. */
  private async busyRow({ name, title, steps }: Subject): Promise<Measurement> {
    const [target] = await this.targets(name, 1);
    if (!target) throw new Error('there are no copies');
    const targets = [{ id: target.id, turn: 0 }];
    const outcome = await this.load({ steps, targets, clients: READ_CLIENTS });
    return {
      ...outcome,
      title: `${title}, one busy row`,
      kind: 'busy',
      clients: READ_CLIENTS,
      wanted: 0,
      floor: null,
      floorProcessor: null,
      own: null,
      of: null,
    };
  }

  private load(work: Work, { origin, pid } = { origin: this.setup.api, pid: this.setup.pid }) {
    const { load, token, postmaster } = this.setup;
    const headers = { authorization: `Bearer ${token}` };
    return metered({ server: pid, postmaster }, () =>
      ask<Outcome>(load, { origin, headers, seconds: this.seconds, ...work } satisfies Job),
    );
  }

  private readonly loadBare = (work: Work) => this.load(work, { origin: this.setup.bare, pid: this.setup.barePid });

  private async targets(kind: string, count: number): Promise<Target[]> {
    return (await this.copies(kind, count)).map(({ subject, step, revision }) => ({
      id: subject,
      turn: step,
      revision,
    }));
  }

  private async copies(kind: string, count: number) {
    const { rows } = await onServer(this.setup.databaseUrl, (client) =>
      client.query<{ ids: string[]; subject: string; step: number; revision: number }>(
        'SELECT ids, subject, step, revision FROM bench_turns WHERE kind = $1 AND n < $2 ORDER BY n',
        [kind, count],
      ),
    );
    return rows;
  }
}
