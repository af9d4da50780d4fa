import { grantsOf, flowStates } from '@percorso/domain';
import { flowEvents, hasFiles } from './flow-actions';

const at = (state: (typeof flowStates)[number]) => ({ state, records: 1, discarded: 0 });
const operator = grantsOf(['asl_operator']);

describe('The buttons of a regional flow', () => {
  it.each([
    ['CREATO', ['START']],
    ['IN_GENERAZIONE', []],
    ['GENERATO', ['START', 'MARK_SENT']],
    ['FALLITO', ['START']],
    ['TRASMESSO', []],
  ] as const)('are the events that the machine accepts in state %s: %j', (state, events) => {
    expect(flowEvents(at(state), operator)).toEqual(events);
  });

  it('are absent for users who may only read flows', () => {
    expect(flowStates.flatMap((state) => flowEvents(at(state), grantsOf(['region_analyst'])))).toEqual([]);
  });

  it('include the files if the flow has been generated', () => {
    expect(flowStates.filter((state) => hasFiles({ state }))).toEqual(['GENERATO', 'TRASMESSO']);
  });
});
