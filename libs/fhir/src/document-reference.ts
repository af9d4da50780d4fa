import { describeCode } from '@percorso/domain';
import type { DocumentReference } from 'fhir/r4.js';
import { conceptOf, metaOf, type Recorded, referenceTo, textOf } from './parts.js';
import { ownCodes } from './systems.js';

/** A document of a patient or of an episode, without the file, which clients download separately. */
export type DocumentReferenceRow = Recorded & {
  patientId: string;
  /** Null for a patient's own document. */
  episodeId: string | null;
  documentTypeCode: string;
  documentDate: string | null;
  annotations: string | null;
  fileName: string;
  contentType: string | null;
  size: number | null;
  receivedAt: string;
  /** Path for downloading the file, relative to the server. */
  path: string | null;
};

export const documentReferenceResource = (row: DocumentReferenceRow): DocumentReference => ({
  resourceType: 'DocumentReference',
  id: row.id,
  meta: metaOf(row),
  status: 'current',
  type: conceptOf(
    ownCodes('document-types'),
    row.documentTypeCode,
    describeCode('documentTypes', row.documentTypeCode),
  ),
  subject: referenceTo('Patient', row.patientId),
  date: row.receivedAt,
  description: textOf(row.annotations),
  content: [
    {
      attachment: {
        contentType: row.contentType ?? undefined,
        url: row.path ?? undefined,
        size: row.size ?? undefined,
        title: textOf(row.fileName),
        creation: row.documentDate ?? undefined,
      },
    },
  ],
  ...(row.episodeId && { context: { related: [referenceTo('EpisodeOfCare', row.episodeId)] } }),
});
