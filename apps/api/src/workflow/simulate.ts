import { effectLabels, problemLabels, type SimulatedEvent } from '@percorso/domain';
import { explain, guardDetails, machineOf, restore, type Effect, type Facts } from '@percorso/workflows';
import type { Transaction } from '../database/database.js';
import { databaseProblem } from '../http/problems/database-problem.js';
import { Problem, TransitionRefused } from '../http/problems/problem.js';
import type { ClientEvent } from './client-events.js';
import { mayAct, type Command } from './commands.js';
import type { Lifecycles } from './lifecycles.js';
import type { Releases } from './releases/releases.js';
import { Run } from './run.js';

/** An event to simulate; `assume` overrides facts. */
export type SimulationInput = ClientEvent & { assume?: Facts };
type Subject = Pick<Command, 'workflow' | 'id' | 'actor'>;

/**
 * Carries out the events, one after another, up to the first refusal, and returns each outcome. The caller must roll the transaction back.
 */
export async function simulate(
  lifecycles: Lifecycles,
  releases: Pick<Releases, 'versionFor'>,
  db: Transaction,
  subject: Subject,
  events: readonly SimulationInput[],
): Promise<SimulatedEvent[]> {
  const results: SimulatedEvent[] = [];
  for (const event of events) {
    results.push(await simulateOne(lifecycles, releases, db, subject, event));
    if (!results.at(-1)?.allowed) break;
  }
  return results;
}

async function simulateOne(
  lifecycles: Lifecycles,
  releases: Pick<Releases, 'versionFor'>,
  db: Transaction,
  { workflow, id, actor }: Subject,
  { type, payload, assume }: SimulationInput,
): Promise<SimulatedEvent> {
  const lifecycle = lifecycles.of(workflow);
  const run = new Run(lifecycles, releases, db, actor);
  const { aggregate, instance } = await run.enter(lifecycle, id);
  const { version, state, snapshot } = instance;
  const facts = { ...lifecycle.facts(aggregate, id, { actor, follows: false, event: { type, payload } }), ...assume };
  const machine = machineOf(workflow, version);
  const { unmet } = explain(machine, restore(machine, snapshot), { type, ...payload, facts } as never, guardDetails);
  const granted = mayAct(lifecycle, aggregate, { id, type, actor });
  try {
    const event = { workflow, id, type, payload, assume };
    const { reply, effects } = await run.attempt(event, { confirmed: true });
    run.finish();
    await db.settled();
    const done = { allowed: true, to: reply.state, errors: [], effects: effects.map(describedEffect) };
    return { type, granted, unmet, from: state, ...done };
  } catch (error) {
    return { type, granted, unmet, from: state, ...refused(db.failure ?? error) };
  }
}

/** Returns the outcome of a refused event, with the errors that the real event would cause. */
function refused(error: unknown): Pick<SimulatedEvent, 'allowed' | 'to' | 'errors' | 'effects'> {
  const problem = error instanceof Problem ? error : databaseProblem(error);
  if (!problem || problem.status >= 500) throw error;
  const { code, details } = problem;
  const fieldErrors = details.errors?.length ? [...details.errors] : [{ path: '', code, message: problemLabels[code] }];
  return { allowed: false, to: null, errors: problem instanceof TransitionRefused ? [] : fieldErrors, effects: [] };
}

const describedEffect = ({ type, params }: Effect) => ({
  name: type,
  label: effectLabels[type as keyof typeof effectLabels],
  params,
});
