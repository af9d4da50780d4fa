/** Spec 000 §9: a document is a JPG, PNG or PDF of at most 900000 bytes. */
export const documentLimits = { maxBytes: 900_000, extensions: ['jpg', 'jpeg', 'png', 'pdf'] } as const;

export const hasDocumentExtension = (fileName: string): boolean =>
  documentLimits.extensions.some((extension) => fileName.toLowerCase().endsWith(`.${extension}`));

export const documentMimeTypes = ['image/jpeg', 'image/png', 'application/pdf'] as const;
export type DocumentMimeType = (typeof documentMimeTypes)[number];

/** Returns the media type that the extension of a file name implies. */
const mimeTypeOfName = (fileName: string): DocumentMimeType | undefined => {
  const extension = /\.(jpe?g|png|pdf)$/i.exec(fileName)?.[1]?.toLowerCase();
  if (extension === undefined) return undefined;
  if (extension === 'pdf') return 'application/pdf';
  return extension === 'png' ? 'image/png' : 'image/jpeg';
};

const MAX_NAME = 100;

const partsOf = (fileName: string): [stem: string, extension: string] => {
  const dot = fileName.lastIndexOf('.');
  return dot < 0 ? [fileName, ''] : [fileName.slice(0, dot), fileName.slice(dot)];
};

const fitting = (stem: string, end: string): string => stem.slice(0, MAX_NAME - end.length).replace(/-+$/, '') + end;

/**
 * Returns a file name in lower case with dashes, without folders and accents: only letters, digits and the extension's dot. Spec 000 §5.
 */
const normalisedFileName = (fileName: string): string => {
  const bare = fileName.split(/[/\\]/).at(-1) ?? '';
  const plain = bare.normalize('NFKD').replace(/[\u0300-\u036f]/g, '');
  const [stem, extension] = partsOf(plain.toLowerCase());
  const dashed = stem.replace(/[^a-z0-9]+/g, '-').replace(/^-+|-+$/g, '');
  return fitting(dashed || 'documento', extension.replace(/[^a-z0-9.]+/g, ''));
};

/** Returns the name under which a file is stored, and the media type that it implies; undefined if its extension is not allowed. */
export const documentNames = (fileName: string) => {
  const normalised = normalisedFileName(fileName);
  return { fileName: normalised, contentType: mimeTypeOfName(normalised) };
};

/** Returns the file name, with a numeric suffix if it is taken. Spec 000 §5. */
export const freeFileName = (fileName: string, taken: ReadonlySet<string>): string => {
  const [stem, extension] = partsOf(fileName);
  let free = fileName;
  for (let number = 1; taken.has(free); number++) free = fitting(stem, `-${number}${extension}`);
  return free;
};
