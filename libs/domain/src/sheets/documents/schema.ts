import { z } from 'zod';
import { documentSectionOf } from '../../documents/document-sections.js';
import { extraFieldRules } from '../../documents/document-fields.js';
import { documentLimits, documentMimeTypes } from '../../rules/document-files.js';
import { codeOf, optionalDay, type RuleIssue, text } from '../content-fields.js';
import type { EntryFacts } from '../content-facts.js';
import { recordId } from '../../record-id.js';

/** Data of the received file, which never change. */
const file = {
  fileName: text(100),
  contentType: z.enum(documentMimeTypes),
  /** Size in bytes. */
  size: z.int().min(1).max(documentLimits.maxBytes),
  /** Id of the file in its store. The file remains unclaimed until this entry refers to it. */
  contentId: recordId(),
};

/** An entry of the list DOCUMENTI. Spec 000 §3, document; §5: type, annotations and file are mandatory. */
export const EpisodeDocument = z
  .strictObject({
    documentTypeCode: codeOf('documentTypes'),
    annotations: text(1000),
    documentDate: optionalDay,
    /** Values of the section's extra fields, except those that have a column of their own. */
    extraFields: z.record(text(50), text(1000)).nullish(),
    ...file,
  })
  .meta({ id: 'EpisodeDocument' });
export type EpisodeDocument = z.infer<typeof EpisodeDocument>;

/** Returns issues if an entry refers to another file than before: the file of a document cannot be replaced. */
const fileRules = (entry: EpisodeDocument, stored: EntryFacts['stored']): RuleIssue[] =>
  stored
    ? Object.keys(file)
        .filter((field) => stored[field] !== entry[field as keyof typeof file])
        .map((field) => ({ path: [field], code: 'fixedFile' as const }))
    : [];

/**
 * Whether the issue is about an unchanged value: a document may keep its values even if the configuration of its
 * section has changed.
 */
const isAsBefore = (
  { path: [name = ''] }: RuleIssue,
  entry: EpisodeDocument,
  stored: EntryFacts['stored'],
): boolean => {
  const value = entry.extraFields?.[String(name)];
  const before = stored?.extraFields as EpisodeDocument['extraFields'];
  return value !== undefined && value === before?.[String(name)];
};

/**
 * Returns the issues of a document. Spec 000 §5, documents: it follows the rules of its section, which may allow only
 * one document.
 */
export const episodeDocumentRules = (
  entry: EpisodeDocument,
  { today, step, stored, others = [], documentSections = {} }: EntryFacts,
): RuleIssue[] => {
  const section = documentSectionOf(step, documentSections);
  const { documentDate, extraFields } = entry;
  return [
    ...fileRules(entry, stored),
    ...(section.isSingle && !stored && others.length > 0 ? [{ path: [], code: 'oneDocument' as const }] : []),
    ...extraFieldRules(section, { documentDate, ...extraFields }, today).filter(
      (issue) => !isAsBefore(issue, entry, stored),
    ),
  ];
};
