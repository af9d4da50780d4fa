/** Spec 000 §9, documents: JPG, PNG and PDF, at most 900000 bytes. */
export const documentLimits = { maxBytes: 900_000, extensions: ['jpg', 'jpeg', 'png', 'pdf'] } as const;

export const hasDocumentExtension = (fileName: string): boolean =>
  documentLimits.extensions.some((extension) => fileName.toLowerCase().endsWith(`.${extension}`));
