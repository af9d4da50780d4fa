import type { HistoryEntry } from '@percorso/domain';
import { begin, offers, uodEpisodeMachine, workflows } from '@percorso/workflows';
import { momentMarks } from './moment-marks';

const entry = (revision: number, type: string, from: string | null, state: string): HistoryEntry => ({
  revision,
  type,
  from,
  state,
  at: '2026-03-01T10:00:00.000Z',
  actorName: 'Anna Greco',
  reason: null,
  entryId: null,
});
const history = [
  entry(1, 'OPEN', null, 'ACCETTAZIONE_UOD'),
  entry(2, 'VALIDATE', 'ACCETTAZIONE_UOD', 'VALUTAZIONE_MULTIDISCIPLINARE'),
];
const snapshot = { ...begin(uodEpisodeMachine).snapshot, value: 'VALUTAZIONE_MULTIDISCIPLINARE' };
const mirrored = {
  workflow: 'uod-episode' as const,
  version: workflows['uod-episode'].latest,
  snapshot,
  facts: workflows['uod-episode'].initialFacts,
};
const view = { ...mirrored, events: offers(mirrored, () => true) };
const taken = 'ACCETTAZIONE_UOD VALIDATE VALUTAZIONE_MULTIDISCIPLINARE';

describe('The diagram marks at a moment of the history', () => {
  it('are the whole path, the current state, and the allowed and refused events, if the moment is the last event', () => {
    const { states, edges } = momentMarks(view, history, 1);
    expect(states).toEqual({
      ACCETTAZIONE_UOD: { tone: 'visited' },
      VALUTAZIONE_MULTIDISCIPLINARE: { tone: 'current' },
    });
    expect(edges[taken]).toMatchObject({ tone: 'taken', text: expect.stringMatching(/^Anna Greco, 01\/03\/2026/) });
    expect(edges['VALUTAZIONE_MULTIDISCIPLINARE VALIDATE VALUTAZIONE_UVBR']?.tone).toBe('refused');
    expect(edges['VALUTAZIONE_MULTIDISCIPLINARE INVALIDATE ACCETTAZIONE_UOD']?.tone).toBe('allowed');
  });

  it('are only the path up to the event, if the moment is an earlier event', () => {
    const { states, edges } = momentMarks(view, history, 0);
    expect(states).toEqual({ ACCETTAZIONE_UOD: { tone: 'current' } });
    expect(edges).toEqual({});
  });
});
