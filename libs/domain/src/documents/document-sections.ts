import { documentFieldLabels } from '../labels/episodes/documents.js';
import type { Step } from '../steps.js';
import type { ConfiguredSections, ExtraField } from './configured-sections.js';

/** Settings of the documents of one section. */
export type DocumentSection = {
  /** Tag of the document types that the user may choose. */
  tag: string;
  /** Whether the section is for one document: the form disappears once there is one. Spec 000 §5. */
  isSingle: boolean;
  /** Image size in pixels above which the form shows a warning. */
  maxWidth: number;
  maxHeight: number;
  extraFields: readonly ExtraField[];
};

const images = { maxWidth: 6000, maxHeight: 6000 };
const documentDate = { name: 'documentDate', label: documentFieldLabels.documentDate, type: 'date' } as const;

/**
 * Returns the section for patients' documents as the operator has configured it. Spec 001 §7: tag 1. §5: each document
 * has a date.
 */
export const patientSectionOf = ({
  PATIENT: { isSingle = false, extraFields = [] } = {},
}: ConfiguredSections): DocumentSection => ({
  tag: '1',
  isSingle,
  ...images,
  extraFields: [{ ...documentDate, mandatory: true, editable: true }, ...extraFields],
});

/**
 * Default section for an episode's documents. Spec 000 §7: tag 4; the call requires no fields in addition to type,
 * annotations and file.
 */
const episodeSection: DocumentSection = {
  tag: '4',
  isSingle: false,
  ...images,
  extraFields: [{ ...documentDate, mandatory: false, editable: true }],
};

/** Returns the section for an episode's documents at a step, as the operator has configured it. */
export const documentSectionOf = (step: Step | undefined, configured: ConfiguredSections): DocumentSection => ({
  ...episodeSection,
  ...(step && (configured as { readonly [S in Step]?: object })[step]),
});
