import { z } from 'zod';
import { delivered, item, practitioner } from '../entry-view.js';
import { DiaryNote } from './schema.js';

export const DiaryNoteView = z
  .object({
    ...DiaryNote.shape,
    ...delivered,
    practitioner,
    provisionDiaryType: item.extend({ id: z.int().nullable() }),
  })
  .meta({ id: 'DiaryNoteView' });
export type DiaryNoteView = z.infer<typeof DiaryNoteView>;
