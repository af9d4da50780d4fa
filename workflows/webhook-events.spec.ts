import { toldEvents, WorkflowName } from '@percorso/domain';
import { eventTypesOf } from './sandbox.js';
import { workflows } from './machines.js';

describe('The events to which a receiver may subscribe', () => {
  it.each(WorkflowName.options)('are those of every version of the machine %s, and its opening', (workflow) => {
    const known = Object.values(workflows[workflow].versions).flatMap(eventTypesOf);
    expect([...toldEvents(workflow)].sort()).toEqual([...new Set(['OPEN', ...known])].sort());
  });
});
