import { documentFieldLabels } from '../labels/documents.js';
import type { Step } from '../steps.js';

/** Spec 000 §3, document: an extra field of a section. One that nobody can edit is shown and never asked for. */
export type ExtraField = {
  /** Under which it is sent. */
  name: string;
  label: string;
  type: 'text' | 'date' | 'select';
  mandatory: boolean;
  editable: boolean;
  /** Of a select: what may be chosen. */
  options?: readonly { code: string; description: string }[];
};

/** What one place asks of its documents. */
export type DocumentSection = {
  /** Of the document types that may be chosen. */
  tag: string;
  /** Spec 000 §5: the form goes once a document is there. */
  isSingle: boolean;
  /** Pixels beyond which the form warns of an image. */
  maxWidth: number;
  maxHeight: number;
  extraFields: readonly ExtraField[];
};

const images = { maxWidth: 6000, maxHeight: 6000 };
const documentDate = { name: 'documentDate', label: documentFieldLabels.documentDate, type: 'date' } as const;

/** Spec 001 §7: tag 1. §5: every extra field is required. */
export const patientDocuments: DocumentSection = {
  ...{ tag: '1', isSingle: false, ...images },
  extraFields: [{ ...documentDate, mandatory: true, editable: true }],
};

/** Spec 000 §7: tag 4; its call has no field beside type, annotations and file that must be there. */
const ofEpisode: DocumentSection = {
  ...{ tag: '4', isSingle: false, ...images },
  extraFields: [{ ...documentDate, mandatory: false, editable: true }],
};

/** The documents of an episode, by the step in whose sheet they stand. */
const episodeDocuments: { readonly [S in Step]?: DocumentSection } = { ACCETTAZIONE_UOD: ofEpisode, PRI: ofEpisode };

export const documentSectionOf = (step: Step | undefined): DocumentSection =>
  (step && episodeDocuments[step]) ?? ofEpisode;
