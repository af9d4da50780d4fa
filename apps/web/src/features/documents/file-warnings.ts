import {
  documentLabels,
  documentLimits,
  type DocumentSection,
  fillLabel,
  hasDocumentExtension,
} from '@percorso/domain';
import { sizeText } from '../../ui/display/file-size';

/** The `accept` attribute of the file input. */
export const accept = documentLimits.extensions.map((extension) => `.${extension}`).join(',');

/** The accepted extensions and size, in words for users. */
export const limitsText = fillLabel(documentLabels.limits, { limit: sizeText(documentLimits.maxBytes) });

/** Spec 001 §8, upload warnings: wrong extension, wrong size. Undefined for a file that may be sent. */
export const fileWarning = ({ name, size }: Pick<File, 'name' | 'size'>): string | undefined => {
  if (!hasDocumentExtension(name)) return documentLabels.wrongExtension;
  const { maxBytes } = documentLimits;
  if (size <= maxBytes) return undefined;
  return fillLabel(documentLabels.wrongSize, { size: sizeText(size), limit: sizeText(maxBytes) });
};

const pixels = new Intl.NumberFormat('it-IT');

/** Spec 000 §5: wrong width, wrong height. Such an image may be sent all the same. */
export const dimensionWarning = (
  { width, height }: { width: number; height: number },
  { maxWidth, maxHeight }: Pick<DocumentSection, 'maxWidth' | 'maxHeight'>,
): string | undefined => {
  const warning = (label: string, size: number, limit: number) =>
    fillLabel(label, { pixels: pixels.format(size), limit: pixels.format(limit) });
  if (width > maxWidth) return warning(documentLabels.wrongWidth, width, maxWidth);
  return height > maxHeight ? warning(documentLabels.wrongHeight, height, maxHeight) : undefined;
};
