import {
  documentLabels,
  documentLimits,
  type DocumentSection,
  fillLabel,
  hasDocumentExtension,
} from '@percorso/domain';
import { sizeText } from '../../ui/display/file-size';

/** Value of the `accept` attribute of the file input. */
export const accept = documentLimits.extensions.map((extension) => `.${extension}`).join(',');

/** The accepted extensions and the size limit as display text. */
export const limitsText = fillLabel(documentLabels.limits, { limit: sizeText(documentLimits.maxBytes) });

/** Returns a warning about a wrong extension or size, or undefined if the file may be sent (spec 001 §8). */
export const fileWarning = ({ name, size }: Pick<File, 'name' | 'size'>): string | undefined => {
  if (!hasDocumentExtension(name)) return documentLabels.wrongExtension;
  const { maxBytes } = documentLimits;
  if (size <= maxBytes) return undefined;
  return fillLabel(documentLabels.wrongSize, { size: sizeText(size), limit: sizeText(maxBytes) });
};

const pixels = new Intl.NumberFormat('it-IT');

/** Returns a warning about a wrong width or height. An image with such a warning may still be sent (spec 000 §5). */
export const dimensionWarning = (
  { width, height }: { width: number; height: number },
  { maxWidth, maxHeight }: Pick<DocumentSection, 'maxWidth' | 'maxHeight'>,
): string | undefined => {
  const warning = (label: string, size: number, limit: number) =>
    fillLabel(label, { pixels: pixels.format(size), limit: pixels.format(limit) });
  if (width > maxWidth) return warning(documentLabels.wrongWidth, width, maxWidth);
  return height > maxHeight ? warning(documentLabels.wrongHeight, height, maxHeight) : undefined;
};
