import { eventPayloads, validationMessage, type SentEvent, type WorkflowName } from '@percorso/domain';
import type { z } from 'zod';
import { readPayload } from '../http/problems/field-errors.js';
import { Malformed } from '../http/problems/problem.js';

export type ClientEvent = { type: string; payload: Record<string, unknown> };

/**
 * Parses a client's event with its payload by the schema of its type; `path` is its path in the body.
 * @throws Malformed for a type that clients do not send, an unknown or unreadable field; RuleBroken for an invalid one
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
