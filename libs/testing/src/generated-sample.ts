import { codeLists, innermost, type SheetContent, choiceListOf } from '@percorso/domain';
import { z } from 'zod';
import type { Filling } from './sample-context.js';

type SampleSource = Pick<Filling, 'startDate' | 'practitionerId' | 'clinicalCase'>;

/** Returns candidate values of a field, most specific first. */
function candidates(field: z.core.$ZodType, label: string, source: SampleSource): unknown[] {
  const inner = innermost(field);
  const list = choiceListOf(inner);
  if (list) return codeLists[list].map(({ code }) => code);
  if (inner instanceof z.ZodEnum) return inner.options;
  if (inner instanceof z.ZodObject) return [generatedSample(inner, {}, source)];
  if (inner instanceof z.ZodArray) return candidates(inner.element, label, source).map((element) => [element]);
  const { startDate, practitionerId, clinicalCase } = source;
  return [`${label}: ${clinicalCase.needs}`, label, startDate, `${startDate}T10:00`, '10:00', practitionerId, 1, true];
}

/**
 * Returns a content that satisfies a schema, with every field filled by the first candidate value that fits. It is for
 * sheet types without a handwritten sample.
 * @throws if no candidate fits a required field
 */
export function generatedSample(
  schema: z.ZodObject,
  labels: Readonly<Record<string, string>>,
  source: SampleSource,
): SheetContent {
  const generated = Object.entries(schema.shape as z.core.$ZodShape).map(([name, field]) => {
    const all = [...candidates(field, labels[name] ?? name, source), null];
    const taken = all.findIndex((candidate) => z.safeParse(field, candidate).success);
    if (taken < 0) throw new Error(`no sample for ${name}`);
    return [name, all[taken]] as const;
  });
  return Object.fromEntries(generated);
}
