import { documentSectionOf, documentsSheet, type EpisodeDocumentView } from '@percorso/domain';
import { itemOf } from './code-items.js';
import type { ListServer } from './list-server.js';
import { filesMustBePending } from './pending-files.js';

const { documentType } = documentsSheet.view.shape;

export const documentsServer = {
  table: 'document',
  view: (row: Omit<EpisodeDocumentView, 'documentType'>) => ({
    ...row,
    documentType: itemOf(documentType, 'documentTypes', row.documentTypeCode),
  }),
  typeField: 'documentTypeCode',
  searched: ['e.file_name', 'e.annotations'],
  join: 'LEFT JOIN stored_file f ON f.id = e.content_id',
  columns: [`coalesce(f.scan <> 'clean', false) AS "isSuspect"`],
  checks: async (written, { db, sheet, stored, configured: { documentSections } }) => {
    const { tag } = documentSectionOf(sheet.step, documentSections);
    if (!stored) await filesMustBePending(db, sheet.id, tag, written);
  },
} as const satisfies ListServer<typeof documentsSheet>;
