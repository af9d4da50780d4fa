import { charactersOf, firstCharacters } from '@percorso/domain';

/** Spec 000 §9: a note shows 380 characters, cut at a word boundary. */
const previewLength = 380;

/** Returns the start of a long note; null if the note is short enough to be shown in full. */
export const notePreview = (annotation: string): string | null => {
  if (charactersOf(annotation) <= previewLength) return null;
  const cut = firstCharacters(annotation, previewLength + 1);
  const boundary = cut.search(/\s+\S*$/);
  return `${boundary > 0 ? cut.slice(0, boundary) : firstCharacters(annotation, previewLength)}…`;
};
