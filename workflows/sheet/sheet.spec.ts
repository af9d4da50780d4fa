import type { SheetKind } from '@percorso/domain';
import { variedEvents, type Row, type Table } from '../proofs/decision-table.js';
import { itFollowsItsTable, itKeepsThePromisesOfEveryMachine } from '../proofs/machine-proofs.js';
import { explore, statesOf } from '../proofs/state-space.js';
import { begin, step, type Stepped } from '../step.js';
import type { SheetFacts } from './facts.js';
import { sheetMachine } from './sheet.machine.js';

const met: SheetFacts = { contentValid: true, stepCurrent: true, followsEvent: true };

const kinds: SheetKind[] = ['compulsory', 'optional', 'readOnly', 'awaiting', 'countersigned'];
const writing = ['isWritten', 'isUnlocked', 'isStepCurrent'];
const submitting = ['canAwaitOutcome', 'isUnlocked', 'isStepCurrent'];

const editable = (compilazione: string) => ({ compilazione, accesso: 'MODIFICABILE' });
const locked = (compilazione: string) => ({ compilazione, accesso: 'BLOCCATA' });
const inForce = (kind: SheetKind) => ({ kind, locked: false });

const writable = ['DA_COMPILARE', 'FACOLTATIVA', 'COMPLETATA', 'DA_REVISIONARE'];
const filled = ['COMPLETATA', 'DA_REVISIONARE'];
const every = [...writable, 'NON_COMPILABILE', 'IN_ATTESA_ESITO', 'CHIUSA'];

const row = (
  says: string,
  at: string,
  type: string,
  guards: string[],
  target: string,
  effects: string[] = [],
): Row => ({
  says,
  at: editable(at),
  context: inForce('compulsory'),
  event: { type },
  guards,
  target: `MODIFICABILE+${target}`,
  effects,
});

const rows: Row[] = [
  ...writable.map((at) =>
    row(
      'a sheet of the current step is completed by saving a valid content, until the step is validated',
      at,
      'SAVE',
      [...writing, 'isContentValid'],
      'COMPLETATA',
      ['writeContent'],
    ),
  ),
  ...filled.map((at) =>
    row('clearing a compulsory sheet makes it compulsory to fill again', at, 'CLEAR', writing, 'DA_COMPILARE', [
      'clearContent',
    ]),
  ),
  ...filled.map((at) => ({
    ...row('clearing an optional sheet makes it optional again', at, 'CLEAR', writing, 'FACOLTATIVA', ['clearContent']),
    context: inForce('optional'),
  })),
  ...writable.map((at) =>
    row('a sheet is submitted and waits for the outcome', at, 'SUBMIT', submitting, 'IN_ATTESA_ESITO'),
  ),
  row(
    'a sheet closed by one centre waits again for another',
    'CHIUSA',
    'SUBMIT',
    ['canAwaitOutcome'],
    'IN_ATTESA_ESITO',
  ),
  row('what waits is accepted', 'IN_ATTESA_ESITO', 'ACCEPT', ['canAwaitOutcome'], 'COMPLETATA'),
  {
    ...row('what waits is refused with a motivation', 'IN_ATTESA_ESITO', 'REFUSE', [], 'DA_REVISIONARE'),
    event: { type: 'REFUSE', motivation: 'Regime non adeguato' },
    guards: ['canAwaitOutcome', 'hasMotivation'],
  },
  ...[...writable, 'IN_ATTESA_ESITO'].map((at) =>
    row('a sheet is closed where the patient is not taken in charge', at, 'CLOSE', [], 'CHIUSA'),
  ),
  ...writable.map((at) => row('a sheet may be made not compilable', at, 'DISABLE', [], 'NON_COMPILABILE')),
  {
    ...row(
      'a compulsory sheet made compilable is to be filled',
      'NON_COMPILABILE',
      'ENABLE',
      ['isCompulsory'],
      'DA_COMPILARE',
    ),
    otherwise: 'MODIFICABILE+FACOLTATIVA',
  },
  {
    ...row('another one made compilable is optional', 'NON_COMPILABILE', 'ENABLE', [], 'FACOLTATIVA'),
    context: inForce('optional'),
  },
  {
    ...row(
      'going back to a step sets its completed sheets to be revised',
      'COMPLETATA',
      'REOPEN',
      ['isRevised'],
      'DA_REVISIONARE',
    ),
  },
  ...every.map((at) => ({
    ...row('validating a step locks its sheets', at, 'LOCK', [], at),
    target: `BLOCCATA+${at}`,
  })),
  ...every
    .filter((at) => at !== 'COMPLETATA')
    .map((at) => ({
      ...row('going back to a step unlocks its sheets', at, 'REOPEN', [], at),
      at: locked(at),
      context: { kind: 'compulsory', locked: true },
    })),
];

const table: Table = {
  machine: sheetMachine,
  inputs: kinds.map((kind) => ({ kind })),
  met,
  unmet: {
    isWritten: { context: { kind: 'readOnly' } },
    isUnlocked: { context: { locked: true } },
    isStepCurrent: { facts: { stepCurrent: false } },
    isContentValid: { facts: { contentValid: false } },
    canAwaitOutcome: { facts: { followsEvent: false } },
    hasMotivation: { payload: { motivation: '' } },
    isCompulsory: { context: { kind: 'optional' } },
    isRevised: { context: { kind: 'awaiting' } },
    isAwaiting: {},
    isReadOnly: {},
  },
  // A sheet rests locked with its step, or closed for want of a centre: nobody writes it, and what happens to the path still moves it.
  afterClosure: [
    ...every.map((at) => `BLOCCATA+${at} REOPEN`),
    ...[...writable, 'IN_ATTESA_ESITO'].map((at) => `BLOCCATA+${at} CLOSE`),
    ...writable.map((at) => `BLOCCATA+${at} DISABLE`),
    'BLOCCATA+NON_COMPILABILE ENABLE',
    'BLOCCATA+IN_ATTESA_ESITO ACCEPT',
    'BLOCCATA+IN_ATTESA_ESITO REFUSE',
    'BLOCCATA+CHIUSA SUBMIT',
    'MODIFICABILE+CHIUSA SUBMIT',
    'MODIFICABILE+CHIUSA LOCK',
  ],
  rows,
};

describe('the sheet', () => {
  itKeepsThePromisesOfEveryMachine(table);
  itFollowsItsTable(table);

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

  it('what waits for another organisation is unlocked by going back, and not sent to be revised', () => {
    expect(go('awaiting', ['ACCEPT', 'LOCK', 'REOPEN'])?.state).toBe('MODIFICABILE+COMPLETATA');
    expect(go('awaiting', ['ACCEPT', 'REOPEN'])).toBeNull();
  });

  it('no sheet is completed without a valid content or somebody’s acceptance', () => {
    const events = variedEvents(table).filter(
      (event) => event.type !== 'ACCEPT' && !(event as never as { facts: SheetFacts }).facts.contentValid,
    );
    const states = statesOf(explore(sheetMachine, events, table.inputs));
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
