import { machineMeanings, WorkflowName } from '@percorso/domain';
import { describeMachine } from './describe.js';

describe.each(WorkflowName.options)('what is said of %s', (name) => {
  const { states, events } = describeMachine(name);
  const { states: ofStates, events: ofEvents } = machineMeanings[name];

  it('has every state and every event of the newest version, and no other', () => {
    expect(Object.keys(ofStates).sort()).toEqual(states.map(({ id }) => id).sort());
    expect(Object.keys(ofEvents).sort()).toEqual(events.map((event) => event.name).sort());
  });

  it('is a sentence, with the section of a document', () => {
    for (const { says, source } of [...Object.values(ofStates), ...Object.values(ofEvents)]) {
      expect(says).toMatch(/^[A-ZÈÉ].+\.$/);
      expect(source).toMatch(/§\d/);
    }
  });
});
