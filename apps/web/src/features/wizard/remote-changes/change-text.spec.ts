import { doneByText, type EpisodeView, type SheetRow, workflowEvents } from '@percorso/domain';
import type { RemoteChange } from '@percorso/workflows';
import { changeLine } from './change-text';
import { withUpdatedSheet } from './follow-sheet';

const row = { id: 's1', type: 'PRESA_IN_CARICO', state: 'DA_COMPILARE', locked: false, revision: 1 } as SheetRow;
const episode = { steps: [{ name: 'ACCETTAZIONE_UOD', sheets: [row] }], centre: null } as unknown as EpisodeView;
const change = (fields: Partial<RemoteChange>): RemoteChange => ({
  workflow: 'uod-episode',
  id: 'e1',
  type: 'VALIDATE',
  state: 'PRI',
  revision: 2,
  actorName: 'Carla Bianchi',
  at: '2025-03-20T09:30:00.000Z',
  ...fields,
});

describe('A change by another user', () => {
  it.each([
    [{}, 'ha validato la fase', ': ora nella fase «Progetto riabilitativo individuale».'],
    [{ type: 'INTERRUPT', state: 'CHIUSO_UOD.INTERROTTA' }, 'ha interrotto l’episodio', '.'],
    [
      { workflow: 'sheet', id: 's1', type: 'SAVE', state: 'COMPLETATA+MODIFICABILE' },
      'ha salvato «Presa in carico»',
      '.',
    ],
    [{ workflow: 'operating-plan', type: 'REJECT', state: 'RIFIUTATO' }, 'ha rifiutato il piano operativo', '.'],
    [
      { workflow: 'cdr-episode', type: 'REFUSE', state: 'CHIUSO_CDR.NON_PRESO_IN_CARICO' },
      'non ha preso in carico l’assistito',
      '.',
    ],
  ] as const)('is shown as a sentence about its event, not as a state of the machine: %j', (over, done, end) =>
    expect(changeLine(episode, change(over))).toBe(`Carla Bianchi ${done} il 20/03/2025 alle 10:30${end}`),
  );

  it('has a sentence for every event of an episode, a plan, a proposal or a sheet', () => {
    const workflows = ['uod-episode', 'cdr-episode', 'sheet', 'operating-plan', 'remodelling-proposal'] as const;
    const missing = workflows.flatMap((workflow) =>
      Object.keys(workflowEvents[workflow]).filter((event) => doneByText(workflow, event) === undefined),
    );
    expect(missing).toEqual([]);
  });

  it('to a sheet updates the state, author and time in the sheet’s row at once', () => {
    const saved = change({ workflow: 'sheet', id: 's1', type: 'SAVE', state: 'COMPLETATA+MODIFICABILE' });
    expect(withUpdatedSheet(episode, saved).steps[0]?.sheets[0]).toMatchObject({
      state: 'COMPLETATA',
      revision: 2,
      updatedBy: 'Carla Bianchi',
      updatedAt: saved.at,
    });
  });

  it('that is older than the shown revision changes nothing', () => {
    const old = change({ workflow: 'sheet', id: 's1', type: 'SAVE', state: 'COMPLETATA+MODIFICABILE', revision: 1 });
    expect(withUpdatedSheet(episode, old).steps[0]?.sheets[0]).toEqual(row);
  });
});
