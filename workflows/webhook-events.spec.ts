import { webhookEvents, WorkflowName } from '@percorso/domain';
import { eventTypesOf } from './sandbox.js';
import { workflows } from './machines.js';

describe('The events to which a webhook may subscribe', () => {
  it.each(WorkflowName.options)('are OPEN and the events of every version of the machine %s', (workflow) => {
    const known = Object.values(workflows[workflow].versions).flatMap(eventTypesOf);
    expect([...webhookEvents(workflow)].sort()).toEqual([...new Set(['OPEN', ...known])].sort());
  });
});
