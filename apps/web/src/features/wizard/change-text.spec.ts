import type { EpisodeView, SheetRow } from '@percorso/domain';
import type { RemoteChange } from '@percorso/workflows';
import { changeText } from './change-text';
import { withMovedSheet } from './follow-sheet';

const row = { id: 's1', type: 'PRESA_IN_CARICO', state: 'DA_COMPILARE', locked: false, revision: 1 } as SheetRow;
const episode = { steps: [{ name: 'ACCETTAZIONE_UOD', sheets: [row] }], centre: null } as unknown as EpisodeView;
const change = (over: Partial<RemoteChange>): RemoteChange => ({
  ...{ workflow: 'uod-episode', id: 'e1', type: 'VALIDATE', state: 'PRI', revision: 2 },
  ...{ actorName: 'Carla Bianchi', at: '2025-03-20T09:30:00.000Z' },
  ...over,
});

describe('somebody else’s change', () => {
  it.each([
    [{}, 'validazione, ora nella fase «Progetto riabilitativo individuale»'],
    [{ type: 'INTERRUPT', state: 'CHIUSO_UOD.INTERROTTA' }, 'interruzione anticipata'],
    [{ workflow: 'sheet', id: 's1', type: 'SAVE', state: 'COMPLETATA+MODIFICABILE' }, 'salvataggio, «Presa in carico»'],
    [
      { workflow: 'operating-plan', type: 'APPROVE', state: 'APPROVATO.DA_FIRMARE+DA_FIRMARE' },
      'approvazione, piano operativo',
    ],
  ] as const)('is told in the words of people, not in states of machines: %j', (over, text) =>
    expect(changeText(episode, change(over))).toBe(text),
  );

  it('of a sheet shows in its row at once: state, who and when', () => {
    const saved = change({ workflow: 'sheet', id: 's1', type: 'SAVE', state: 'COMPLETATA+MODIFICABILE' });
    expect(withMovedSheet(episode, saved).steps[0]?.sheets[0]).toMatchObject({
      state: 'COMPLETATA',
      revision: 2,
      updatedBy: 'Carla Bianchi',
      updatedAt: saved.at,
    });
  });

  it('that is older than what is shown changes nothing', () => {
    const old = change({ workflow: 'sheet', id: 's1', type: 'SAVE', state: 'COMPLETATA+MODIFICABILE', revision: 1 });
    expect(withMovedSheet(episode, old).steps[0]?.sheets[0]).toEqual(row);
  });
});
