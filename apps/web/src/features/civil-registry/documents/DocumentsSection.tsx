import { Button } from '@chakra-ui/react/button';
import {
  fillLabel,
  patientDocumentLabels,
  registryDeletedLabels,
  type RegistryDocument,
  registrySectionLabels,
} from '@percorso/domain';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { api } from '../../../api/client';
import { notify } from '../../../api/notify';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { EmptyState } from '../../../ui/EmptyState';
import { ErrorState } from '../../../ui/ErrorState';
import { Loading } from '../../../ui/Loading';
import { Panel } from '../../../ui/Panel';
import { documentsQuery, registryKey } from '../queries';
import { DocumentRow } from './DocumentRow';
import { limitsText } from './file-warnings';

const UploadDialog = lazy(() => import('./UploadDialog'));

type Props = { patientId: string; isUpdatable: boolean };

/** Documents of a patient. Spec 001 §2: only when the patient exists. */
export function DocumentsSection({ patientId, isUpdatable }: Props) {
  const client = useQueryClient();
  const { data: documents, error, refetch } = useQuery(documentsQuery(patientId));
  const [isUploading, setUploading] = useState(false);
  const [deleting, setDeleting] = useState<RegistryDocument | null>(null);
  const refresh = () => client.invalidateQueries({ queryKey: registryKey(patientId) });
  const remove = useMutation({
    mutationFn: ({ id }: RegistryDocument) => api.delete(`/patients/${patientId}/documents/${id}/delete`),
    onSuccess: async () => {
      await refresh();
      notify.success(registryDeletedLabels.document);
    },
  });

  return (
    <Panel
      id="documents"
      title={registrySectionLabels.documents}
      intro={limitsText}
      tools={
        isUpdatable && (
          <Button variant="outline" bg="bg" size={{ base: 'md', sm: 'sm' }} onClick={() => setUploading(true)}>
            <Plus size={16} aria-hidden />
            {patientDocumentLabels.add}
          </Button>
        )
      }
    >
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!documents && !error && <Loading rows={1} />}
      {documents?.length === 0 && <EmptyState>{patientDocumentLabels.empty}</EmptyState>}
      {documents && documents.length > 0 && (
        <ul aria-label={patientDocumentLabels.list} style={{ listStyle: 'none' }}>
          {documents.map((document) => (
            <DocumentRow
              key={document.id}
              patientId={patientId}
              document={document}
              onDelete={isUpdatable ? () => setDeleting(document) : undefined}
            />
          ))}
        </ul>
      )}
      <Suspense>
        {isUploading && (
          <UploadDialog patientId={patientId} onClose={() => setUploading(false)} onUploaded={() => void refresh()} />
        )}
      </Suspense>
      {deleting && (
        <ConfirmDialog
          title={patientDocumentLabels.deleteTitle}
          confirmLabel={patientDocumentLabels.delete}
          isDanger
          onCancel={() => setDeleting(null)}
          onConfirm={() => {
            setDeleting(null);
            remove.mutate(deleting);
          }}
        >
          {fillLabel(patientDocumentLabels.deleteText, { file: deleting.fileName })}
        </ConfirmDialog>
      )}
    </Panel>
  );
}
