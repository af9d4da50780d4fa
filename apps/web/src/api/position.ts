const key = 'percorso.position';

/** Pads a log position such as `16/B374D848`, so that positions can be compared as strings. */
const paddedPosition = (position: string): string => position.replace(/\w+/g, (part) => part.padStart(8, '0'));

/**
 * Returns the last log position that this user has written or read. Requests send it, so that no replica replies with older data. Decision
 * 0041.
 */
export const seenPosition = (): string | null => sessionStorage.getItem(key);

export function recordPosition(position: string | null | undefined): void {
  if (position && paddedPosition(position) > paddedPosition(seenPosition() ?? ''))
    sessionStorage.setItem(key, position);
}
