import { z } from 'zod';
import { isChoice } from '../code-lists/code-lists.js';
import type { CodeListName } from '../code-lists/code-lists.js';
import { codeListOf } from './content-fields.js';

/** A code in a content, with its list and the path of its field. */
export type ChosenCode = { list: CodeListName; code: string; path: string };

/** Returns all codes of code lists in a content, with the paths of their fields. */
function chosenCodes(schema: z.core.$ZodType, content: unknown, path: readonly (string | number)[] = []): ChosenCode[] {
  const list = codeListOf(schema);
  if (list) return typeof content === 'string' && content !== '' ? [{ list, code: content, path: path.join('.') }] : [];
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable)
    return chosenCodes(schema.unwrap(), content, path);
  if (schema instanceof z.ZodArray && Array.isArray(content))
    return content.flatMap((item, index) => chosenCodes(schema.element, item, [...path, index]));
  if (schema instanceof z.ZodObject && typeof content === 'object' && content !== null)
    return Object.entries(schema.shape as z.core.$ZodShape).flatMap(([name, field]) =>
      chosenCodes(field, (content as Record<string, unknown>)[name], [...path, name]),
    );
  return [];
}

/** Returns the retired codes in a content that the previous content did not have. */
export function retiredCodes(schema: z.core.$ZodType, content: unknown, before: unknown): ChosenCode[] {
  const kept = new Set(chosenCodes(schema, before).map(({ list, code }) => `${list} ${code}`));
  return chosenCodes(schema, content).filter(({ list, code }) => !isChoice(list, code) && !kept.has(`${list} ${code}`));
}
