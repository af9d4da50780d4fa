import type { SheetKind } from '@percorso/domain';
import { and, assign, setup } from 'xstate';
import { isFilled } from '../payload.js';
import type { SheetFacts } from './facts.js';

export type SheetEvent = { facts: SheetFacts } & (
  | { type: 'SAVE' | 'CLEAR' | 'ENABLE' | 'DISABLE' | 'LOCK' | 'REOPEN' | 'SUBMIT' | 'ACCEPT' | 'CLOSE' }
  | { type: 'ADD' | 'CHANGE' | 'REMOVE' | 'IMPORT' | 'CONFIRM' | 'REASSIGN' }
  | { type: 'REFUSE'; motivation: string }
);

type SheetContext = { kind: SheetKind; locked: boolean };

const save = {
  target: 'COMPLETATA',
  guard: and(['isForm', 'isWritten', 'isUnlocked', 'isStepCurrent', 'isContentOpen', 'isContentValid']),
  actions: 'writeContent',
} as const;
const list = ['isList', 'isWritten', 'isUnlocked', 'isStepCurrent', 'isContentOpen'] as const;
const add = { target: 'VUOTA', guard: and([...list]), actions: 'addEntries' } as const;
const stored = { target: 'VUOTA', guard: and([...list, 'hasEntries']) } as const;
/** Gives the entries of one practitioner to another one (decision 0074). */
const reassignEntries = { ...stored, actions: 'reassignEntries' } as const;
const entries = {
  ADD: add,
  IMPORT: add,
  CHANGE: { ...stored, actions: 'changeEntry' },
  REMOVE: { ...stored, actions: 'removeEntry' },
  REASSIGN: reassignEntries,
} as const;
/**
 * Transition that changes an exit outcome after the rest of the list is locked (spec 000 §4). The rules of the entry
 * refuse changes of its other fields.
 */
const exitOutcome = {
  guard: and(['isList', 'hasEntries', 'hasExitOutcomes', 'isFinalEvaluationCurrent']),
  actions: 'changeEntry',
} as const;
/** Does the same in the team of an open episode, whose sheet is locked after its step. */
const reassignTeam = { guard: 'isTeamOfOpenEpisode', actions: 'reassignEntries' } as const;
/** Confirms a list without changes. */
const confirm = { target: 'COMPLETATA', guard: and([...list, 'isListComplete']) } as const;
const clear = {
  target: 'VUOTA',
  guard: and(['isWritten', 'isUnlocked', 'isStepCurrent', 'isContentOpen']),
  actions: 'clearContent',
} as const;
const submit = { target: 'IN_ATTESA_ESITO', guard: and(['canAwaitOutcome', 'isUnlocked', 'isStepCurrent']) } as const;
const close = { target: 'CHIUSA', guard: 'isUnlocked' } as const;
const disable = { target: 'NON_COMPILABILE', guard: 'isUnlocked' } as const;
/** Transitions of a sheet that can be filled in. */
const writable = { SAVE: save, ...entries, SUBMIT: submit, CLOSE: close, DISABLE: disable } as const;
/** Transitions of a sheet without content; a list is completed if it has all its required entries. */
const empty = [
  { target: 'COMPLETATA', guard: 'isListComplete' },
  { target: 'DA_COMPILARE', guard: 'isCompulsory' },
  { target: 'IN_ATTESA_ESITO', guard: 'isAwaiting' },
  { target: 'NON_COMPILABILE', guard: 'isReadOnly' },
  { target: 'FACOLTATIVA' },
] as const;

/**
 * A sheet of a step: a form, which is saved as a whole, or a list, whose entries are added, changed and removed one by
 * one (architecture §11). It has the states of spec 000 §4, in parallel with a region that the validation of the step
 * locks. `locked` in the context follows that region, because guards cannot read it.
 */
export const sheetMachine = setup({
  types: {
    context: {} as SheetContext,
    input: {} as { kind: SheetKind },
    events: {} as SheetEvent,
    tags: {} as 'closed',
  },
  guards: {
    isCompulsory: ({ context }) => context.kind === 'compulsory' || context.kind === 'countersigned',
    isAwaiting: ({ context }) => context.kind === 'awaiting',
    isReadOnly: ({ context }) => context.kind === 'readOnly',
    isWritten: ({ context }) => context.kind === 'compulsory' || context.kind === 'optional',
    // Sheets that wait for another organisation, or that show other sheets' content, are not sent back for revision.
    isRevised: ({ context }) => context.kind !== 'awaiting' && context.kind !== 'readOnly',
    isUnlocked: ({ context }) => !context.locked,
    isStepCurrent: ({ event }) => event.facts?.stepCurrent === true,
    isContentOpen: ({ event }) => event.facts?.contentFixed === false,
    isContentValid: ({ event }) => event.facts?.contentValid === true,
    isForm: ({ event }) => event.facts?.isList === false,
    isList: ({ event }) => event.facts?.isList === true,
    hasEntries: ({ event }) => event.facts?.hasEntries === true,
    hasExitOutcomes: ({ event }) => event.facts?.hasExitOutcomes === true,
    isFinalEvaluationCurrent: ({ event }) => event.facts?.finalEvaluationCurrent === true,
    isTeamOfOpenEpisode: ({ event }) => event.facts?.teamOfOpenEpisode === true,
    isListComplete: ({ event }) => event.facts?.listComplete === true,
    // Users submit and answer only countersigned sheets; other sheets begin and stop waiting because of an event of
    // another instance (a plan, an outcome).
    canAwaitOutcome: ({ context, event }) => context.kind === 'countersigned' || event.facts?.followsEvent === true,
    hasMotivation: ({ event }) => event.type === 'REFUSE' && isFilled(event.motivation),
  },
  actions: {
    lock: assign({ locked: true }),
    unlock: assign({ locked: false }),
    writeContent: () => {},
    clearContent: () => {},
    addEntries: () => {},
    changeEntry: () => {},
    removeEntry: () => {},
    reassignEntries: () => {},
  },
}).createMachine({
  id: 'sheet',
  context: ({ input }) => ({ kind: input.kind, locked: false }),
  type: 'parallel',
  states: {
    compilazione: {
      initial: 'VUOTA',
      states: {
        VUOTA: { always: empty },
        DA_COMPILARE: { on: writable },
        FACOLTATIVA: { on: writable },
        // A sheet that is enabled again gets the initial state of its kind.
        NON_COMPILABILE: { on: { ENABLE: { target: 'VUOTA', guard: 'isUnlocked' } } },
        COMPLETATA: {
          on: {
            ...writable,
            CHANGE: [entries.CHANGE, exitOutcome],
            REASSIGN: [reassignEntries, reassignTeam],
            CLEAR: clear,
            REOPEN: { target: 'DA_REVISIONARE', guard: 'isRevised' },
          },
        },
        DA_REVISIONARE: {
          on: {
            ...writable,
            // Still to be revised: a hand-over is no revision.
            REASSIGN: { ...reassignEntries, target: undefined },
            CONFIRM: confirm,
            CLEAR: clear,
          },
        },
        IN_ATTESA_ESITO: {
          on: {
            ACCEPT: { target: 'COMPLETATA', guard: and(['canAwaitOutcome', 'isUnlocked', 'isStepCurrent']) },
            REFUSE: {
              target: 'DA_REVISIONARE',
              guard: and(['canAwaitOutcome', 'isUnlocked', 'isStepCurrent', 'hasMotivation']),
            },
            CLOSE: close,
          },
        },
        // After one centre has refused the patient, another centre may take the patient in charge: the sheet waits
        // again.
        CHIUSA: { tags: ['closed'], on: { SUBMIT: submit } },
      },
    },
    accesso: {
      initial: 'MODIFICABILE',
      states: {
        MODIFICABILE: { on: { LOCK: { target: 'BLOCCATA', actions: 'lock' } } },
        BLOCCATA: { tags: ['closed'], on: { REOPEN: { target: 'MODIFICABILE', actions: 'unlock' } } },
      },
    },
  },
});
