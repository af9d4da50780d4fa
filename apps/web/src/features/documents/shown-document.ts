import type { EpisodeDocumentView, RegistryDocument } from '@percorso/domain';
import { formatDateTime } from '../../ui/display/dates';

/** A document of a patient or of an episode, as far as a documents section shows it. */
export type ShownDocument = {
  id: string;
  fileName: string;
  type: string;
  documentDate: string | null;
  annotations: string;
  extraFields: Readonly<Record<string, string>>;
  /** Null for a document without a file. */
  file: { contentType: string; size: number } | null;
  isSuspect: boolean;
  uploadedAt: string;
  uploadedBy: string;
};

export const documentOfPatient = (document: RegistryDocument): ShownDocument => ({
  ...document,
  type: document.documentType.description,
  file: { contentType: document.mimeType, size: document.size },
  isSuspect: false,
  uploadedAt: formatDateTime(document.uploadedAt),
});

export const documentOfEpisode = (document: EpisodeDocumentView): ShownDocument => {
  const { contentType, size, documentDate = null, extraFields, updatedAt, updatedBy } = document;
  return {
    ...document,
    type: document.documentType.description,
    documentDate,
    extraFields: extraFields ?? {},
    file: contentType !== null && size !== null ? { contentType, size } : null,
    uploadedAt: formatDateTime(updatedAt),
    uploadedBy: updatedBy,
  };
};
