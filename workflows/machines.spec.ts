import { WorkflowName } from '@percorso/domain';
import { tables } from './proofs/tables.js';
import { machineOf, workflows } from './machines.js';

describe.each(WorkflowName.options)('the register of %s', (name) => {
  const { latest, versions, initialFacts } = workflows[name];

  it('new instances get the newest version, and every version still exists', () => {
    expect(Object.keys(versions).map(Number)).toEqual(Array.from({ length: latest }, (_, index) => index + 1));
    expect(machineOf(name, latest)).toBe(tables[name].machine);
  });

  it('a version that was never released is an error, not another machine', () =>
    expect(() => machineOf(name, latest + 1)).toThrow(`workflow ${name} has no version ${latest + 1}`));

  it('its initial facts are those that the guards read', () =>
    expect(Object.keys(initialFacts).sort()).toEqual(Object.keys(tables[name].met).sort()));
});
