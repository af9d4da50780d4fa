import type { CdrStep } from '@percorso/domain';
import { and, assign, setup } from 'xstate';
import type { CdrEpisodeFacts } from './facts.js';

export type CdrEpisodeEvent = { facts: CdrEpisodeFacts } & (
  | { type: 'TAKE_CHARGE'; treatmentStartDate: string }
  | { type: 'WAITING_LIST'; waitingListDate: string }
  | { type: 'CHANGE_START_DATE'; startDate: string }
  | { type: 'REFUSE'; reason: string }
  | { type: 'VALIDATE' }
  | { type: 'INVALIDATE' }
  | { type: 'TERMINATE' }
  | { type: 'INTERRUPT'; interruptionReason: string; date: string; annotation?: string }
  | { type: 'FORCE_CLOSE'; reason: string }
);

const open = (step: CdrStep) => ({ type: 'openStepSheets' as const, params: { step } });
const lock = (step: CdrStep) => ({ type: 'lockStepSheets' as const, params: { step } });
const reopen = (step: CdrStep) => ({ type: 'reopenStepSheets' as const, params: { step } });

const forceClose = {
  FORCE_CLOSE: { target: '#cdrEpisode.CHIUSO_CDR.FORZATA', guard: 'isAdministrator', actions: 'closeEpisode' },
} as const;
const interrupt = {
  INTERRUPT: {
    target: '#cdrEpisode.CHIUSO_CDR.INTERROTTA',
    guard: and(['isTakenInCharge', 'isOperatingPlanAuthorised']),
    actions: 'closeEpisode',
  },
} as const;
const refuse = {
  REFUSE: {
    target: '#cdrEpisode.CHIUSO_CDR.NON_PRESO_IN_CARICO',
    actions: ['closeOutcome', 'closeEpisode'],
  },
} as const;
const takeCharge = {
  TAKE_CHARGE: {
    target: 'PRESO_IN_CARICO',
    actions: ['markTakenInCharge', 'recordTakingCharge', 'draftOperatingPlan'],
  },
} as const;

/** The episode of a rehabilitation centre. Spec 000 §4, centre outcome; architecture §3. */
export const cdrEpisodeMachine = setup({
  types: { context: {} as { takenInCharge: boolean }, events: {} as CdrEpisodeEvent, tags: {} as 'closed' },
  guards: {
    isTakenInCharge: ({ context }) => context.takenInCharge,
    isOperatingPlanAuthorised: ({ event }) => event.facts?.operatingPlanState === 'AUTORIZZATO',
    hasCompletedSheets: ({ event }) => event.facts?.missingSheets?.length === 0,
    hasNoProvision: ({ event }) => event.facts?.provisions === 0,
    // INVALIDATE at the centre's access needs no reason. It is allowed only while the unit is at its own access; later,
    // the centre can end its access early only by INTERRUPT, which requires a reason.
    isUnitAtAccess: ({ event }) => event.facts?.unitState === 'ACCESSO_RIABILITAZIONE_UOD',
    mayInvalidateClosure: ({ event }) => event.facts?.mayInvalidateClosure === true,
    isAdministrator: ({ event }) => event.facts?.isAdministrator === true,
  },
  actions: {
    openStepSheets: (_, _params: { step: CdrStep }) => {},
    lockStepSheets: (_, _params: { step: CdrStep }) => {},
    reopenStepSheets: (_, _params: { step: CdrStep }) => {},
    markTakenInCharge: assign({ takenInCharge: true }),
    changeStartDate: () => {},
    recordTakingCharge: () => {},
    recordWaitingList: () => {},
    draftOperatingPlan: () => {},
    closeOutcome: () => {},
    closeEpisode: () => {},
  },
}).createMachine({
  id: 'cdrEpisode',
  context: { takenInCharge: false },
  initial: 'ACCESSO_RIABILITAZIONE_CDR',
  states: {
    ACCESSO_RIABILITAZIONE_CDR: {
      initial: 'DA_VALUTARE',
      on: {
        ...forceClose,
        ...interrupt,
        VALIDATE: {
          target: 'RIABILITAZIONE_CDR',
          guard: and(['isTakenInCharge', 'isOperatingPlanAuthorised', 'hasCompletedSheets']),
          actions: [lock('ACCESSO_RIABILITAZIONE_CDR'), open('RIABILITAZIONE_CDR')],
        },
        INVALIDATE: {
          target: 'INVALIDATO_CDR',
          guard: 'isUnitAtAccess',
          actions: ['closeOutcome', 'closeEpisode'],
        },
      },
      states: {
        DA_VALUTARE: {
          on: {
            ...takeCharge,
            ...refuse,
            CHANGE_START_DATE: { actions: 'changeStartDate' },
            WAITING_LIST: { target: 'LISTA_ATTESA', actions: 'recordWaitingList' },
          },
        },
        LISTA_ATTESA: {
          on: {
            ...takeCharge,
            ...refuse,
            WAITING_LIST: { target: 'LISTA_ATTESA', actions: 'recordWaitingList' },
          },
        },
        PRESO_IN_CARICO: {},
      },
    },
    RIABILITAZIONE_CDR: {
      on: {
        ...forceClose,
        ...interrupt,
        VALIDATE: {
          target: 'CHIUSURA_CDR',
          guard: 'hasCompletedSheets',
          actions: [lock('RIABILITAZIONE_CDR'), open('CHIUSURA_CDR')],
        },
        INVALIDATE: {
          target: 'ACCESSO_RIABILITAZIONE_CDR.PRESO_IN_CARICO',
          guard: 'hasNoProvision',
          actions: reopen('ACCESSO_RIABILITAZIONE_CDR'),
        },
      },
    },
    CHIUSURA_CDR: {
      on: {
        ...forceClose,
        ...interrupt,
        TERMINATE: {
          target: 'CHIUSO_CDR.ORDINARIA',
          guard: 'hasCompletedSheets',
          actions: [lock('CHIUSURA_CDR'), 'closeEpisode'],
        },
        INVALIDATE: {
          target: 'RIABILITAZIONE_CDR',
          guard: 'mayInvalidateClosure',
          actions: reopen('RIABILITAZIONE_CDR'),
        },
      },
    },
    CHIUSO_CDR: {
      tags: ['closed'],
      initial: 'ORDINARIA',
      states: {
        ORDINARIA: { type: 'final' },
        INTERROTTA: { type: 'final' },
        FORZATA: { type: 'final' },
        NON_PRESO_IN_CARICO: { type: 'final' },
      },
    },
    INVALIDATO_CDR: { tags: ['closed'], type: 'final' },
  },
});
