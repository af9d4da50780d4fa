import { sheetsByStep, type Step } from '@percorso/domain';
import { transitionsOf } from './proofs/machine-transitions.js';
import { tables } from './proofs/tables.js';
import { actionOf, guardNames } from './transitions.js';

const compulsory = (Object.keys(sheetsByStep) as Step[]).filter((step) =>
  sheetsByStep[step].some(([, kind]) => kind === 'compulsory'),
);

/** Returns the guards of each transition that ends a step. */
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

describe('the validation of a step (spec 000 §4)', () => {
  it.each(compulsory)('requires that the compulsory sheets of %s are complete', (step) => {
    const endings = endingsOf(step);
    expect(endings.length).toBeGreaterThan(0);
    for (const guards of endings) expect(guards).toContain('hasCompletedSheets');
  });
});
