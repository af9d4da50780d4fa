import { z } from 'zod';
import { hasDocumentExtension } from '../rules/document-files.js';
import { codeOf, optionalDay, rowId, type RuleIssue, text, yearRule } from './content-fields.js';
import type { ContentFacts } from './content-facts.js';

/** Spec 000 §5: type and annotations are mandatory; only JPG, PNG and PDF. */
export const DocumentEntry = z.strictObject({
  id: rowId,
  documentTypeCode: codeOf('documentTypes'),
  documentDate: optionalDay,
  fileName: text(200).refine(hasDocumentExtension, { params: { code: 'wrongExtension' } }),
  annotations: text(1000),
});
export type DocumentEntry = z.infer<typeof DocumentEntry>;

/** DOCUMENTI: which documents belong to the step. */
export const PatientDocuments = z
  .strictObject({ documents: z.array(DocumentEntry).max(50) })
  .meta({ id: 'PatientDocuments' });
export type PatientDocuments = z.infer<typeof PatientDocuments>;

/** Spec 000 §9: document date ±10 years. */
export const patientDocumentsRules = ({ documents }: PatientDocuments, { today }: ContentFacts): RuleIssue[] =>
  documents.flatMap(({ documentDate }, index) =>
    yearRule(['documents', index, 'documentDate'], documentDate, today, 10, 10),
  );
