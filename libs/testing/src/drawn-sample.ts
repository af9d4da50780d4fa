import { codeLists, innermost, type SheetContent, takenFrom } from '@percorso/domain';
import { z } from 'zod';
import type { Filling } from './sample-context.js';

type Telling = Pick<Filling, 'startDate' | 'practitionerId' | 'tale'>;

/** Candidate values of a field, the most specific first. */
function candidates(field: z.core.$ZodType, label: string, telling: Telling): unknown[] {
  const inner = innermost(field);
  const list = takenFrom(inner);
  if (list) return codeLists[list].map(({ code }) => code);
  if (inner instanceof z.ZodEnum) return inner.options;
  if (inner instanceof z.ZodObject) return [drawnSample(inner, {}, telling)];
  if (inner instanceof z.ZodArray) return candidates(inner.element, label, telling).map((element) => [element]);
  const { startDate, practitionerId, tale } = telling;
  return [`${label}: ${tale.needs}`, label, startDate, `${startDate}T10:00`, '10:00', practitionerId, 1, true];
}

/**
 * A content that satisfies a schema, with every field filled: candidate values are tried in turn. For types without a written sample.
 * @throws if no candidate fits a required field
 */
export function drawnSample(
  schema: z.ZodObject,
  labels: Readonly<Record<string, string>>,
  telling: Telling,
): SheetContent {
  const drawn = Object.entries(schema.shape as z.core.$ZodShape).map(([name, field]) => {
    const all = [...candidates(field, labels[name] ?? name, telling), null];
    const taken = all.findIndex((candidate) => z.safeParse(field, candidate).success);
    if (taken < 0) throw new Error(`no sample for ${name}`);
    return [name, all[taken]] as const;
  });
  return Object.fromEntries(drawn);
}
