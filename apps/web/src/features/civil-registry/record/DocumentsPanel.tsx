import { type DocumentFields, documentLabels, patientSectionOf, registrySectionLabels } from '@percorso/domain';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../api/client';
import { inFlight } from '../../../api/in-flight';
import { useInterface } from '../../../api/interface-settings';
import { notify } from '../../../api/notify';
import { documentsId } from '../../../paths';
import { ErrorState } from '../../../ui/feedback/ErrorState';
import { Loading } from '../../../ui/feedback/Loading';
import { Panel } from '../../../ui/page/Panel';
import { DocumentsSection } from '../../documents/DocumentsSection';
import { documentOfPatient } from '../../documents/shown-document';
import { documentsQuery, registryKey } from '../queries';

type Props = { patientId: string; isUpdatable: boolean };

/** Documents of a patient, only for a patient who already exists (spec 001 §2). */
export function DocumentsPanel({ patientId, isUpdatable }: Props) {
  const client = useQueryClient();
  const { documentSections } = useInterface();
  const { data: documents, error, refetch } = useQuery(documentsQuery(patientId));
  const refresh = () => client.invalidateQueries({ queryKey: registryKey(patientId) });
  const upload = async ({ documentTypeCode = '', ...fields }: Partial<DocumentFields>, file: File) => {
    const body = new FormData();
    for (const [name, value] of Object.entries({ documentType: documentTypeCode, ...fields })) body.set(name, value);
    body.set('file', file);
    await api.post(`/patients/${patientId}/documents`, { body, onProgress: inFlight.progress });
    await refresh();
  };

  return (
    <Panel id={documentsId} title={registrySectionLabels.documents}>
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!documents && !error && <Loading rows={1} />}
      {documents && (
        <DocumentsSection
          section={patientSectionOf(documentSections)}
          address={`/patients/${patientId}/documents`}
          documents={documents.map(documentOfPatient)}
          readOnly={!isUpdatable}
          onUpload={upload}
          onDelete={async ({ id }) => {
            await api.delete(`/patients/${patientId}/documents/${id}/delete`);
            await refresh();
            notify.success(documentLabels.deleted);
          }}
        />
      )}
    </Panel>
  );
}
