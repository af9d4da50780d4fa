import type { HistoryEntry } from '@percorso/domain';

const rejections = ['REJECT', 'REJECT_RESIDENCE'];

export type SinceRejection = {
  /** The ids of the schemas whose targets the centre has set since the rejection. */
  changed: ReadonlySet<string>;
  /** The history entry of the event that sent the plan again; undefined until the plan is sent again. */
  resent: HistoryEntry | undefined;
};

/** Returns the centre's changes since the last rejection of its plan; null if the plan was never rejected. */
export function sinceRejection(history: readonly HistoryEntry[]): SinceRejection | null {
  const rejected = history.findLastIndex(({ type }) => rejections.includes(type));
  if (rejected < 0) return null;
  const after = history.slice(rejected + 1);
  return {
    changed: new Set(after.flatMap(({ type, entryId }) => (type === 'SET_TARGETS' && entryId ? [entryId] : []))),
    resent: after.find(({ type }) => type === 'SEND'),
  };
}
