import { type AnyMachineSnapshot, type EventObject } from 'xstate';
import { getShortestPaths } from 'xstate/graph';
import { variedEvents } from '../proofs/decision-table.js';
import { asReleased, testRandomPaths, fromJson } from '../proofs/portability-proofs.js';
import { loadInScion } from '../proofs/scion.js';
import { tables } from '../proofs/tables.js';
import { stateOf } from '../step.js';

testRandomPaths(100);

describe('a complete path', () => {
  const ends = [
    { name: 'uod-episode', end: 'CHIUSO_UOD.RINNOVATA' },
    { name: 'cdr-episode', end: 'CHIUSO_CDR.ORDINARIA' },
    { name: 'operating-plan', end: 'AUTORIZZATO' },
  ] as const;

  it.each(ends)('of $name reaches $end in its SCXML and in its JSON too', async ({ name, end }) => {
    const { machine } = tables[name];
    const isEnd = (snapshot: AnyMachineSnapshot) => stateOf(snapshot) === end;
    const [path] = getShortestPaths(machine, { events: variedEvents(tables[name]) as never, toState: isEnd });
    const events = (path?.steps ?? [])
      .map(({ event }) => event as EventObject)
      .filter(({ type }) => !type.startsWith('xstate.'));
    expect(events.length).toBeGreaterThan(2);
    const interpreter = await (await loadInScion(machine))();
    const original = asReleased(machine, undefined);
    const copy = asReleased(fromJson(machine), undefined);
    for (const event of events) {
      const expected = original.send(event);
      interpreter.send(event);
      expect(interpreter.leaves()).toEqual(expected.leaves);
      expect(copy.send(event)).toEqual(expected);
    }
    expect(original.moves.count).toBe(events.length);
    expect(interpreter.leaves()).toEqual([end]);
  });
});
