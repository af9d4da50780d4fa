import { documentFieldLabels } from '../labels/episodes/documents.js';
import type { Step } from '../steps.js';
import type { ConfiguredSections, ExtraField } from './configured-sections.js';

/** The settings of the documents in one place. */
export type DocumentSection = {
  /** Tag of the document types that may be chosen. */
  tag: string;
  /** Spec 000 §5: the form disappears once there is a document. */
  isSingle: boolean;
  /** Pixels above which the form warns about an image. */
  maxWidth: number;
  maxHeight: number;
  extraFields: readonly ExtraField[];
};

const images = { maxWidth: 6000, maxHeight: 6000 };
const documentDate = { name: 'documentDate', label: documentFieldLabels.documentDate, type: 'date' } as const;

/** The patients' documents, as the operator has configured them. Spec 001 §7: tag 1. §5: each has a date. */
export const patientSectionOf = ({
  PATIENT: { isSingle = false, extraFields = [] } = {},
}: ConfiguredSections): DocumentSection => ({
  tag: '1',
  isSingle,
  ...images,
  extraFields: [{ ...documentDate, mandatory: true, editable: true }, ...extraFields],
});

/** Spec 000 §7: tag 4; beside type, annotations and file, its call requires no field. */
const ofEpisode: DocumentSection = {
  tag: '4',
  isSingle: false,
  ...images,
  extraFields: [{ ...documentDate, mandatory: false, editable: true }],
};

/** The documents of an episode at a step, as the operator has configured them. */
export const documentSectionOf = (step: Step | undefined, configured: ConfiguredSections): DocumentSection => ({
  ...ofEpisode,
  ...(step && (configured as { readonly [S in Step]?: object })[step]),
});
