import type { HistoryEntry } from '@percorso/domain';

const rejections = ['REJECT', 'REJECT_RESIDENCE'];

export type SinceRejection = {
  /** The ids of the schemas of which the centre has said its targets anew. */
  changed: ReadonlySet<string>;
  /** When the plan was sent again; undefined as long as it was not. */
  resent: HistoryEntry | undefined;
};

/** What the centre has done since its plan was last rejected; null where it never was. */
export function sinceRejection(history: readonly HistoryEntry[]): SinceRejection | null {
  const rejected = history.findLastIndex(({ type }) => rejections.includes(type));
  if (rejected < 0) return null;
  const after = history.slice(rejected + 1);
  return {
    changed: new Set(after.flatMap(({ type, entryId }) => (type === 'SET_TARGETS' && entryId ? [entryId] : []))),
    resent: after.find(({ type }) => type === 'SEND'),
  };
}
