import { machineDetailLabels, roleLabels, sheetTypeLabels } from '@percorso/domain';
import { describeMachine } from '@percorso/workflows/diagram';
import { sendersOf, sheetsOf, transitionGroupsOf } from './selected-facts';

const unit = describeMachine('uod-episode');

describe('The details of a selection in a diagram', () => {
  it('name the roles that may send an event, or the system', () => {
    expect(sendersOf('uod-episode', 'FORCE_CLOSE')).toBe(roleLabels.admin);
    expect(sendersOf('operating-plan', 'AUTHORISE_RESIDENCE')).toContain(roleLabels.ds_director);
    expect(sendersOf('sheet', 'SAVE')).toContain(roleLabels.cdr_operator);
    expect(sendersOf('sheet', 'LOCK')).toBe(machineDetailLabels.system);
  });

  it('list the sheets of a step, and for an event the sheets that have to be completed first', () => {
    const [step] = sheetsOf(unit, { kind: 'state', id: 'ACCETTAZIONE_UOD' });
    expect(step?.sheets.map(([type]) => sheetTypeLabels[type])).toContain(sheetTypeLabels.ADI);
    const required = sheetsOf(unit, { kind: 'event', type: 'VALIDATE' });
    expect(required.map((one) => one.step)).toEqual(expect.arrayContaining(['ACCETTAZIONE_UOD', 'VALUTAZIONE_FINALE']));
    expect(required.flatMap(({ sheets }) => sheets).every(([, kind]) => kind === 'compulsory')).toBe(true);
    expect(sheetsOf(unit, { kind: 'event', type: 'INVALIDATE' })).toEqual([]);
    expect(sheetsOf(unit, { kind: 'state', id: 'CHIUSO_UOD.ORDINARIA' })).toEqual([]);
  });

  it('list the outgoing and incoming transitions', () => {
    const [leaving, entering] = transitionGroupsOf(unit, { kind: 'state', id: 'CHIUSO_UOD.ORDINARIA' });
    expect(leaving?.lines).toEqual([expect.stringMatching(/^Rinnovo → .+\(.+\)$/)]);
    expect(entering?.lines).toEqual([expect.stringMatching(/^Chiusura: Chiusura dell’episodio/)]);
    const [transitions] = transitionGroupsOf(unit, { kind: 'event', type: 'RENEW' });
    expect(transitions?.lines).toHaveLength(2);
  });
});
