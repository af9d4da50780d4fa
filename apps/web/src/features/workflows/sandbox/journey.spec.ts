import { factLabels, WorkflowName } from '@percorso/domain';
import { begin, factsIn, machineOf, sandboxOffers, stateIn, workflows } from '@percorso/workflows';
import { addressOf, assuming, journeyAt, noJourney, play, sent, undone, type Journey, type Origin } from './journey';

const version = workflows['uod-episode'].latest;
const origin: Origin = {
  workflow: 'uod-episode',
  version,
  instance: {
    snapshot: begin(machineOf('uod-episode', version)).snapshot,
    facts: {
      ...workflows['uod-episode'].initialFacts,
      missingSheets: ['SCHEDA_ACCESSO'],
      takeChargeDate: '2024-02-29',
    },
  },
};
const assumed = (journey: Journey, facts: object) => assuming(journey, play(origin, journey), { ...facts });
const after = (journey: Journey, type: string) => sent(journey, play(origin, journey), type);
const ready = assumed(noJourney, { needType: 'complex', missingSheets: [] });

describe('A trial in the sandbox', () => {
  it('stores each event with its assumed facts, and restores them on undo', () => {
    const moved = after(ready, 'VALIDATE');
    const { reached: place, takenSteps } = play(origin, moved);
    expect(stateIn(place)).toBe('VALUTAZIONE_MULTIDISCIPLINARE');
    expect(takenSteps).toEqual([
      expect.objectContaining({ type: 'VALIDATE', assumed: { needType: 'complex', missingSheets: [] } }),
    ]);
    expect(factsIn(place).missingSheets).toHaveLength(4);
    const back = undone(moved, play(origin, moved));
    expect(back).toEqual(ready);
    expect(stateIn(play(origin, back).reached)).toBe('ACCETTAZIONE_UOD');
  });

  it('does not change on a refused event', () => {
    expect(after(noJourney, 'VALIDATE')).toBe(noJourney);
    expect(after(noJourney, 'RENEW')).toBe(noJourney);
  });

  it('drops an assumption that is set back to the actual value of the fact', () => {
    expect(assumed(ready, { needType: null, missingSheets: ['SCHEDA_ACCESSO'] })).toEqual(noJourney);
  });

  it('is stored completely in its address, which contains no other facts than the assumed ones', () => {
    const moved = after(assumed(ready, { diagnoses: 3 }), 'VALIDATE');
    const address = addressOf(moved);
    expect(journeyAt(origin, address)).toEqual(moved);
    expect(decodeURIComponent(address)).not.toContain('2024-02-29');
    expect(addressOf(noJourney)).toBe('');
    expect(journeyAt(origin, '')).toEqual(noJourney);
  });

  it.each([
    ['text that is not JSON', '#prova=%7B'],
    ['JSON that is not a list', '#prova=%7B%7D'],
    ['another kind of sheet', '#prova=["other",[],{}]'],
    ['an event that the machine does not know', '#prova=["compulsory",[["LOCK",{}]],{}]'],
    ['a fact that its guards do not know', '#prova=["compulsory",[],{"surname":"Esposito"}]'],
    ['a fact of another kind', '#prova=["compulsory",[],{"diagnoses":"many"}]'],
    ['an invalid step', '#prova=["compulsory",["VALIDATE"],{}]'],
  ])('is not read from an address with %s', (_, address) => expect(journeyAt(origin, address)).toBeNull());

  it('stops at an event of its address that is not possible, and continues from there', () => {
    const journey = { ...noJourney, steps: [{ type: 'VALIDATE', assumed: {} }] };
    const played = play(origin, journey);
    expect([played.stoppedAt, played.takenSteps]).toEqual(['VALIDATE', []]);
    expect(sent(journey, played, 'INVALIDATE').steps).toEqual([{ type: 'INVALIDATE', assumed: {} }]);
  });

  it.each(WorkflowName.options)('starts at the initial state of %s without an instance', (workflow) => {
    const version = workflows[workflow].latest;
    const { reached: place } = play({ workflow, version }, { ...noJourney, kind: 'readOnly' });
    expect(stateIn(place)).toBe(begin(machineOf(workflow, version), { kind: 'readOnly' }).state);
    expect(sandboxOffers(place).some(({ allowed }) => allowed)).toBe(true);
    expect(Object.keys(place.facts).every((name) => Object.hasOwn(factLabels, name))).toBe(true);
  });
});
