import type { HistoryEntry } from '@percorso/domain';
import { sinceRejection } from './since-rejection';

const told = (...events: [type: string, entryId?: string][]): HistoryEntry[] =>
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

describe('What a centre has done since its plan was rejected', () => {
  it('is nothing where the plan never was', () => {
    expect(sinceRejection(told(['OPEN'], ['SET_TARGETS', 'a'], ['SEND']))).toBeNull();
  });

  it('is the schemas that it changed, and the next sending', () => {
    const history = told(['SET_TARGETS', 'a'], ['SEND'], ['REJECT'], ['SET_TARGETS', 'b'], ['SEND'], ['APPROVE']);
    expect(sinceRejection(history)).toEqual({ changed: new Set(['b']), resent: history[4] });
  });

  it('counts from the last rejection, by the unit or by the residence district', () => {
    const history = told(['REJECT'], ['SET_TARGETS', 'a'], ['SEND'], ['REJECT_RESIDENCE']);
    expect(sinceRejection(history)).toEqual({ changed: new Set(), resent: undefined });
  });
});
