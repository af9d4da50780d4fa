import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { Flex } from '@chakra-ui/react/flex';
import { Text } from '@chakra-ui/react/text';
import { documentLabels, type DocumentSection, fillLabel } from '@percorso/domain';
import { Plus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../lazy-part';
import { notify } from '../../api/notify';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { DocumentRow } from './DocumentRow';
import { downloadDocument } from './download-document';
import { limitsText } from './file-warnings';
import type { ShownDocument } from './shown-document';
import type { SendDocument } from './UploadDialog';
import { type DocumentRoutes, useDocumentReturn } from './use-document-return';

const UploadDialog = lazyPart(() => import('./UploadDialog'));

type Props = {
  section: DocumentSection;
  /** Path of the document collection. The path of one document is `${address}/${id}`. */
  address: string;
  documents: readonly ShownDocument[];
  readOnly: boolean;
  onUpload: SendDocument;
  onDelete: (document: ShownDocument) => Promise<void>;
  routes?: DocumentRoutes;
};

/** Section that lists documents of a patient or of an episode, with upload, download and deletion (spec 000 §2). */
export function DocumentsSection({ section, address, documents, readOnly, onUpload, onDelete, routes = {} }: Props) {
  const [isUploading, setUploading] = useState(false);
  const [deleting, setDeleting] = useState<ShownDocument | null>(null);
  const { succeeded, closed } = useDocumentReturn(routes);
  // A section for one document has no upload button once the document exists (spec 000 §5).
  const canAdd = !readOnly && !(section.isSingle && documents.length > 0);
  const remove = async (document: ShownDocument) => {
    setDeleting(null);
    try {
      await onDelete(document);
      succeeded();
    } catch (error) {
      notify.error(error);
      closed();
    }
  };

  return (
    <Box>
      {canAdd && (
        <Flex gap="3" wrap="wrap" justify="space-between" align="center" mb="2">
          <Text color="fg.muted">{limitsText}</Text>
          <Button variant="outline" bg="bg" size={{ base: 'md', sm: 'sm' }} onClick={() => setUploading(true)}>
            <Plus size={16} aria-hidden />
            {documentLabels.add}
          </Button>
        </Flex>
      )}
      {documents.length === 0 && <EmptyState>{documentLabels.empty}</EmptyState>}
      {documents.length > 0 && (
        <ul aria-label={documentLabels.list} style={{ listStyle: 'none' }}>
          {documents.map((document) => (
            <DocumentRow
              key={document.id}
              {...{ document, section }}
              onDownload={() => void downloadDocument(address, document).catch(notify.error)}
              onDelete={readOnly ? undefined : () => setDeleting(document)}
            />
          ))}
        </ul>
      )}
      <Suspense>
        {isUploading && (
          <UploadDialog
            section={section}
            onSend={onUpload}
            onClose={(isSaved) => {
              setUploading(false);
              if (isSaved) succeeded();
              else closed();
            }}
          />
        )}
      </Suspense>
      {deleting && (
        <ConfirmDialog
          isDanger
          title={documentLabels.deleteTitle}
          confirmLabel={documentLabels.yes}
          cancelLabel={documentLabels.no}
          onConfirm={() => void remove(deleting)}
          onCancel={() => {
            setDeleting(null);
            closed();
          }}
        >
          {fillLabel(documentLabels.deleteText, { file: deleting.fileName })}
        </ConfirmDialog>
      )}
    </Box>
  );
}
