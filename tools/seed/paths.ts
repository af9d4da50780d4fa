import type { Milestone } from '@percorso/testing';
import type { EndingName } from './endings.js';

/** The path of an episode in the demo data. */
export type EpisodePath = {
  /** Number of the unit that opens the episode. */
  unit: number;
  /** Number of the patient's residence unit, if it is not `unit`. */
  residence?: number;
  centre?: number;
  to: Milestone;
  then?: readonly EndingName[];
  /** The milestone to which the episode is led again after its closure and renewal. */
  renewedTo?: Milestone;
  /** Number of the centre that opens an episode for the patient after the first centre did not take them in charge. */
  otherCentre?: number;
  daysAgo: number;
};

type PathWithoutUnit = Omit<EpisodePath, 'unit'>;

/** Paths that lead to every possible state of an episode, its plan, its proposals and its sheets. */
const everyState: readonly PathWithoutUnit[] = [
  { to: 'ACCETTAZIONE_UOD', daysAgo: 1 },
  { to: 'ACCETTAZIONE_UOD', then: ['writeAccessCard'], daysAgo: 3 },
  { to: 'ACCETTAZIONE_UOD', then: ['fillStep', 'writeHomecare', 'writeDocuments'], daysAgo: 6 },
  { to: 'ACCETTAZIONE_UOD', then: ['writeAccessCard', 'endAccess'], daysAgo: 45 },
  { to: 'ACCETTAZIONE_UOD', then: ['writeAccessCard', 'chooseSimpleNeed'], daysAgo: 60 },
  { to: 'VALUTAZIONE_MULTIDISCIPLINARE', daysAgo: 12 },
  { to: 'VALUTAZIONE_MULTIDISCIPLINARE', then: ['fillStep'], daysAgo: 16 },
  { to: 'VALUTAZIONE_UVBR', then: ['sendBack'], daysAgo: 34 },
  { to: 'VALUTAZIONE_UVBR', daysAgo: 26 },
  { to: 'VALUTAZIONE_UVBR', then: ['fillStep'], daysAgo: 29 },
  { to: 'PRI', daysAgo: 38 },
  { to: 'PRI', then: ['fillStep'], daysAgo: 41 },
  { to: 'PRI', residence: 1, then: ['fillStep', 'submitSummary'], daysAgo: 47 },
  { to: 'PRI', residence: 4, then: ['fillStep', 'submitSummary'], daysAgo: 43 },
  { to: 'PRI', residence: 1, then: ['fillStep', 'submitSummary', 'refuseSummary'], daysAgo: 52 },
  { to: 'ACCESSO_RIABILITAZIONE_UOD', daysAgo: 50 },
  { to: 'ACCESSO_RIABILITAZIONE_UOD', residence: 1, daysAgo: 55 },
  { to: 'ACCESSO_RIABILITAZIONE_UOD', then: ['openCentreEpisode'], daysAgo: 58 },
  { to: 'ACCESSO_RIABILITAZIONE_UOD', then: ['openCentreEpisode', 'endCentreAccess'], daysAgo: 64 },
  { to: 'ACCESSO_RIABILITAZIONE_UOD', then: ['openCentreEpisode', 'refuseByCentre'], daysAgo: 66 },
  { to: 'LISTA_ATTESA', daysAgo: 70 },
  { to: 'LISTA_ATTESA', centre: 1, daysAgo: 75 },
  { to: 'LISTA_ATTESA', then: ['refuseByCentre'], otherCentre: 1, daysAgo: 95 },
  { to: 'PRESO_IN_CARICO', daysAgo: 80 },
  { to: 'IN_ATTESA_APPROVAZIONE', daysAgo: 84 },
  { to: 'IN_ATTESA_APPROVAZIONE', then: ['rejectPlan'], daysAgo: 90 },
  { to: 'IN_ATTESA_APPROVAZIONE', then: ['approvePlan'], daysAgo: 92 },
  { to: 'IN_ATTESA_APPROVAZIONE', residence: 1, then: ['approvePlan', 'signByUnit'], daysAgo: 96 },
  { to: 'IN_ATTESA_APPROVAZIONE', residence: 1, then: ['approvePlan', 'signByResidence'], daysAgo: 98 },
  { to: 'AUTORIZZATO', daysAgo: 94 },
  { to: 'RIABILITAZIONE_UOD', then: ['writeProvisions', 'writeDiary', 'writeSuspensions'], daysAgo: 120 },
  { to: 'RIABILITAZIONE_UOD', then: ['writeProvisions', 'writeMidTermEvaluation', 'propose'], daysAgo: 125 },
  { to: 'RIABILITAZIONE_UOD', residence: 1, then: ['acceptProposal'], daysAgo: 130 },
  { to: 'RIABILITAZIONE_UOD', centre: 1, then: ['writeDiary', 'rejectProposal'], daysAgo: 135 },
  { to: 'RIABILITAZIONE_UOD', then: ['sendBackByCentre', 'sendBack'], daysAgo: 128 },
  { to: 'RIABILITAZIONE_UOD', then: ['writeProvisions', 'interruptByCentre'], daysAgo: 140 },
  { to: 'RIABILITAZIONE_UOD', then: ['writeProvisions', 'interrupt'], daysAgo: 150 },
  { to: 'LISTA_ATTESA', then: ['forceClose'], daysAgo: 110 },
  { to: 'CHIUSURA_CDR', daysAgo: 200 },
  { to: 'CHIUSO_CDR', daysAgo: 210 },
  { to: 'VALUTAZIONE_FINALE', daysAgo: 220 },
  { to: 'CHIUSURA_UOD', daysAgo: 230 },
  { to: 'CHIUSO_UOD', daysAgo: 260 },
  { to: 'CHIUSO_UOD', daysAgo: 400, renewedTo: 'VALUTAZIONE_UVBR' },
  { to: 'CHIUSO_UOD', daysAgo: 320, renewedTo: 'ACCETTAZIONE_UOD' },
];

/** The paths of the episodes of the other units. */
const someStates: readonly PathWithoutUnit[] = [
  { to: 'ACCETTAZIONE_UOD', then: ['writeAccessCard'], daysAgo: 4 },
  { to: 'VALUTAZIONE_MULTIDISCIPLINARE', daysAgo: 15 },
  { to: 'PRI', daysAgo: 36 },
  { to: 'ACCESSO_RIABILITAZIONE_UOD', daysAgo: 48 },
  { to: 'RIABILITAZIONE_UOD', then: ['writeProvisions'], daysAgo: 140 },
  { to: 'CHIUSO_UOD', daysAgo: 300 },
];

/** The number of the suspended centre, which takes no more patients. */
export const SUSPENDED_CENTRE = 5;

/** Episodes that data cleanup finds: unchanged for more than 180 days, or at a suspended centre. */
const cleanupPaths: readonly PathWithoutUnit[] = [
  { to: 'ACCETTAZIONE_UOD', then: ['writeAccessCard'], daysAgo: 630 },
  { to: 'LISTA_ATTESA', daysAgo: 72 },
];

const ofUnit = (unit: number, centre: number, stretches: readonly PathWithoutUnit[]): EpisodePath[] =>
  stretches.map((stretch) => ({ unit, centre, ...stretch }));

export const paths: readonly EpisodePath[] = [
  ...ofUnit(0, 0, everyState),
  ...ofUnit(2, 1, someStates),
  ...ofUnit(2, 2, [
    { to: 'VALUTAZIONE_UVBR', daysAgo: 22 },
    { to: 'PRI', residence: 0, then: ['fillStep', 'submitSummary'], daysAgo: 40 },
    { to: 'AUTORIZZATO', daysAgo: 100 },
    { to: 'CHIUSURA_UOD', daysAgo: 240 },
  ]),
  ...ofUnit(1, 0, someStates),
  ...ofUnit(3, 4, someStates),
  ...ofUnit(4, 5, someStates.slice(0, 4)),
  ...ofUnit(5, 6, someStates.slice(2)),
  ...ofUnit(4, SUSPENDED_CENTRE, cleanupPaths),
];
