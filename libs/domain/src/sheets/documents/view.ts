import { z } from 'zod';
import { entry, item } from '../entry-view.js';
import { EpisodeDocument } from './schema.js';

/** A document in replies. For a document that was recorded before uploads existed, only the file name is known. */
export const EpisodeDocumentView = z
  .object({
    ...EpisodeDocument.shape,
    ...entry,
    contentType: EpisodeDocument.shape.contentType.nullable(),
    size: z.int().nullable(),
    contentId: z.uuid().nullable(),
    documentType: item,
    /** Whether the virus scan found something in the file or could not scan it. */
    isSuspect: z.boolean(),
  })
  .meta({ id: 'EpisodeDocumentView' });
export type EpisodeDocumentView = z.infer<typeof EpisodeDocumentView>;
