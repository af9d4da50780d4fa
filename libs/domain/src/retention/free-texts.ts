import { z } from 'zod';
import { limitOf } from '../rules/characters.js';
import { innermost } from '../sheets/content-fields.js';
import { definitions } from '../sheets/definitions.js';
import { RehabTargets } from '../sheets/rehab-targets.js';

/** What replaces a free text of an anonymous record: the text is gone, but whether there was one stays. */
export const REMOVED_TEXT = '—';

/** Fields whose schema is that of a free text although they hold a code or a score. */
const codesAndScores: readonly string[] = ['diagnosisCode', 'entryOutcome', 'exitOutcome'];

/** Texts of an operating plan and of a proposal that no sheet has. */
const planTexts = ['rejectMotivation', 'rejectedReason'] as const;

const shapeOf = (schema: z.core.$ZodType): readonly [string, z.core.$ZodType][] => {
  const inner = innermost(schema);
  if (inner instanceof z.ZodObject) return Object.entries(inner.shape as Record<string, z.core.$ZodType>);
  return inner instanceof z.ZodArray ? shapeOf(inner.element) : [];
};

/** Whether people type what they want into a field, or into the fields of a record with typed names. */
const isTyped = (field: z.core.$ZodType): boolean => {
  const inner = innermost(field);
  if (inner instanceof z.ZodRecord) return isTyped(inner.valueType);
  return inner instanceof z.ZodString && limitOf(inner) !== undefined;
};

/** Returns the names of the free texts of a schema, and of the rows within it. */
export const freeTextsOf = (schema: z.core.$ZodType): string[] =>
  shapeOf(schema).flatMap(([name, field]) =>
    isTyped(field) && !codesAndScores.includes(name) ? [name] : freeTextsOf(field),
  );

const schemas: readonly z.core.$ZodType[] = [
  ...Object.values(definitions).flatMap((definition) => ('schema' in definition ? [definition.schema] : [])),
  RehabTargets,
];

/** The names of all fields of sheets and plans with a free text, which may name people. */
export const freeTextFields: readonly string[] = [
  ...new Set([...schemas.flatMap(freeTextsOf), ...planTexts]),
].toSorted();

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const removed = (value: unknown): unknown => {
  if (typeof value === 'string') return value && REMOVED_TEXT;
  return isObject(value) ? Object.fromEntries(Object.keys(value).map((name) => [name, REMOVED_TEXT])) : value;
};

/** Returns a content as the database stores it in an anonymous record: each free text is replaced, at any depth. */
export function withoutFreeTexts(content: unknown): unknown {
  if (Array.isArray(content)) return content.map(withoutFreeTexts);
  if (!isObject(content)) return content;
  return Object.fromEntries(
    Object.entries(content).map(([name, value]) => [
      name,
      freeTextFields.includes(name) ? removed(value) : withoutFreeTexts(value),
    ]),
  );
}
