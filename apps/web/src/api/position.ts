const key = 'percorso.position';

/** Two places in the log, as `16/B374D848`, compare as texts once they are as long as each other. */
const comparable = (position: string): string => position.replace(/\w+/g, (part) => part.padStart(8, '0'));

/** Up to where this person has written or been told of changes: handed back, so that no replica shows them less. Decision 0041. */
export const seenPosition = (): string | null => sessionStorage.getItem(key);

export function noteSeen(position: string | null | undefined): void {
  if (position && comparable(position) > comparable(seenPosition() ?? '')) sessionStorage.setItem(key, position);
}
