import { documentFieldLabels } from '../labels/documents.js';
import type { Step } from '../steps.js';
import type { ConfiguredSections, ExtraField } from './configured-sections.js';

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

/** The documents of patients, as the operator has configured them. Spec 001 §7: tag 1. §5: each has its date. */
export const patientSectionOf = ({
  PATIENT: { isSingle = false, extraFields = [] } = {},
}: ConfiguredSections): DocumentSection => ({
  ...{ tag: '1', isSingle, ...images },
  extraFields: [{ ...documentDate, mandatory: true, editable: true }, ...extraFields],
});

/** Spec 000 §7: tag 4; its call has no field beside type, annotations and file that must be there. */
const ofEpisode: DocumentSection = {
  ...{ tag: '4', isSingle: false, ...images },
  extraFields: [{ ...documentDate, mandatory: false, editable: true }],
};

/** The documents of an episode, by the step in whose sheet they stand, as the operator has configured them. */
export const documentSectionOf = (step: Step | undefined, configured: ConfiguredSections): DocumentSection => ({
  ...ofEpisode,
  ...(step && (configured as { readonly [S in Step]?: object })[step]),
});
