import type { Row, Table } from '../proofs/decision-table.js';
import { cdrEpisodeMachine } from './cdr-episode.machine.js';
import type { CdrEpisodeFacts } from './facts.js';

const met: CdrEpisodeFacts = {
  missingSheets: [],
  unitState: 'ACCESSO_RIABILITAZIONE_UOD',
  operatingPlanState: 'AUTORIZZATO',
  provisions: 0,
  isAdministrator: true,
  mayInvalidateClosure: true,
};

const facts = (unmet: Partial<CdrEpisodeFacts>) => ({ facts: unmet });

const access = (outcome: string) => ({ ACCESSO_RIABILITAZIONE_CDR: outcome });
const taken = { takenInCharge: true };
const beforeOutcome = ['DA_VALUTARE', 'LISTA_ATTESA'].map(access);

const rows: Row[] = [
  ...beforeOutcome.flatMap((at): Row[] => [
    {
      title: 'the centre takes the patient in charge, which creates the operating plan',
      at,
      event: { type: 'TAKE_CHARGE', treatmentStartDate: '2024-02-01' },
      guards: [],
      target: 'ACCESSO_RIABILITAZIONE_CDR.PRESO_IN_CARICO',
      effects: ['recordTakingCharge', 'draftOperatingPlan'],
    },
    {
      title: 'the centre puts the patient on the waiting list, or changes its date',
      at,
      event: { type: 'WAITING_LIST', waitingListDate: '2024-03-12' },
      guards: [],
      target: 'ACCESSO_RIABILITAZIONE_CDR.LISTA_ATTESA',
      effects: ['recordWaitingList'],
    },
    {
      title: 'the centre does not take the patient in charge, and its episode is closed',
      at,
      event: { type: 'REFUSE', reason: 'Nessun posto' },
      guards: [],
      target: 'CHIUSO_CDR.NON_PRESO_IN_CARICO',
      effects: ['closeOutcome', 'closeEpisode'],
    },
  ]),
  {
    title: 'the start of the centre’s access is corrected before the centre’s outcome',
    at: access('DA_VALUTARE'),
    event: { type: 'CHANGE_START_DATE', startDate: '2024-01-30' },
    guards: [],
    target: 'ACCESSO_RIABILITAZIONE_CDR.DA_VALUTARE',
    effects: ['changeStartDate'],
  },
  ...[...beforeOutcome, access('PRESO_IN_CARICO')].map((at) => ({
    title: 'terminating the access invalidates the centre’s episode while the unit is at the access to rehabilitation',
    at,
    event: { type: 'INVALIDATE' },
    guards: ['isUnitAtAccess'],
    target: 'INVALIDATO_CDR',
    effects: ['closeOutcome', 'closeEpisode'],
  })),
  {
    title:
      'rehabilitation starts once the patient is taken in charge, the operating plan authorised and the sheets complete',
    at: access('PRESO_IN_CARICO'),
    context: taken,
    event: { type: 'VALIDATE' },
    guards: ['isTakenInCharge', 'isOperatingPlanAuthorised', 'hasCompletedSheets'],
    target: 'RIABILITAZIONE_CDR',
    effects: ['lockStepSheets(ACCESSO_RIABILITAZIONE_CDR)', 'openStepSheets(RIABILITAZIONE_CDR)'],
  },
  {
    title: 'validate-and-close brings rehabilitation to the closure once its sheets are complete',
    at: 'RIABILITAZIONE_CDR',
    context: taken,
    event: { type: 'VALIDATE' },
    guards: ['hasCompletedSheets'],
    target: 'CHIUSURA_CDR',
    effects: ['lockStepSheets(RIABILITAZIONE_CDR)', 'openStepSheets(CHIUSURA_CDR)'],
  },
  {
    title: 'rehabilitation goes back to the access only if no provision was delivered',
    at: 'RIABILITAZIONE_CDR',
    context: taken,
    event: { type: 'INVALIDATE' },
    guards: ['hasNoProvision'],
    target: 'ACCESSO_RIABILITAZIONE_CDR.PRESO_IN_CARICO',
    effects: ['reopenStepSheets(ACCESSO_RIABILITAZIONE_CDR)'],
  },
  {
    title: 'the closure terminates the centre’s episode with the final evaluation and the resignation letter',
    at: 'CHIUSURA_CDR',
    context: taken,
    event: { type: 'TERMINATE' },
    guards: ['hasCompletedSheets'],
    target: 'CHIUSO_CDR.ORDINARIA',
    effects: ['lockStepSheets(CHIUSURA_CDR)', 'closeEpisode'],
  },
  {
    title: 'the closure can be invalidated only with a special grant',
    at: 'CHIUSURA_CDR',
    context: taken,
    event: { type: 'INVALIDATE' },
    guards: ['mayInvalidateClosure'],
    target: 'RIABILITAZIONE_CDR',
    effects: ['reopenStepSheets(RIABILITAZIONE_CDR)'],
  },
  ...[access('PRESO_IN_CARICO'), 'RIABILITAZIONE_CDR', 'CHIUSURA_CDR'].map((at) => ({
    title: 'an early interruption requires an authorised operating plan',
    at,
    context: taken,
    event: { type: 'INTERRUPT', interruptionReason: 'DECESSO', date: '2024-02-01' },
    guards: ['isTakenInCharge', 'isOperatingPlanAuthorised'],
    target: 'CHIUSO_CDR.INTERROTTA',
    effects: ['closeEpisode'],
  })),
  ...[...beforeOutcome, access('PRESO_IN_CARICO'), 'RIABILITAZIONE_CDR', 'CHIUSURA_CDR'].map((at) => ({
    title: 'the unit’s forced closure closes the centre’s episode too, in any state',
    at,
    event: { type: 'FORCE_CLOSE', reason: 'Errore di inserimento' },
    guards: ['isAdministrator'],
    target: 'CHIUSO_CDR.FORZATA',
    effects: ['closeEpisode'],
  })),
];

/** The table of the centre's episode in architecture §3, row by row. */
export const cdrEpisodeTable: Table = {
  machine: cdrEpisodeMachine,
  inputs: [undefined],
  met,
  unmet: {
    isTakenInCharge: { context: { takenInCharge: false } },
    isOperatingPlanAuthorised: facts({ operatingPlanState: 'APPROVATO.DA_FIRMARE+FIRMATO' }),
    hasCompletedSheets: facts({ missingSheets: ['PRESTAZIONI'] }),
    hasNoProvision: facts({ provisions: 1 }),
    isUnitAtAccess: facts({ unitState: 'RIABILITAZIONE_UOD' }),
    mayInvalidateClosure: facts({ mayInvalidateClosure: false }),
    isAdministrator: facts({ isAdministrator: false }),
  },
  afterClosure: [],
  rows,
};
