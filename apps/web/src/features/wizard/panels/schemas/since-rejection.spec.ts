import type { HistoryEntry } from '@percorso/domain';
import { sinceRejection } from './since-rejection';

const historyOf = (...events: [type: string, entryId?: string][]): HistoryEntry[] =>
  events.map(([type, entryId = null], revision) => ({
    revision,
    type,
    entryId,
    from: null,
    state: '',
    actorName: null,
    at: '2026-11-23T09:00:00.000Z',
    reason: null,
  }));

describe('The changes of a centre since the rejection of its plan', () => {
  it('are null if the plan was never rejected', () => {
    expect(sinceRejection(historyOf(['OPEN'], ['SET_TARGETS', 'a'], ['SEND']))).toBeNull();
  });

  it('are the schemas with changed targets, and the next sending', () => {
    const history = historyOf(['SET_TARGETS', 'a'], ['SEND'], ['REJECT'], ['SET_TARGETS', 'b'], ['SEND'], ['APPROVE']);
    expect(sinceRejection(history)).toEqual({ changed: new Set(['b']), resent: history[4] });
  });

  it('count from the last rejection, by the unit or by the residence district', () => {
    const history = historyOf(['REJECT'], ['SET_TARGETS', 'a'], ['SEND'], ['REJECT_RESIDENCE']);
    expect(sinceRejection(history)).toEqual({ changed: new Set(), resent: undefined });
  });
});
