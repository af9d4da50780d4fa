import type { EntryContents } from '@percorso/domain';
import { v7 as uuid } from 'uuid';
import { multipart, pdf, type SentFile } from './files.js';
import type { Scene } from './scene.js';
import { bearer } from './tokens.js';

export const referto: SentFile = { name: 'referto.pdf', content: pdf, type: 'application/pdf' };

/** Uploads a document as a browser does. */
export async function sendDocument(
  { app, tokenOf }: Pick<Scene, 'app' | 'tokenOf'>,
  url: string,
  {
    account = 'uod.operatore',
    fields,
    file,
    key,
  }: {
    account?: string;
    fields: Record<string, string>;
    file?: SentFile | undefined;
    key?: string;
  },
) {
  const { payload, headers } = multipart(fields, file);
  const sent = { ...headers, ...bearer(await tokenOf(account)), ...(key && { 'idempotency-key': key }) };
  return app.inject({ method: 'POST', url, payload, headers: sent });
}

/** Returns the files, and the parts of files, that belong to no document. */
export const leftOver = ({ database }: Pick<Scene, 'database'>) =>
  database.query(
    `SELECT f.id FROM stored_file f WHERE attached_at IS NULL
     UNION ALL SELECT c.file_id FROM document_content c LEFT JOIN stored_file f ON f.id = c.file_id WHERE f.id IS NULL`,
  );

/** Inserts an uploaded file that is not yet attached, and returns an entry of DOCUMENTI for it. */
export async function waitingDocument(
  { database }: Pick<Scene, 'database'>,
  sheetId: string,
  over: Partial<EntryContents['DOCUMENTI']> = {},
): Promise<EntryContents['DOCUMENTI']> {
  const contentId = uuid();
  const fileName = `referto-${contentId}.pdf`;
  const { length: size } = pdf;
  await database.query(
    `INSERT INTO stored_file (id, owner_id, file_name, content_type, store, size, sha256, received_by_id)
     VALUES ($1, $2, $3, 'application/pdf', 'postgres', $4, '', 'uod.operatore')`,
    [contentId, sheetId, fileName, size],
  );
  return {
    documentTypeCode: '02',
    annotations: 'Relazione',
    fileName,
    contentType: 'application/pdf',
    size,
    contentId,
    ...over,
  };
}
