import type { RegistryDocument } from '@percorso/domain';
import { api } from '../../../api/client';
import { download } from '../../../ui/data-table/csv';

/** With the bearer, which a plain link would not carry. */
export const downloadDocument = async (patientId: string, { id, fileName, mimeType }: RegistryDocument) => {
  const reply = await api.raw(`/patients/${patientId}/documents/${id}`, { accept: mimeType });
  download(await reply.blob(), fileName, mimeType);
};
