import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { Flex } from '@chakra-ui/react/flex';
import { HStack } from '@chakra-ui/react/stack';
import { Text } from '@chakra-ui/react/text';
import { documentLabels, type DocumentSection, type ExtraField, fillLabel } from '@percorso/domain';
import { Download, Trash2 } from 'lucide-react';
import { formatDate } from '../../ui/display/dates';
import { sizeText } from '../../ui/display/file-size';
import { Notice } from '../../ui/feedback/Notice';
import type { ShownDocument } from './shown-document';

type Props = {
  document: ShownDocument;
  section: DocumentSection;
  onDownload: () => void;
  /** Deletes the document; undefined if the document cannot be deleted. */
  onDelete?: () => void;
};

/** Returns the value as display text: the description of the chosen option, not its code. */
const displayValue = ({ type, options = [] }: ExtraField, value: string): string => {
  if (type === 'date') return formatDate(value);
  return options.find(({ code }) => code === value)?.description ?? value;
};

/** Returns the facts of a document as one line: type, date, size, and the extra fields of its section. */
const factsOf = ({ type, documentDate, file, extraFields }: ShownDocument, section: DocumentSection): string =>
  [
    type,
    documentDate && formatDate(documentDate),
    file && sizeText(file.size),
    ...section.extraFields.map((field) => {
      const value = extraFields[field.name];
      return value && `${field.label}: ${displayValue(field, value)}`;
    }),
  ]
    .filter(Boolean)
    .join(' · ');

export function DocumentRow({ document, section, onDownload, onDelete }: Props) {
  const { fileName, annotations, file, isSuspect, uploadedAt, uploadedBy } = document;
  const size = { base: 'md', sm: 'sm' } as const;
  return (
    <Box as="li" borderTopWidth="1px" _first={{ borderTopWidth: 0 }} py="2">
      <Flex gap="3" wrap="wrap" justify="space-between" align="center">
        <Box flex="1 1 16rem" minW="0">
          <Text fontWeight="semibold" overflowWrap="anywhere">
            {fileName}
          </Text>
          <Text fontSize="sm">{factsOf(document, section)}</Text>
          <Text fontSize="sm" overflowWrap="anywhere" whiteSpace="pre-line">
            {annotations}
          </Text>
          <Text fontSize="sm" color="fg.muted">
            {fillLabel(documentLabels.uploadedAt, { date: uploadedAt, name: uploadedBy })}
          </Text>
        </Box>
        <HStack gap="2">
          {file && (
            <Button
              size={size}
              variant="outline"
              bg="bg"
              aria-label={fillLabel(documentLabels.downloadOf, { file: fileName })}
              onClick={onDownload}
            >
              <Download size={16} aria-hidden />
              {documentLabels.download}
            </Button>
          )}
          {onDelete && (
            <Button
              size={size}
              variant="ghost"
              colorPalette="red"
              aria-label={fillLabel(documentLabels.deleteOf, { file: fileName })}
              onClick={onDelete}
            >
              <Trash2 size={16} aria-hidden />
              {documentLabels.delete}
            </Button>
          )}
        </HStack>
      </Flex>
      {!file && (
        <Text fontSize="sm" color="fg.muted">
          {documentLabels.fileOnly}
        </Text>
      )}
      {isSuspect && <Notice kind="warning">{documentLabels.suspect}</Notice>}
    </Box>
  );
}
