import { eventPayloads, validationMessage, type SentEvent, type WorkflowName } from '@percorso/domain';
import type { z } from 'zod';
import { readPayload } from '../http/problems/field-errors.js';
import { Malformed } from '../http/problems/problem.js';

export type ClientEvent = { type: string; payload: Record<string, unknown> };

/**
 * Parses an event sent by a client, its payload with the schema of its type; `path` is the event's path in the body.
 * @throws Malformed for a type that clients may not send and for an unknown or unreadable field; RuleBroken for an invalid field
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
