import { entrySchemas, eventPayloads, sheetSchemas, Simulation, type WorkflowName } from '@percorso/domain';
import { z } from 'zod';

type Shape = Record<string, z.ZodType>;
type Variant = z.ZodObject;

const anyOf = (schemas: readonly z.ZodType[], id: string): z.ZodType => z.union(schemas).meta({ id });

const AnyContent = anyOf(
  Object.values(sheetSchemas).filter((schema) => schema !== null),
  'AnySheetContent',
);
const AnyEntry = anyOf(Object.values(entrySchemas), 'AnyEntry');

/**
 * Returns the schema that the OpenAPI document shows for a field of an event. Events of sheets parse content and entries as open records;
 * the document shows the schemas of all sheets in their place.
 */
function fieldOf(name: string, schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodOptional) return fieldOf(name, schema.unwrap() as z.ZodType).optional();
  if (name === 'entries') return z.core.clone(schema, { ...schema._zod.def, element: AnyEntry } as never);
  return { content: AnyContent, entry: AnyEntry }[name] ?? schema;
}

function payloadOf(workflow: WorkflowName, { shape }: Variant): Shape {
  if (workflow !== 'sheet') return shape as Shape;
  return Object.fromEntries(Object.entries(shape as Shape).map(([name, schema]) => [name, fieldOf(name, schema)]));
}

const workflows = Object.entries(eventPayloads) as [WorkflowName, Record<string, Variant>][];
const types = [...new Set(workflows.flatMap(([, payloads]) => Object.keys(payloads)))];

/** Returns the distinct payload schemas of an event type over all workflows; usually there is one. */
function variantsOf(type: string, beside: Shape): Variant[] {
  const payloads = workflows.flatMap(([workflow, { [type]: payload }]) =>
    payload ? [{ type: z.literal(type), ...payloadOf(workflow, payload), ...beside }] : [],
  );
  const seen = new Set<string>();
  return payloads
    .map((shape) => z.strictObject(shape))
    .filter((variant) => {
      const schema = JSON.stringify(z.toJSONSchema(variant));
      return !seen.has(schema) && seen.add(schema);
    });
}

const eventOf = (name: string, beside: Shape): z.ZodType => {
  const variants = types.map((type) => {
    const id = `${name}_${type}`;
    const [first, ...others] = variantsOf(type, beside);
    if (!first) throw new Error(`no workflow has the event ${type}`);
    return others.length === 0 ? first.meta({ id }) : z.union([first, ...others]).meta({ id, type: 'object' });
  });
  return z.xor(variants).meta({ id: name });
};

/** The payloads of all events for the OpenAPI document; requests are parsed with `eventPayloads` of the workflow in the path. */
export const EventBody = eventOf('SentEvent', {});

/** The payloads of simulated events for the OpenAPI document. */
export const SimulationBody = z
  .strictObject({
    ...Simulation.shape,
    events: eventOf('TriedEvent', { assume: Simulation.shape.events.element.shape.assume }).array().min(1).max(50),
  })
  .meta({ id: 'Simulation', description: Simulation.description ?? '' });
