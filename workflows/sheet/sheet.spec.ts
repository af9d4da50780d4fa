import type { SheetKind } from '@percorso/domain';
import { variedEvents } from '../proofs/decision-table.js';
import { itFollowsItsTable, itKeepsThePromisesOfEveryMachine } from '../proofs/machine-proofs.js';
import { explore, statesOf } from '../proofs/state-space.js';
import { begin, step, type Stepped } from '../step.js';
import type { SheetFacts } from './facts.js';
import { sheetMachine } from './sheet.machine.js';
import { sheetTable } from './sheet.table.js';

const { met } = sheetTable;

describe('the sheet', () => {
  itKeepsThePromisesOfEveryMachine(sheetTable);
  itFollowsItsTable(sheetTable);

  it.each([
    ['compulsory', 'DA_COMPILARE'],
    ['optional', 'FACOLTATIVA'],
    ['readOnly', 'NON_COMPILABILE'],
    ['awaiting', 'IN_ATTESA_ESITO'],
    ['countersigned', 'DA_COMPILARE'],
  ] as const)('a sheet that is %s is born %s', (kind, state) =>
    expect(begin(sheetMachine, { kind }).state).toBe(`MODIFICABILE+${state}`),
  );

  const go = (kind: SheetKind, types: string[], facts: Partial<SheetFacts> = {}): Stepped | null =>
    types.reduce<Stepped | null>(
      (now, type) =>
        now &&
        step(sheetMachine, now.snapshot, { type, motivation: 'Da rivedere', facts: { ...met, ...facts } } as never),
      begin(sheetMachine, { kind }),
    );

  it('validating the step makes a filled sheet non-editable, going back makes it editable and to be revised', () => {
    expect(go('compulsory', ['SAVE', 'LOCK'])?.state).toBe('BLOCCATA+COMPLETATA');
    for (const type of ['SAVE', 'CLEAR', 'SUBMIT']) expect(go('compulsory', ['SAVE', 'LOCK', type])).toBeNull();
    expect(go('compulsory', ['SAVE', 'LOCK', 'REOPEN'])?.state).toBe('MODIFICABILE+DA_REVISIONARE');
    expect(go('compulsory', ['SAVE', 'LOCK', 'REOPEN', 'SAVE'])?.state).toBe('MODIFICABILE+COMPLETATA');
  });

  it('what an outcome or a sent plan has fixed is neither written nor cleared by hand', () => {
    for (const type of ['SAVE', 'CLEAR'])
      expect(go('compulsory', ['SUBMIT', 'ACCEPT', type], { contentFixed: true })).toBeNull();
    expect(go('compulsory', ['SAVE', 'CLEAR'])?.state).toBe('MODIFICABILE+DA_COMPILARE');
  });

  it('nobody answers a sheet of a step that is over', () => {
    const waiting = go('countersigned', ['SUBMIT']);
    const late = { facts: { ...met, stepCurrent: false }, motivation: 'Da rivedere' };
    for (const type of ['ACCEPT', 'REFUSE'])
      expect(step(sheetMachine, waiting?.snapshot ?? {}, { type, ...late } as never)).toBeNull();
  });

  it('what waits for another organisation is unlocked by going back, and not sent to be revised', () => {
    expect(go('awaiting', ['ACCEPT', 'LOCK', 'REOPEN'])?.state).toBe('MODIFICABILE+COMPLETATA');
    expect(go('awaiting', ['ACCEPT', 'REOPEN'])).toBeNull();
  });

  it('no sheet is completed without a valid content or somebody’s acceptance', () => {
    const events = variedEvents(sheetTable).filter(
      (event) => event.type !== 'ACCEPT' && !(event as never as { facts: SheetFacts }).facts.contentValid,
    );
    const states = statesOf(explore(sheetMachine, events, sheetTable.inputs));
    expect(states).toContain('MODIFICABILE+IN_ATTESA_ESITO');
    expect(states.filter((state) => state.endsWith('COMPLETATA'))).toEqual([]);
  });

  it('by hand only a countersigned sheet is submitted, accepted and refused', () => {
    const byHand = { followsEvent: false };
    expect(go('countersigned', ['SUBMIT', 'ACCEPT'], byHand)?.state).toBe('MODIFICABILE+COMPLETATA');
    expect(go('countersigned', ['SUBMIT', 'REFUSE'], byHand)?.state).toBe('MODIFICABILE+DA_REVISIONARE');
    expect(go('countersigned', ['SAVE'], byHand)).toBeNull();
    expect(go('compulsory', ['SUBMIT'], byHand)).toBeNull();
    expect(go('optional', ['SUBMIT'], byHand)).toBeNull();
    expect(go('awaiting', ['ACCEPT'], byHand)).toBeNull();
  });
});
