import { eventPayloads, validationMessage, type SentEvent, type WorkflowName } from '@percorso/domain';
import type { z } from 'zod';
import { readPayload } from '../http/field-errors.js';
import { Malformed } from '../http/problem.js';

export type ClientEvent = { type: string; payload: Record<string, unknown> };

/**
 * An event of a client with its payload, checked by the schema of its type; `path` is where it stands in the body.
 * @throws Malformed for a type that clients do not send, a field that it does not have or cannot be read; RuleBroken for one that is not valid
 */
export function clientEvent(workflow: WorkflowName, { type, ...fields }: SentEvent, path = ''): ClientEvent {
  const schemas: Record<string, z.ZodObject> = eventPayloads[workflow];
  const schema = Object.hasOwn(schemas, type) ? schemas[type] : undefined;
  if (!schema) {
    const message = validationMessage('unknownEvent', { events: Object.keys(schemas).join(', ') });
    throw new Malformed([{ path: `${path}type`, code: 'unknownEvent', message }]);
  }
  return { type, payload: readPayload(schema, fields, path) };
}
