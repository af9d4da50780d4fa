import type { CodeableConcept, Coding, Identifier, Meta, Reference } from 'fhir/r4.js';

/**
 * Fields of all rows. `revision` changes with every change of the resource's content. Timestamps are ISO with a time
 * zone.
 */
export type Recorded = { id: string; revision: number; updatedAt: string };

export const metaOf = ({ revision, updatedAt }: Recorded): Meta => ({
  versionId: String(revision),
  lastUpdated: updatedAt,
});

/** Returns a text as a FHIR value, or undefined if it is blank. */
export const textOf = (text: string | null | undefined): string | undefined => text?.trim() || undefined;

export const referenceTo = (type: string, id: string): Reference => ({ reference: `${type}/${id}` });

/** Returns a reference, or undefined without an id. */
export const optionalReference = (type: string, id: string | null | undefined): Reference | undefined =>
  id ? referenceTo(type, id) : undefined;

export const identifierOf = (system: string, value: string | null | undefined): Identifier[] =>
  value ? [{ system, value }] : [];

export const codingOf = (system: string, code: string, display?: string | null): Coding => ({
  system,
  code: code.trim(),
  ...(textOf(display) && { display: textOf(display) }),
});

export const conceptOf = (system: string, code: string, display?: string | null): CodeableConcept => ({
  coding: [codingOf(system, code, display)],
  ...(textOf(display) && { text: textOf(display) }),
});

/** Returns a list as a FHIR value, or undefined if it is empty. */
export const listOrNone = <Item>(items: readonly Item[]): Item[] | undefined =>
  items.length > 0 ? [...items] : undefined;

/** A required reference whose target the caller may not see. */
export const MASKED: Reference = {
  extension: [{ url: 'http://hl7.org/fhir/StructureDefinition/data-absent-reason', valueCode: 'masked' }],
};
