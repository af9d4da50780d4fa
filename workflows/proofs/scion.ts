import { core, documentStringToModel } from '@scion-scxml/scxml';
import type { AnyStateMachine, EventObject } from 'xstate';
import { scxmlOf } from '../diagram/scxml.js';
import type { Effect } from '../step.js';

type Named = { name: string; data?: Record<string, unknown> } | null | undefined;
type Data = Record<string, unknown>;
type Guard = (args: { event: EventObject; context: Data }, params: undefined) => boolean;
type Assignment = Record<string, unknown> | ((args: { event: EventObject; context: Data }) => Data);
type Sent = { name: string; data?: Data };

const eventOf = (sent: Named): EventObject => ({ ...sent?.data, type: sent?.name ?? '' });

const assigned = (assignment: Assignment, event: EventObject, context: Data): Data => {
  if (typeof assignment === 'function') return { ...context, ...assignment({ event, context }) };
  const entries = Object.entries(assignment).map(([key, value]) => [
    key,
    typeof value === 'function' ? (value as (args: object) => unknown)({ event, context }) : value,
  ]);
  return { ...context, ...(Object.fromEntries(entries) as Data) };
};

/** Returns the functions that the document calls: guards, and functions that compute data. */
function functionsOf({ implementations }: AnyStateMachine): Record<string, unknown> {
  const guards = Object.entries(implementations.guards as Record<string, Guard>).map(([name, guard]) => [
    name,
    (event: Named, data: Data = {}) => guard({ event: eventOf(event), context: data }, undefined),
  ]);
  const actions = Object.entries(implementations.actions as Record<string, unknown>).flatMap(([name, action]) =>
    typeof action === 'function' && 'assignment' in action
      ? [[name, (event: Named, data: Data = {}) => assigned(action.assignment as Assignment, eventOf(event), data)]]
      : [],
  );
  return Object.fromEntries([...guards, ...actions]) as Record<string, unknown>;
}

/** A running machine in SCION, an SCXML interpreter that is independent of xstate. */
export type Interpreter = {
  send: (event: EventObject) => void;
  /** Ids of the active leaves, sorted. */
  leaves: () => string[];
  /** Returns the effects that the machine has sent since the last call. */
  effects: () => Effect[];
};

type Statechart = InstanceType<typeof core.Statechart>;
type Model = ConstructorParameters<typeof core.Statechart>[0];
/** Runs the actions of a document. SCION's own types lack this interface. */
interface Scripting {
  send(event: Sent, options: { type?: string }): void;
}
const { InterpreterScriptingContext } = core as unknown as {
  InterpreterScriptingContext: new (of: unknown) => Scripting;
};

/** Starts the model and records its effects. */
function start(model: Model): Interpreter {
  const sent: Effect[] = [];
  class Listening extends InterpreterScriptingContext {
    override send(event: Sent, options: { type?: string }): void {
      if (options.type === 'urn:percorso:effect') sent.push({ type: event.name, params: { ...event.data } });
      else super.send(event, options);
    }
  }
  const settings = { InterpreterScriptingContext: Listening };
  const chart: Statechart = new core.Statechart(model, settings as object);
  chart.start();
  return {
    send: ({ type, ...data }) => void chart.gen({ name: type, data }),
    leaves: () => [...(chart.getConfiguration() as string[])].sort(),
    effects: () => sent.splice(0),
  };
}

/**
 * Loads the SCXML of a machine and returns a function that starts a new instance. `initialData` is the input of the
 * machine.
 */
export async function loadInScion(
  machine: AnyStateMachine,
  initialData: Data = {},
): Promise<() => Promise<Interpreter>> {
  // SCXML §5.3: the initial values of the data model may come from outside the document.
  const text = Object.entries(initialData).reduce<string>(
    (document, [key, value]) =>
      document.replace(`<data id="${key}"/>`, `<data id="${key}" expr="'${String(value)}'"/>`),
    scxmlOf(machine),
  );
  const factory = await promised<ModelFactory>((done) => {
    documentStringToModel('urn:percorso:machine', text, done);
  });
  // The document is prepared again for each start, because a prepared model keeps its data.
  return async () => start(await promised<Model>((done) => factory.prepare(done, functionsOf(machine))));
}

type ModelFactory = { prepare: (done: (error: Error, model: Model) => void, functions: object) => void };

const promised = <T>(ask: (done: (error: Error | null, answer: T) => void) => void): Promise<T> =>
  new Promise((resolve, reject) => ask((error, answer) => (error ? reject(error) : resolve(answer))));
