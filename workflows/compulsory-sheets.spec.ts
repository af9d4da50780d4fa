import { sheetsByStep, type Step } from '@percorso/domain';
import { transitionsOf } from './proofs/machine-transitions.js';
import { tables } from './proofs/tables.js';
import { actionOf, guardNames } from './transitions.js';

const compulsory = (Object.keys(sheetsByStep) as Step[]).filter((step) =>
  sheetsByStep[step].some(([, kind]) => kind === 'compulsory'),
);

/** The transitions that end a step, with their guards. */
const endingsOf = (step: Step): string[][] => {
  const { machine } = tables[step.endsWith('_CDR') ? 'cdr-episode' : 'uod-episode'];
  const locks = (action: unknown) => {
    const { name, params } = actionOf(action);
    return name === 'lockStepSheets' && params.step === step;
  };
  return transitionsOf(machine)
    .filter(({ actions }) => (actions as unknown[]).some(locks))
    .map(guardNames);
};

describe('a step with compulsory sheets (spec 000 §4)', () => {
  it.each(compulsory)('%s is validated only once they are complete', (step) => {
    const endings = endingsOf(step);
    expect(endings.length).toBeGreaterThan(0);
    for (const guards of endings) expect(guards).toContain('hasCompletedSheets');
  });
});
