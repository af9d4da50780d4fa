import { disabilityScalesLimits, fragilityLevelCount, type UodStep } from '@percorso/domain';
import { and, setup } from 'xstate';
import { isAfter, isFilled } from '../payload.js';
import { isCentreClosed, isCentreTakingCharge, type UodEpisodeFacts } from './facts.js';

type UodEpisodeEvent = { facts: UodEpisodeFacts } & (
  | { type: 'VALIDATE' }
  | { type: 'INVALIDATE' }
  | { type: 'CHOOSE_SIMPLE_NEED' }
  | { type: 'TERMINATE' }
  | { type: 'INTERRUPT'; interruptionReason: string; date: string; annotation?: string }
  | { type: 'FORCE_CLOSE'; reason: string }
  | { type: 'RENEW'; startDate: string }
);

const open = (step: UodStep) => ({ type: 'openStepSheets' as const, params: { step } });
const lock = (step: UodStep) => ({ type: 'lockStepSheets' as const, params: { step } });
const reopen = (step: UodStep) => ({ type: 'reopenStepSheets' as const, params: { step } });

const forceClose = {
  FORCE_CLOSE: {
    target: '#uodEpisode.CHIUSO_UOD.FORZATA',
    guard: 'isAdministrator',
    actions: ['forceCloseCentreEpisode', 'closeEpisode'],
  },
} as const;
// Spec 000 §4: an early interruption requires an authorised operating plan.
const interrupt = {
  INTERRUPT: {
    target: '#uodEpisode.CHIUSO_UOD.INTERROTTA',
    guard: 'isOperatingPlanAuthorised',
    actions: ['interruptCentreEpisode', 'closeEpisode'],
  },
} as const;
const renew = {
  RENEW: {
    target: '#uodEpisode.CHIUSO_UOD.RINNOVATA',
    guard: and(['hasNoOpenEpisode', 'isStartAfterEnd']),
    actions: 'openRenewedEpisode',
  },
} as const;

/**
 * Version 1 of the unit's episode as it was released, in which the start date could not be corrected and the episode
 * could go back while a centre was treating the patient. It is kept for the histories of this version and never
 * changes.
 */
export const uodEpisodeMachine1 = setup({
  types: { context: {} as Record<string, never>, events: {} as UodEpisodeEvent, tags: {} as 'closed' },
  // Guards accept any event: a missing fact counts as unmet and never throws.
  guards: {
    isComplexNeed: ({ event }) => event.facts?.needType === 'complex',
    hasCompletedSheets: ({ event }) => event.facts?.missingSheets?.length === 0,
    hasTakeChargeDate: ({ event }) => isFilled(event.facts?.takeChargeDate),
    hasOperationArea: ({ event }) => event.facts?.operationAreas > 0,
    hasUvbrReferent: ({ event }) => event.facts?.uvbrReferents > 0,
    hasCaseManager: ({ event }) => event.facts?.caseManagers > 0,
    hasAllowedDisabilityScales: ({ event }) =>
      event.facts?.disabilityScales >= disabilityScalesLimits.min &&
      event.facts?.disabilityScales <= disabilityScalesLimits.max,
    hasFragilityLevels: ({ event }) => event.facts?.fragilityLevels === fragilityLevelCount,
    hasDiagnosis: ({ event }) => event.facts?.diagnoses > 0,
    hasSchema: ({ event }) => event.facts?.schemas > 0,
    hasRegime: ({ event }) => event.facts?.regimes > 0,
    isSummaryAcknowledged: ({ event }) =>
      event.facts?.residenceDiffers === false || event.facts?.summaryAcknowledged === true,
    isTakenInCharge: ({ event }) => isCentreTakingCharge(event.facts?.centreEpisodeState),
    isOperatingPlanAuthorised: ({ event }) => event.facts?.operatingPlanState === 'AUTORIZZATO',
    hasNoOpenCentreEpisode: ({ event }) =>
      event.facts?.centreEpisodeState === null || isCentreClosed(event.facts?.centreEpisodeState),
    isCentreEpisodeClosed: ({ event }) => isCentreClosed(event.facts?.centreEpisodeState),
    hasNoOpenProposal: ({ event }) => event.facts?.openProposals === 0,
    hasNoProvision: ({ event }) => event.facts?.provisions === 0,
    hasEvaluatedSchemas: ({ event }) => event.facts?.unevaluatedSchemas === 0,
    isAdministrator: ({ event }) => event.facts?.isAdministrator === true,
    hasNoOpenEpisode: ({ event }) => event.facts?.hasOtherOpenEpisode === false,
    // Architecture §4: a renewal starts on the day after the previous end or later. ISO dates are compared as text.
    isStartAfterEnd: ({ event }) => event.type === 'RENEW' && isAfter(event.startDate, event.facts?.endDate),
  },
  // Effects are only names here: the engine carries them out in the transaction of the event.
  actions: {
    assignCoreId: () => {},
    openStepSheets: (_, _params: { step: UodStep }) => {},
    lockStepSheets: (_, _params: { step: UodStep }) => {},
    reopenStepSheets: (_, _params: { step: UodStep }) => {},
    closeEpisode: () => {},
    interruptCentreEpisode: () => {},
    forceCloseCentreEpisode: () => {},
    openRenewedEpisode: () => {},
  },
}).createMachine({
  id: 'uodEpisode',
  context: {},
  initial: 'ACCETTAZIONE_UOD',
  states: {
    ACCETTAZIONE_UOD: {
      on: {
        ...forceClose,
        VALIDATE: {
          target: 'VALUTAZIONE_MULTIDISCIPLINARE',
          guard: and(['isComplexNeed', 'hasCompletedSheets', 'hasTakeChargeDate']),
          actions: ['assignCoreId', lock('ACCETTAZIONE_UOD'), open('VALUTAZIONE_MULTIDISCIPLINARE')],
        },
        CHOOSE_SIMPLE_NEED: { target: 'INVALIDATO_UOD', actions: 'closeEpisode' },
        INVALIDATE: { target: 'INVALIDATO_UOD', actions: 'closeEpisode' },
      },
    },
    VALUTAZIONE_MULTIDISCIPLINARE: {
      on: {
        ...forceClose,
        VALIDATE: {
          target: 'VALUTAZIONE_UVBR',
          guard: and(['hasCompletedSheets', 'hasOperationArea', 'hasUvbrReferent', 'hasCaseManager']),
          actions: [lock('VALUTAZIONE_MULTIDISCIPLINARE'), open('VALUTAZIONE_UVBR')],
        },
        INVALIDATE: { target: 'ACCETTAZIONE_UOD', actions: reopen('ACCETTAZIONE_UOD') },
      },
    },
    VALUTAZIONE_UVBR: {
      on: {
        ...forceClose,
        VALIDATE: {
          target: 'PRI',
          guard: and(['hasCompletedSheets', 'hasAllowedDisabilityScales', 'hasFragilityLevels']),
          actions: [lock('VALUTAZIONE_UVBR'), open('PRI')],
        },
        INVALIDATE: { target: 'VALUTAZIONE_MULTIDISCIPLINARE', actions: reopen('VALUTAZIONE_MULTIDISCIPLINARE') },
      },
    },
    PRI: {
      on: {
        ...forceClose,
        VALIDATE: {
          target: 'ACCESSO_RIABILITAZIONE_UOD',
          guard: and(['hasDiagnosis', 'hasSchema', 'hasRegime', 'isSummaryAcknowledged']),
          actions: [lock('PRI'), open('ACCESSO_RIABILITAZIONE_UOD')],
        },
        INVALIDATE: { target: 'VALUTAZIONE_UVBR', actions: reopen('VALUTAZIONE_UVBR') },
      },
    },
    ACCESSO_RIABILITAZIONE_UOD: {
      on: {
        ...forceClose,
        ...interrupt,
        VALIDATE: {
          target: 'RIABILITAZIONE_UOD',
          guard: and(['isTakenInCharge', 'isOperatingPlanAuthorised']),
          actions: [lock('ACCESSO_RIABILITAZIONE_UOD'), open('RIABILITAZIONE_UOD')],
        },
        INVALIDATE: { target: 'PRI', guard: 'hasNoOpenCentreEpisode', actions: reopen('PRI') },
      },
    },
    RIABILITAZIONE_UOD: {
      on: {
        ...forceClose,
        ...interrupt,
        VALIDATE: {
          target: 'VALUTAZIONE_FINALE',
          guard: and(['isCentreEpisodeClosed', 'hasNoOpenProposal']),
          actions: [lock('RIABILITAZIONE_UOD'), open('VALUTAZIONE_FINALE')],
        },
        INVALIDATE: {
          target: 'ACCESSO_RIABILITAZIONE_UOD',
          guard: 'hasNoProvision',
          actions: reopen('ACCESSO_RIABILITAZIONE_UOD'),
        },
      },
    },
    VALUTAZIONE_FINALE: {
      on: {
        ...forceClose,
        VALIDATE: {
          target: 'CHIUSURA_UOD',
          guard: and(['hasCompletedSheets', 'hasEvaluatedSchemas']),
          actions: [lock('VALUTAZIONE_FINALE'), open('CHIUSURA_UOD')],
        },
        INVALIDATE: { target: 'RIABILITAZIONE_UOD', actions: reopen('RIABILITAZIONE_UOD') },
      },
    },
    CHIUSURA_UOD: {
      on: {
        ...forceClose,
        TERMINATE: {
          target: 'CHIUSO_UOD.ORDINARIA',
          guard: 'hasCompletedSheets',
          actions: [lock('CHIUSURA_UOD'), 'closeEpisode'],
        },
      },
    },
    CHIUSO_UOD: {
      tags: ['closed'],
      initial: 'ORDINARIA',
      states: {
        ORDINARIA: { on: renew },
        INTERROTTA: { on: renew },
        FORZATA: { type: 'final' },
        RINNOVATA: { type: 'final' },
      },
    },
    INVALIDATO_UOD: { tags: ['closed'], type: 'final' },
  },
});
