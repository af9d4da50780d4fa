import { machineMeanings, WorkflowName } from '@percorso/domain';
import { describeMachine } from './describe.js';

describe.each(WorkflowName.options)('the descriptions of %s', (name) => {
  const { states, events } = describeMachine(name);
  const { states: ofStates, events: ofEvents } = machineMeanings[name];

  it('cover exactly the states and events of the newest version', () => {
    expect(Object.keys(ofStates).sort()).toEqual(states.map(({ id }) => id).sort());
    expect(Object.keys(ofEvents).sort()).toEqual(events.map((event) => event.name).sort());
  });

  it('are sentences that cite a section of a document', () => {
    for (const { says, source } of [...Object.values(ofStates), ...Object.values(ofEvents)]) {
      expect(says).toMatch(/^[A-ZÈÉ].+\.$/);
      expect(source).toMatch(/§\d/);
    }
  });
});
