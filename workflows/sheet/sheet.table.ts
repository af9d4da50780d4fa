import type { SheetKind } from '@percorso/domain';
import type { Row, Table } from '../proofs/decision-table.js';
import type { SheetFacts } from './facts.js';
import { sheetMachine } from './sheet.machine.js';

const met: SheetFacts = {
  contentValid: true,
  contentFixed: false,
  stepCurrent: true,
  followsEvent: true,
  isList: false,
  hasEntries: true,
  listComplete: false,
  schemasWithoutManager: [],
  hasExitOutcomes: true,
  finalEvaluationCurrent: true,
  teamOfOpenEpisode: true,
};

const kinds: SheetKind[] = ['compulsory', 'optional', 'readOnly', 'awaiting', 'countersigned'];
const writing = ['isWritten', 'isUnlocked', 'isStepCurrent', 'isContentOpen'];
const listing = ['isList', ...writing];
const changing = [...listing, 'hasEntries'];
const submitting = ['canAwaitOutcome', 'isUnlocked', 'isStepCurrent'];

const editable = (compilazione: string) => ({ compilazione, accesso: 'MODIFICABILE' });
const locked = (compilazione: string) => ({ compilazione, accesso: 'BLOCCATA' });
const inForce = (kind: SheetKind) => ({ kind, locked: false });

const writable = ['DA_COMPILARE', 'FACOLTATIVA', 'COMPLETATA', 'DA_REVISIONARE'];
const filled = ['COMPLETATA', 'DA_REVISIONARE'];
const every = [...writable, 'NON_COMPILABILE', 'IN_ATTESA_ESITO', 'CHIUSA'];

const list = { isList: true, hasExitOutcomes: false, teamOfOpenEpisode: false };
const completeList = { ...list, listComplete: true };
const entryEvents = [
  ['ADD', 'an entry is added', 'addEntries', listing],
  ['IMPORT', 'many entries are added at once', 'addEntries', listing],
  ['CHANGE', 'an entry is changed', 'changeEntry', changing],
  ['REMOVE', 'an entry is removed', 'removeEntry', changing],
] as const;

const row = (
  title: string,
  at: string,
  type: string,
  guards: string[],
  target: string,
  effects: string[] = [],
): Row => ({
  title,
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
      ['isForm', ...writing, 'isContentValid'],
      'COMPLETATA',
      ['writeContent'],
    ),
  ),
  ...entryEvents.flatMap(([type, title, effect, guards]) =>
    writable.flatMap((at) => [
      {
        ...row(`${title}, and the list is complete if it has its required entries`, at, type, guards, 'COMPLETATA', [
          effect,
        ]),
        facts: completeList,
      },
      {
        ...row(
          `${title}, and the list is to be completed if it lacks required entries`,
          at,
          type,
          guards,
          'DA_COMPILARE',
          [effect],
        ),
        facts: list,
      },
    ]),
  ),
  {
    ...row(
      'the exit outcome of an entry is set at the final evaluation, when its list is locked',
      'COMPLETATA',
      'CHANGE',
      ['isList', 'hasEntries', 'hasExitOutcomes', 'isFinalEvaluationCurrent'],
      'COMPLETATA',
      ['changeEntry'],
    ),
    at: locked('COMPLETATA'),
    context: { kind: 'compulsory', locked: true },
    target: 'BLOCCATA+COMPLETATA',
    facts: { isList: true, stepCurrent: false },
  },
  ...['DA_COMPILARE', 'FACOLTATIVA', 'COMPLETATA'].map((at) => ({
    ...row(
      'entries are given to another practitioner, and the list is complete if it has its required entries',
      at,
      'REASSIGN',
      changing,
      'COMPLETATA',
      ['reassignEntries'],
    ),
    facts: completeList,
  })),
  {
    ...row(
      'a list sent back for revision stays to be revised when its entries are given to another practitioner',
      'DA_REVISIONARE',
      'REASSIGN',
      changing,
      'DA_REVISIONARE',
      ['reassignEntries'],
    ),
    facts: list,
  },
  {
    ...row(
      'a member of the locked team of an open episode is replaced',
      'COMPLETATA',
      'REASSIGN',
      ['isTeamOfOpenEpisode'],
      'COMPLETATA',
      ['reassignEntries'],
    ),
    at: locked('COMPLETATA'),
    context: { kind: 'compulsory', locked: true },
    target: 'BLOCCATA+COMPLETATA',
    facts: { isList: true, stepCurrent: false },
  },
  {
    ...row(
      'an optional list that has become empty is optional again',
      'COMPLETATA',
      'REMOVE',
      changing,
      'FACOLTATIVA',
      ['removeEntry'],
    ),
    facts: list,
    context: inForce('optional'),
  },
  {
    ...row('a list sent back for revision is confirmed unchanged', 'DA_REVISIONARE', 'CONFIRM', [], 'COMPLETATA'),
    facts: completeList,
    guards: [...listing, 'isListComplete'],
  },
  ...filled.map((at) =>
    row('clearing a compulsory sheet returns it to the state to be filled in', at, 'CLEAR', writing, 'DA_COMPILARE', [
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
    'a sheet that one centre closed waits again for another centre',
    'CHIUSA',
    'SUBMIT',
    submitting,
    'IN_ATTESA_ESITO',
  ),
  row('a sheet that waits for an outcome is accepted', 'IN_ATTESA_ESITO', 'ACCEPT', submitting, 'COMPLETATA'),
  {
    ...row(
      'a sheet that waits for an outcome is refused with a motivation',
      'IN_ATTESA_ESITO',
      'REFUSE',
      [],
      'DA_REVISIONARE',
    ),
    event: { type: 'REFUSE', motivation: 'Regime non adeguato' },
    guards: [...submitting, 'hasMotivation'],
  },
  ...[...writable, 'IN_ATTESA_ESITO'].map((at) =>
    row('a sheet is closed if the patient is not taken in charge', at, 'CLOSE', ['isUnlocked'], 'CHIUSA'),
  ),
  ...writable.map((at) => row('a sheet may be disabled', at, 'DISABLE', ['isUnlocked'], 'NON_COMPILABILE')),
  row(
    'a compulsory sheet that is enabled again is to be filled in',
    'NON_COMPILABILE',
    'ENABLE',
    ['isUnlocked'],
    'DA_COMPILARE',
  ),
  {
    ...row(
      'an optional sheet that is enabled again is optional',
      'NON_COMPILABILE',
      'ENABLE',
      ['isUnlocked'],
      'FACOLTATIVA',
    ),
    context: inForce('optional'),
  },
  {
    ...row(
      'going back to a step marks its completed sheets for revision',
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

/** The table of a sheet in architecture §3, row by row. */
export const sheetTable: Table = {
  machine: sheetMachine,
  inputs: kinds.map((kind) => ({ kind })),
  met,
  unmet: {
    isWritten: { context: { kind: 'readOnly' } },
    isUnlocked: { context: { locked: true } },
    isStepCurrent: { facts: { stepCurrent: false } },
    isContentOpen: { facts: { contentFixed: true } },
    isContentValid: { facts: { contentValid: false } },
    isForm: { facts: { isList: true } },
    isList: { facts: { isList: false } },
    hasEntries: { facts: { hasEntries: false } },
    isListComplete: { facts: { listComplete: false } },
    hasExitOutcomes: { facts: { hasExitOutcomes: false } },
    isFinalEvaluationCurrent: { facts: { finalEvaluationCurrent: false } },
    isTeamOfOpenEpisode: { facts: { teamOfOpenEpisode: false } },
    canAwaitOutcome: { facts: { followsEvent: false } },
    hasMotivation: { payload: { motivation: '' } },
    isCompulsory: {},
    isRevised: { context: { kind: 'awaiting' } },
    isAwaiting: {},
    isReadOnly: {},
  },
  // A sheet stays locked until its step is reopened. A sheet that one centre closed stays closed until another centre
  // opens its episode.
  afterClosure: [
    ...every.map((at) => `BLOCCATA+${at} REOPEN`),
    'BLOCCATA+COMPLETATA CHANGE',
    'BLOCCATA+COMPLETATA REASSIGN',
    'MODIFICABILE+CHIUSA SUBMIT',
    'MODIFICABILE+CHIUSA LOCK',
  ],
  rows,
};
