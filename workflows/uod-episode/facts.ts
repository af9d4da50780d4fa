import type { SheetType } from '@percorso/domain';

/**
 * Facts for the guards of the unit's episode. The server loads them inside the transaction; clients cannot set them.
 */
export type UodEpisodeFacts = {
  needType: 'simple' | 'complex' | null;
  /** Compulsory sheets of the current step that are not completed. */
  missingSheets: SheetType[];
  takeChargeDate: string | null;
  operationAreas: number;
  uvbrReferents: number;
  caseManagers: number;
  disabilityScales: number;
  /** Number of fragility levels that are entered, out of nine. */
  fragilityLevels: number;
  diagnoses: number;
  schemas: number;
  regimes: number;
  /** Number of PRI schemas without a final evaluation. */
  unevaluatedSchemas: number;
  /** Whether the patient's residence unit is not the opening unit. Spec 000 §4. */
  residenceDiffers: boolean;
  summaryAcknowledged: boolean;
  /** State of the open centre episode or, without one, of the latest one; null if there was none. */
  centreEpisodeState: string | null;
  operatingPlanState: string | null;
  openProposals: number;
  provisions: number;
  isAdministrator: boolean;
  /** Whether another episode of this patient is open. */
  hasOtherOpenEpisode: boolean;
  endDate: string | null;
};

const notTakenInCharge = [
  'ACCESSO_RIABILITAZIONE_CDR.DA_VALUTARE',
  'ACCESSO_RIABILITAZIONE_CDR.LISTA_ATTESA',
  'CHIUSO_CDR.NON_PRESO_IN_CARICO',
  'INVALIDATO_CDR',
];

export const isCentreTakingCharge = (state: string | null): boolean =>
  typeof state === 'string' && !notTakenInCharge.includes(state);

export const isCentreClosed = (state: string | null): boolean =>
  typeof state === 'string' && (state.startsWith('CHIUSO_CDR') || state === 'INVALIDATO_CDR');

/** Whether no centre holds the episode, or the centre that holds it has not begun the treatment. */
export const isCentreNotTreating = (state: string | null): boolean =>
  state === null ||
  isCentreClosed(state) ||
  (typeof state === 'string' && state.startsWith('ACCESSO_RIABILITAZIONE_CDR'));

/** The facts of a newly opened episode. Tests use them as a starting point too. */
export const initialUodEpisodeFacts: UodEpisodeFacts = {
  needType: null,
  missingSheets: [],
  takeChargeDate: null,
  operationAreas: 0,
  uvbrReferents: 0,
  caseManagers: 0,
  disabilityScales: 0,
  fragilityLevels: 0,
  diagnoses: 0,
  schemas: 0,
  regimes: 0,
  unevaluatedSchemas: 0,
  residenceDiffers: false,
  summaryAcknowledged: false,
  centreEpisodeState: null,
  operatingPlanState: null,
  openProposals: 0,
  provisions: 0,
  isAdministrator: false,
  hasOtherOpenEpisode: false,
  endDate: null,
};
