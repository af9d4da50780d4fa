import { type SheetRow, sheetsByStep, uodSteps, type StepRow } from '@percorso/domain';
import { sheetsShownAt } from './track';

const stepsUpTo = (reached: number): StepRow[] =>
  uodSteps.map((name, index) => ({
    name,
    status: index < reached ? 'done' : 'todo',
    at: null,
    by: null,
    sheets: index > reached ? [] : sheetsByStep[name].map(([type, kind]) => ({ step: name, type, kind }) as SheetRow),
  }));
const finalStep = uodSteps.indexOf('VALUTAZIONE_FINALE');
const shownAt = (reached: number, step: StepRow['name']) =>
  sheetsShownAt({ steps: stepsUpTo(reached) }, step).map(({ type, step: from }) => [type, from]);

describe('The sheets that the wizard shows at a step', () => {
  it('are those of the step', () => {
    for (const step of uodSteps.filter((name) => name !== 'VALUTAZIONE_FINALE'))
      expect(shownAt(finalStep + 2, step)).toEqual(sheetsByStep[step].map(([type]) => [type, step]));
  });

  it('begin, at the final evaluation, with the disability scales of the team’s evaluation, for their exit outcomes', () => {
    const own = sheetsByStep.VALUTAZIONE_FINALE.map(([type]) => [type, 'VALUTAZIONE_FINALE']);
    expect(shownAt(finalStep, 'VALUTAZIONE_FINALE')).toEqual([
      ['CLASSIFICAZIONI_DISABILITA', 'VALUTAZIONE_UVBR'],
      ...own,
    ]);
    expect(shownAt(finalStep - 1, 'VALUTAZIONE_FINALE')).toEqual([]);
  });
});
