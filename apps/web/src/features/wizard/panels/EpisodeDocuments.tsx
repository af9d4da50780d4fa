import {
  type DocumentFields,
  documentLabels,
  documentSectionOf,
  documentsSheet,
  type EpisodeDocumentView,
  type SheetDetail,
} from '@percorso/domain';
import { useQueryClient } from '@tanstack/react-query';
import { inFlight } from '../../../api/in-flight';
import { useInterface } from '../../../api/interface-settings';
import { notify } from '../../../api/notify';
import { sendTransition } from '../../../api/transitions';
import { DocumentsSection } from '../../documents/DocumentsSection';
import { documentOfEpisode } from '../../documents/shown-document';
import { EntriesLoader } from './EntriesLoader';

type Props = { sheet: Pick<SheetDetail, 'id' | 'step'>; readOnly: boolean };

/** The documents of an episode, which are the entries of its sheet, each with a file. */
export function EpisodeDocuments({ sheet: { id, step }, readOnly }: Props) {
  const client = useQueryClient();
  const { documentSections } = useInterface();
  const address = `/sheets/${id}/documents` as const;
  const upload = async (fields: Partial<DocumentFields>, file: File) => {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.set(name, value);
    body.set('file', file);
    const formContent = [fields, file.name, file.size, file.lastModified];
    await sendTransition(client, { method: 'POST', path: address, body, formContent, onProgress: inFlight.progress });
  };
  const remove = async (document: EpisodeDocumentView) => {
    const path = `${address}/${document.id}/delete` as const;
    const notifyDeleted = () => notify.success(documentLabels.deleted);
    await sendTransition(client, { method: 'DELETE', path, ifMatch: document.revision }, notifyDeleted);
  };
  return (
    <EntriesLoader sheetId={id} type={documentsSheet.type}>
      {({ rows: documents }) => (
        <DocumentsSection
          section={documentSectionOf(step, documentSections)}
          {...{ address, readOnly }}
          documents={documents.map(documentOfEpisode)}
          onUpload={upload}
          onDelete={async ({ id: deleted }) => {
            const document = documents.find((candidate) => candidate.id === deleted);
            if (document) await remove(document);
          }}
        />
      )}
    </EntriesLoader>
  );
}
