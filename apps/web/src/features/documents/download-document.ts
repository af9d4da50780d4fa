import { api } from '../../api/client';
import { download } from '../../ui/data-table/download';
import type { ShownDocument } from './shown-document';

/** Downloads a document with the bearer token, which the browser would not send for a plain link. */
export const downloadDocument = async (address: string, { id, fileName, file }: ShownDocument) => {
  const type = file?.contentType ?? '';
  const reply = await api.raw(`${address}/${id}`, { accept: type });
  download(await reply.blob(), fileName, type);
};
