import { z } from 'zod';
import { documentSectionOf } from '../../documents/document-sections.js';
import { extraFieldRules } from '../../documents/document-fields.js';
import { documentLimits, documentMimeTypes } from '../../rules/document-files.js';
import { codeOf, optionalDay, type RuleIssue, text } from '../content-fields.js';
import type { EntryFacts } from '../content-facts.js';

/** Data of the received file, which never changes. */
const file = {
  fileName: text(100),
  contentType: z.enum(documentMimeTypes),
  /** Bytes. */
  size: z.int().min(1).max(documentLimits.maxBytes),
  /** Id of the file in its store, where it remains unclaimed until this entry refers to it. */
  contentId: z.uuid(),
};

/** An entry of DOCUMENTI. Spec 000 §3, document; §5: type and annotations are mandatory, and so is the file. */
export const EpisodeDocument = z
  .strictObject({
    documentTypeCode: codeOf('documentTypes'),
    annotations: text(1000),
    documentDate: optionalDay,
    /** Values of the section's fields without a column of their own. */
    extraFields: z.record(text(50), text(1000)).nullish(),
    ...file,
  })
  .meta({ id: 'EpisodeDocument' });
export type EpisodeDocument = z.infer<typeof EpisodeDocument>;

/** The file of a document cannot be replaced: another file is another document. */
const fileRules = (entry: EpisodeDocument, stored: EntryFacts['stored']): RuleIssue[] =>
  stored
    ? Object.keys(file)
        .filter((field) => stored[field] !== entry[field as keyof typeof file])
        .map((field) => ({ path: [field], code: 'fixedFile' as const }))
    : [];

/** A document may keep its stored values even if its section is now configured otherwise. */
const isAsBefore = (
  { path: [name = ''] }: RuleIssue,
  entry: EpisodeDocument,
  stored: EntryFacts['stored'],
): boolean => {
  const said = entry.extraFields?.[String(name)];
  const before = stored?.extraFields as EpisodeDocument['extraFields'];
  return said !== undefined && said === before?.[String(name)];
};

/** Spec 000 §5, documents: the rules of their section, and only one if it allows one. */
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
