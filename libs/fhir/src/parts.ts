import type { CodeableConcept, Coding, Identifier, Meta, Reference } from 'fhir/r4.js';

/** What every row has: the revision is what changes with each change of what the resource says. Moments are ISO with a zone. */
export type Recorded = { id: string; revision: number; updatedAt: string };

export const metaOf = ({ revision, updatedAt }: Recorded): Meta => ({
  versionId: String(revision),
  lastUpdated: updatedAt,
});

/** A text as FHIR takes it: none where nothing can be read. */
export const textOf = (text: string | null | undefined): string | undefined => text?.trim() || undefined;

export const referenceTo = (type: string, id: string): Reference => ({ reference: `${type}/${id}` });

/** Where there is somebody or something to refer to. */
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

/** A list as FHIR takes it: none where it is empty. */
export const listOrNone = <Item>(items: readonly Item[]): Item[] | undefined =>
  items.length > 0 ? [...items] : undefined;

/** Why a reference that must be there tells nothing. */
export const MASKED: Reference = {
  extension: [{ url: 'http://hl7.org/fhir/StructureDefinition/data-absent-reason', valueCode: 'masked' }],
};
