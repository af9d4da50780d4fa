import { z } from 'zod';
import { entry, item } from '../entry-view.js';
import { EpisodeDocument } from './schema.js';

/** Of one that was recorded before files could be uploaded there is its name alone. */
export const EpisodeDocumentView = z
  .object({
    ...EpisodeDocument.shape,
    ...entry,
    contentType: EpisodeDocument.shape.contentType.nullable(),
    size: z.int().nullable(),
    contentId: z.uuid().nullable(),
    documentType: item,
    /** The virus scan found something in the file, or could not look at it. */
    isSuspect: z.boolean(),
  })
  .meta({ id: 'EpisodeDocumentView' });
export type EpisodeDocumentView = z.infer<typeof EpisodeDocumentView>;
