/** Spec 000 §9, documents: JPG, PNG and PDF, at most 900000 bytes. */
export const documentLimits = { maxBytes: 900_000, extensions: ['jpg', 'jpeg', 'png', 'pdf'] } as const;

export const hasDocumentExtension = (fileName: string): boolean =>
  documentLimits.extensions.some((extension) => fileName.toLowerCase().endsWith(`.${extension}`));

export type DocumentMimeType = 'image/jpeg' | 'image/png' | 'application/pdf';

/** The content that a name promises, by its extension. */
export const mimeTypeOfName = (fileName: string): DocumentMimeType | undefined => {
  const extension = /\.(jpe?g|png|pdf)$/i.exec(fileName)?.[1]?.toLowerCase();
  if (extension === undefined) return undefined;
  if (extension === 'pdf') return 'application/pdf';
  return extension === 'png' ? 'image/png' : 'image/jpeg';
};

const MAX_NAME = 100;

/**
 * Spec 001 §5: file names are normalised: no folders, no accents, nothing but letters, digits, dots, hyphens and underscores; the
 * extension in small letters.
 */
export const normalisedFileName = (fileName: string): string => {
  const bare = fileName.split(/[/\\]/).at(-1) ?? '';
  const plain = bare.normalize('NFKD').replace(/[\u0300-\u036f]/g, '');
  const safe = plain.replace(/[^A-Za-z0-9.-]+/g, '_');
  const dot = safe.lastIndexOf('.');
  const stem = (dot > 0 ? safe.slice(0, dot) : dot === 0 ? '' : safe)
    .replace(/\.+/g, '.')
    .replace(/_+/g, '_')
    .replace(/^[._-]+|[._-]+$/g, '');
  const extension = dot >= 0 ? safe.slice(dot).toLowerCase() : '';
  return (stem || 'documento').slice(0, MAX_NAME - extension.length) + extension;
};
