import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { HStack } from '@chakra-ui/react/stack';
import { fillLabel, patientDocumentLabels, type RegistryDocument, registryFieldLabels } from '@percorso/domain';
import { Download, Trash2 } from 'lucide-react';
import { notify } from '../../../api/notify';
import { formatDate } from '../../../ui/dates';
import { Facts } from '../../../ui/Facts';
import { downloadDocument } from './download-document';
import { sizeText } from './file-warnings';

type Props = { patientId: string; document: RegistryDocument; onDelete?: () => void };

const minuteText = (minute: string): string => `${formatDate(minute)} ${minute.slice(11, 16)}`;

export function DocumentRow({ patientId, document, onDelete }: Props) {
  const { fileName, documentType, documentDate, annotations, size, uploadedAt, uploadedBy } = document;
  const labels = registryFieldLabels.documents;
  return (
    <Box as="li" borderTopWidth="1px" _first={{ borderTopWidth: 0, pt: 0 }} py="4">
      <Facts
        facts={[
          [labels.file, fileName],
          [labels.documentType, documentType.description],
          [labels.documentDate, formatDate(documentDate)],
          [patientDocumentLabels.uploadedAt, `${minuteText(uploadedAt)}, ${uploadedBy}`],
          [patientDocumentLabels.size, sizeText(size)],
          [labels.annotations, annotations],
        ]}
      />
      <HStack mt="3" gap="2" wrap="wrap">
        <Button
          size={{ base: 'md', sm: 'sm' }}
          variant="outline"
          bg="bg"
          aria-label={fillLabel(patientDocumentLabels.downloadOf, { file: fileName })}
          onClick={() => void downloadDocument(patientId, document).catch(notify.error)}
        >
          <Download size={16} aria-hidden />
          {patientDocumentLabels.download}
        </Button>
        {onDelete && (
          <Button
            size={{ base: 'md', sm: 'sm' }}
            variant="ghost"
            colorPalette="red"
            aria-label={fillLabel(patientDocumentLabels.deleteOf, { file: fileName })}
            onClick={onDelete}
          >
            <Trash2 size={16} aria-hidden />
            {patientDocumentLabels.delete}
          </Button>
        )}
      </HStack>
    </Box>
  );
}
