import type { SheetKind } from '@percorso/domain';
import { variedEvents } from '../proofs/decision-table.js';
import { testTable, testMachine } from '../proofs/machine-proofs.js';
import { explore, statesOf } from '../proofs/state-space.js';
import { upgradedMoves } from '../proofs/upgrade-proofs.js';
import { begin, step, type Stepped } from '../step.js';
import type { SheetFacts } from './facts.js';
import { sheetMachine } from './sheet.machine.js';
import { sheetTable } from './sheet.table.js';

const { met } = sheetTable;

describe('the sheet', () => {
  testMachine(sheetTable);
  testTable(sheetTable);

  it.each([
    ['compulsory', 'DA_COMPILARE'],
    ['optional', 'FACOLTATIVA'],
    ['readOnly', 'NON_COMPILABILE'],
    ['awaiting', 'IN_ATTESA_ESITO'],
    ['countersigned', 'DA_COMPILARE'],
  ] as const)('is created, if its kind is %s, in the state %s', (kind, state) =>
    expect(begin(sheetMachine, { kind }).state).toBe(`MODIFICABILE+${state}`),
  );

  const afterEvents = (kind: SheetKind, types: string[], facts: Partial<SheetFacts> = {}): Stepped | null =>
    types.reduce<Stepped | null>(
      (now, type) =>
        now &&
        step(sheetMachine, now.snapshot, { type, motivation: 'Da rivedere', facts: { ...met, ...facts } } as never),
      begin(sheetMachine, { kind }),
    );

  it('is locked when its step is validated, and editable and to be revised after going back', () => {
    expect(afterEvents('compulsory', ['SAVE', 'LOCK'])?.state).toBe('BLOCCATA+COMPLETATA');
    for (const type of ['SAVE', 'CLEAR', 'SUBMIT'])
      expect(afterEvents('compulsory', ['SAVE', 'LOCK', type])).toBeNull();
    expect(afterEvents('compulsory', ['SAVE', 'LOCK', 'REOPEN'])?.state).toBe('MODIFICABILE+DA_REVISIONARE');
    expect(afterEvents('compulsory', ['SAVE', 'LOCK', 'REOPEN', 'SAVE'])?.state).toBe('MODIFICABILE+COMPLETATA');
  });

  it('has content that users can neither save nor clear once an outcome or a sent plan has fixed it', () => {
    for (const type of ['SAVE', 'CLEAR'])
      expect(afterEvents('compulsory', ['SUBMIT', 'ACCEPT', type], { contentFixed: true })).toBeNull();
    expect(afterEvents('compulsory', ['SAVE', 'CLEAR'])?.state).toBe('MODIFICABILE+DA_COMPILARE');
  });

  it('can be neither accepted nor refused once its step is past', () => {
    const waiting = afterEvents('countersigned', ['SUBMIT']);
    const late = { facts: { ...met, stepCurrent: false }, motivation: 'Da rivedere' };
    for (const type of ['ACCEPT', 'REFUSE'])
      expect(step(sheetMachine, waiting?.snapshot ?? {}, { type, ...late } as never)).toBeNull();
  });

  it('is saved as a whole if it is a form, and entry by entry if it is a list', () => {
    const isList = { isList: true, listComplete: true };
    for (const type of ['ADD', 'CHANGE', 'REMOVE', 'IMPORT']) expect(afterEvents('compulsory', [type])).toBeNull();
    expect(afterEvents('compulsory', ['SAVE'], isList)).toBeNull();
    expect(afterEvents('compulsory', ['ADD', 'LOCK', 'ADD'], isList)).toBeNull();
    expect(afterEvents('compulsory', ['ADD', 'LOCK', 'REOPEN'], isList)?.state).toBe('MODIFICABILE+DA_REVISIONARE');
    expect(afterEvents('compulsory', ['ADD', 'LOCK', 'REOPEN', 'CONFIRM'], isList)?.state).toBe(
      'MODIFICABILE+COMPLETATA',
    );
  });

  it.each([1, 2, 3])('of version %i keeps its state in the next version, with the same transitions', (version) => {
    // Version 1 had no lists.
    const moves = upgradedMoves('sheet', version, ({ facts }) => version > 1 || !facts.isList);
    expect(moves.length).toBeGreaterThan(100);
    for (const move of moves) expect(move).toMatchObject({ upgraded: move.to });
  });

  it('accepts, as a locked list, only exit outcomes of scales at the final evaluation', () => {
    const scales = { isList: true, listComplete: true };
    const late = { ...met, ...scales, stepCurrent: false, hasExitOutcomes: true, finalEvaluationCurrent: true };
    const locked = afterEvents('compulsory', ['ADD', 'LOCK'], scales)?.snapshot ?? {};
    const sent = (type: string, over: Partial<SheetFacts> = {}) =>
      step(sheetMachine, locked, { type, facts: { ...late, ...over } } as never);
    expect(sent('CHANGE')).toMatchObject({ state: 'BLOCCATA+COMPLETATA', effects: [{ type: 'changeEntry' }] });
    for (const type of ['ADD', 'REMOVE', 'IMPORT', 'CLEAR', 'CONFIRM']) expect(sent(type)).toBeNull();
    expect(sent('CHANGE', { finalEvaluationCurrent: false })).toBeNull();
    expect(sent('CHANGE', { hasExitOutcomes: false })).toBeNull();
  });

  it('is unlocked by going back, and not sent for revision, if it waits for another organisation', () => {
    expect(afterEvents('awaiting', ['ACCEPT', 'LOCK', 'REOPEN'])?.state).toBe('MODIFICABILE+COMPLETATA');
    expect(afterEvents('awaiting', ['ACCEPT', 'REOPEN'])).toBeNull();
  });

  const isIncomplete = ({ contentValid, listComplete }: SheetFacts) => !contentValid && !listComplete;

  it('is completed only by a valid content, a complete list or an acceptance', () => {
    const events = variedEvents(sheetTable).filter(
      (event) => event.type !== 'ACCEPT' && isIncomplete((event as never as { facts: SheetFacts }).facts),
    );
    const states = statesOf(explore(sheetMachine, events, sheetTable.inputs));
    expect(states).toContain('MODIFICABILE+IN_ATTESA_ESITO');
    expect(states.filter((state) => state.endsWith('COMPLETATA'))).toEqual([]);
  });

  it('is submitted, accepted and refused by users only if it is countersigned', () => {
    const byHand = { followsEvent: false };
    expect(afterEvents('countersigned', ['SUBMIT', 'ACCEPT'], byHand)?.state).toBe('MODIFICABILE+COMPLETATA');
    expect(afterEvents('countersigned', ['SUBMIT', 'REFUSE'], byHand)?.state).toBe('MODIFICABILE+DA_REVISIONARE');
    expect(afterEvents('countersigned', ['SAVE'], byHand)).toBeNull();
    expect(afterEvents('compulsory', ['SUBMIT'], byHand)).toBeNull();
    expect(afterEvents('optional', ['SUBMIT'], byHand)).toBeNull();
    expect(afterEvents('awaiting', ['ACCEPT'], byHand)).toBeNull();
  });
});
