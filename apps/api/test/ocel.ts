import { z } from 'zod';

const relationships = z.array(z.strictObject({ objectId: z.string().min(1), qualifier: z.string() }));
const attributes = z.array(z.strictObject({ name: z.string(), value: z.string() }));
const types = z.array(
  z.strictObject({
    name: z.string().min(1),
    attributes: z.array(
      z.strictObject({ name: z.string(), type: z.enum(['string', 'time', 'integer', 'float', 'boolean']) }),
    ),
  }),
);

/**
 * The published JSON schema of OCEL 2.0 (https://www.ocel-standard.org/2.0/ocel20-schema-json.json), but stricter: additional properties
 * are refused, values are strings, and times have a zone.
 */
export const OcelLog = z.strictObject({
  eventTypes: types,
  objectTypes: types,
  events: z.array(
    z.strictObject({
      id: z.string().min(1),
      type: z.string(),
      time: z.iso.datetime({ offset: true }),
      attributes,
      relationships,
    }),
  ),
  objects: z.array(
    z.strictObject({
      id: z.string().min(1),
      type: z.string(),
      relationships,
      attributes: z.array(attributes.element.extend({ time: z.iso.datetime({ offset: true }) })),
    }),
  ),
});
export type OcelLog = z.infer<typeof OcelLog>;
