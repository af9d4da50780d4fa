import { uodSteps, type UodStep } from '@percorso/domain';
import type { Row, Table } from '../proofs/decision-table.js';
import type { UodEpisodeFacts } from './facts.js';
import { uodEpisodeMachine } from './uod-episode.machine.js';

const met: UodEpisodeFacts = {
  needType: 'complex',
  missingSheets: [],
  takeChargeDate: '2024-01-10',
  operationAreas: 1,
  uvbrReferents: 1,
  caseManagers: 1,
  disabilityScales: 3,
  fragilityLevels: 9,
  diagnoses: 1,
  schemas: 1,
  regimes: 1,
  unevaluatedSchemas: 0,
  residenceDiffers: true,
  summaryAcknowledged: true,
  centreEpisodeState: 'CHIUSO_CDR.ORDINARIA',
  operatingPlanState: 'AUTORIZZATO',
  openProposals: 0,
  provisions: 0,
  isAdministrator: true,
  hasOtherOpenEpisode: false,
  endDate: '2024-03-31',
};

const facts = (unmet: Partial<UodEpisodeFacts>) => ({ facts: unmet });

const interruption = { type: 'INTERRUPT', interruptionReason: 'DECESSO', date: '2024-02-01' };

/**
 * Returns the row of a step that is left by `VALIDATE`; `before` are effects that precede the locking of its sheets.
 */
const validate = (title: string, at: UodStep, guards: string[], target: UodStep, ...before: string[]): Row => ({
  title,
  at,
  event: { type: 'VALIDATE' },
  guards,
  target,
  effects: [...before, `lockStepSheets(${at})`, `openStepSheets(${target})`],
});
const invalidate = (title: string, at: UodStep, target: UodStep, ...guards: string[]): Row => ({
  title,
  at,
  event: { type: 'INVALIDATE' },
  guards,
  target,
  effects: [`reopenStepSheets(${target})`],
});

const rows: Row[] = [
  validate(
    'acceptance is validated for a complex need, with its sheets and the take-charge date, and gives the episode its core id',
    'ACCETTAZIONE_UOD',
    ['isComplexNeed', 'hasCompletedSheets', 'hasTakeChargeDate'],
    'VALUTAZIONE_MULTIDISCIPLINARE',
    'assignCoreId',
  ),
  {
    title: 'the start of the access may be corrected while the episode is at acceptance',
    at: 'ACCETTAZIONE_UOD',
    event: { type: 'CHANGE_START_DATE', startDate: '2024-01-08' },
    guards: [],
    target: 'ACCETTAZIONE_UOD',
    effects: ['changeStartDate'],
  },
  {
    title: 'choosing the simple need at acceptance invalidates and closes the episode',
    at: 'ACCETTAZIONE_UOD',
    event: { type: 'CHOOSE_SIMPLE_NEED' },
    guards: [],
    target: 'INVALIDATO_UOD',
    effects: ['closeEpisode'],
  },
  {
    title: 'invalidating acceptance terminates the access',
    at: 'ACCETTAZIONE_UOD',
    event: { type: 'INVALIDATE' },
    guards: [],
    target: 'INVALIDATO_UOD',
    effects: ['closeEpisode'],
  },
  validate(
    'the multidisciplinary evaluation needs its sheets, an operation area, a U.V.B.R. referent and a case manager',
    'VALUTAZIONE_MULTIDISCIPLINARE',
    ['hasCompletedSheets', 'hasOperationArea', 'hasUvbrReferent', 'hasCaseManager'],
    'VALUTAZIONE_UVBR',
  ),
  invalidate(
    'invalidating the acceptance returns from the multidisciplinary evaluation to acceptance',
    'VALUTAZIONE_MULTIDISCIPLINARE',
    'ACCETTAZIONE_UOD',
  ),
  validate(
    'the U.V.B.R. evaluation needs its sheets, three to six disability scales and the nine fragility levels',
    'VALUTAZIONE_UVBR',
    ['hasCompletedSheets', 'hasAllowedDisabilityScales', 'hasFragilityLevels'],
    'PRI',
  ),
  invalidate(
    'invalidating the U.V.B.R. evaluation returns to the multidisciplinary one',
    'VALUTAZIONE_UVBR',
    'VALUTAZIONE_MULTIDISCIPLINARE',
  ),
  validate(
    'the PRI needs its sheets, with a diagnosis, a schema, a regime and, from another residence unit, its director’s acknowledgement',
    'PRI',
    ['hasCompletedSheets', 'hasDiagnosis', 'hasSchema', 'hasRegime', 'isSummaryAcknowledged'],
    'ACCESSO_RIABILITAZIONE_UOD',
  ),
  invalidate('invalidating the PRI returns to the U.V.B.R. evaluation', 'PRI', 'VALUTAZIONE_UVBR'),
  validate(
    'the access to rehabilitation needs the centre to take charge and the operating plan to be authorised',
    'ACCESSO_RIABILITAZIONE_UOD',
    ['isTakenInCharge', 'isOperatingPlanAuthorised'],
    'RIABILITAZIONE_UOD',
  ),
  invalidate(
    'the access to rehabilitation goes back to the PRI only while no centre has an open episode',
    'ACCESSO_RIABILITAZIONE_UOD',
    'PRI',
    'hasNoOpenCentreEpisode',
  ),
  validate(
    'rehabilitation is validated once the centre’s episode is closed and no proposal is open',
    'RIABILITAZIONE_UOD',
    ['isCentreEpisodeClosed', 'hasNoOpenProposal'],
    'VALUTAZIONE_FINALE',
  ),
  invalidate(
    'rehabilitation goes back to the access only if no provision was delivered and no centre is treating the patient',
    'RIABILITAZIONE_UOD',
    'ACCESSO_RIABILITAZIONE_UOD',
    'hasNoProvision',
    'isCentreNotTreating',
  ),
  validate(
    'the final evaluation needs its sheets and every schema evaluated',
    'VALUTAZIONE_FINALE',
    ['hasCompletedSheets', 'hasEvaluatedSchemas'],
    'CHIUSURA_UOD',
  ),
  invalidate('invalidating the final evaluation returns to rehabilitation', 'VALUTAZIONE_FINALE', 'RIABILITAZIONE_UOD'),
  {
    title: 'the closure terminates the episode once its sheets are complete',
    at: 'CHIUSURA_UOD',
    event: { type: 'TERMINATE' },
    guards: ['hasCompletedSheets'],
    target: 'CHIUSO_UOD.ORDINARIA',
    effects: ['lockStepSheets(CHIUSURA_UOD)', 'closeEpisode'],
  },
  ...(['ACCESSO_RIABILITAZIONE_UOD', 'RIABILITAZIONE_UOD'] as const).map((at) => ({
    title: 'an early interruption requires an authorised operating plan and closes the centre’s episode as well',
    at,
    event: interruption,
    guards: ['isOperatingPlanAuthorised'],
    target: 'CHIUSO_UOD.INTERROTTA',
    effects: ['interruptCentreEpisode', 'closeEpisode'],
  })),
  ...uodSteps.map((at) => ({
    title: 'an administrator may close any open step by force',
    at,
    event: { type: 'FORCE_CLOSE', reason: 'Errore di inserimento' },
    guards: ['isAdministrator'],
    target: 'CHIUSO_UOD.FORZATA',
    effects: ['forceCloseCentreEpisode', 'closeEpisode'],
  })),
  ...['ORDINARIA', 'INTERROTTA'].map((end) => ({
    title: 'an ended episode may be renewed from the day after its end if the patient has no open episode',
    at: { CHIUSO_UOD: end },
    event: { type: 'RENEW', startDate: '2024-04-01' },
    guards: ['hasNoOpenEpisode', 'isStartAfterEnd'],
    target: 'CHIUSO_UOD.RINNOVATA',
    effects: ['openRenewedEpisode'],
  })),
];

/** The table of the unit's episode in architecture §3, row by row. */
export const uodEpisodeTable: Table = {
  machine: uodEpisodeMachine,
  inputs: [undefined],
  met,
  unmet: {
    isComplexNeed: facts({ needType: 'simple' }),
    hasCompletedSheets: facts({ missingSheets: ['ANAMNESI'] }),
    hasTakeChargeDate: facts({ takeChargeDate: null }),
    hasOperationArea: facts({ operationAreas: 0 }),
    hasUvbrReferent: facts({ uvbrReferents: 0 }),
    hasCaseManager: facts({ caseManagers: 0 }),
    hasAllowedDisabilityScales: facts({ disabilityScales: 7 }),
    hasFragilityLevels: facts({ fragilityLevels: 8 }),
    hasDiagnosis: facts({ diagnoses: 0 }),
    hasSchema: facts({ schemas: 0 }),
    hasRegime: facts({ regimes: 0 }),
    isSummaryAcknowledged: facts({ summaryAcknowledged: false }),
    isTakenInCharge: facts({ centreEpisodeState: 'ACCESSO_RIABILITAZIONE_CDR.LISTA_ATTESA' }),
    isOperatingPlanAuthorised: facts({ operatingPlanState: 'APPROVATO.DA_FIRMARE+FIRMATO' }),
    hasNoOpenCentreEpisode: facts({ centreEpisodeState: 'ACCESSO_RIABILITAZIONE_CDR.DA_VALUTARE' }),
    isCentreEpisodeClosed: facts({ centreEpisodeState: 'RIABILITAZIONE_CDR' }),
    hasNoOpenProposal: facts({ openProposals: 1 }),
    hasNoProvision: facts({ provisions: 1 }),
    isCentreNotTreating: facts({ centreEpisodeState: 'RIABILITAZIONE_CDR' }),
    hasEvaluatedSchemas: facts({ unevaluatedSchemas: 1 }),
    isAdministrator: facts({ isAdministrator: false }),
    hasNoOpenEpisode: facts({ hasOtherOpenEpisode: true }),
    isStartAfterEnd: { payload: { startDate: '2024-03-31' } },
  },
  afterClosure: ['CHIUSO_UOD.ORDINARIA RENEW', 'CHIUSO_UOD.INTERROTTA RENEW'],
  rows,
};
