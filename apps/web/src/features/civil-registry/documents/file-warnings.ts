import { documentLimits, fillLabel, hasDocumentExtension, patientDocumentLabels } from '@percorso/domain';

const bytes = new Intl.NumberFormat('it-IT');
const kilobytes = new Intl.NumberFormat('it-IT', { maximumFractionDigits: 1 });

/** Bytes as people read them: `812 byte`, `34,5 kB`. */
export const sizeText = (size: number): string =>
  size < 1000 ? `${bytes.format(size)} byte` : `${kilobytes.format(size / 1000)} kB`;

/** What may be sent. */
export const limitsText = fillLabel(patientDocumentLabels.limits, { limit: sizeText(documentLimits.maxBytes) });

/** Spec 001 §8, upload warnings: wrong extension, wrong size. Undefined for a file that may be sent. */
export const fileWarning = ({ name, size }: Pick<File, 'name' | 'size'>): string | undefined => {
  if (!hasDocumentExtension(name)) return patientDocumentLabels.wrongExtension;
  const { maxBytes } = documentLimits;
  if (size <= maxBytes) return undefined;
  return fillLabel(patientDocumentLabels.wrongSize, { size: sizeText(size), limit: sizeText(maxBytes) });
};
