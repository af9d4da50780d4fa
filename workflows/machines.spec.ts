import { WorkflowName } from '@percorso/domain';
import { tables } from './proofs/tables.js';
import { machineOf, workflows } from './machines.js';

describe.each(WorkflowName.options)('the versions of %s', (name) => {
  const { latest, versions, initialFacts } = workflows[name];

  it('all exist, and new instances get the newest one', () => {
    expect(Object.keys(versions).map(Number)).toEqual(Array.from({ length: latest }, (_, index) => index + 1));
    expect(machineOf(name, latest)).toBe(tables[name].machine);
  });

  it('do not include one that was never released, which throws an error', () =>
    expect(() => machineOf(name, latest + 1)).toThrow(`workflow ${name} has no version ${latest + 1}`));

  it('have initial values for exactly the facts that the guards read', () =>
    expect(Object.keys(initialFacts).sort()).toEqual(Object.keys(tables[name].met).sort()));
});
