import { variedEvents, type Row, type Table } from '../proofs/decision-table.js';
import { itFollowsItsTable, itKeepsThePromisesOfEveryMachine } from '../proofs/machine-proofs.js';
import { explore, statesOf } from '../proofs/state-space.js';
import { begin, step } from '../step.js';
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
      says: 'the centre takes the patient in charge, which brings the operating plan to life',
      at,
      event: { type: 'TAKE_CHARGE', treatmentStartDate: '2024-02-01' },
      guards: [],
      target: 'ACCESSO_RIABILITAZIONE_CDR.PRESO_IN_CARICO',
      effects: ['recordTakingCharge', 'draftOperatingPlan'],
    },
    {
      says: 'the centre puts the patient on the waiting list, or changes its date',
      at,
      event: { type: 'WAITING_LIST', waitingListDate: '2024-03-12' },
      guards: [],
      target: 'ACCESSO_RIABILITAZIONE_CDR.LISTA_ATTESA',
      effects: ['recordWaitingList'],
    },
    {
      says: 'the centre does not take the patient in charge, and its episode is closed',
      at,
      event: { type: 'REFUSE', reason: 'Nessun posto' },
      guards: [],
      target: 'CHIUSO_CDR.NON_PRESO_IN_CARICO',
      effects: ['closeOutcome', 'closeEpisode'],
    },
  ]),
  ...[...beforeOutcome, access('PRESO_IN_CARICO')].map((at) => ({
    says: 'terminating the access invalidates the centre’s episode while the unit is at the access to rehabilitation',
    at,
    event: { type: 'INVALIDATE' },
    guards: ['isUnitAtAccess'],
    target: 'INVALIDATO_CDR',
    effects: ['closeOutcome', 'closeEpisode'],
  })),
  {
    says: 'rehabilitation starts once the patient is taken in charge and the operating plan authorised',
    at: access('PRESO_IN_CARICO'),
    context: taken,
    event: { type: 'VALIDATE' },
    guards: ['isTakenInCharge', 'isOperatingPlanAuthorised'],
    target: 'RIABILITAZIONE_CDR',
    effects: ['lockStepSheets(ACCESSO_RIABILITAZIONE_CDR)', 'openStepSheets(RIABILITAZIONE_CDR)'],
  },
  {
    says: 'validate-and-close brings rehabilitation to the closure once its sheets are complete',
    at: 'RIABILITAZIONE_CDR',
    context: taken,
    event: { type: 'VALIDATE' },
    guards: ['hasCompletedSheets'],
    target: 'CHIUSURA_CDR',
    effects: ['lockStepSheets(RIABILITAZIONE_CDR)', 'openStepSheets(CHIUSURA_CDR)'],
  },
  {
    says: 'rehabilitation goes back to the access only while nothing was provided',
    at: 'RIABILITAZIONE_CDR',
    context: taken,
    event: { type: 'INVALIDATE' },
    guards: ['hasNoProvision'],
    target: 'ACCESSO_RIABILITAZIONE_CDR.PRESO_IN_CARICO',
    effects: ['reopenStepSheets(ACCESSO_RIABILITAZIONE_CDR)'],
  },
  {
    says: 'the closure terminates the centre’s episode with the final evaluation and the resignation letter',
    at: 'CHIUSURA_CDR',
    context: taken,
    event: { type: 'TERMINATE' },
    guards: ['hasCompletedSheets'],
    target: 'CHIUSO_CDR.ORDINARIA',
    effects: ['lockStepSheets(CHIUSURA_CDR)', 'closeEpisode'],
  },
  {
    says: 'the closure is invalidated only with its special grant',
    at: 'CHIUSURA_CDR',
    context: taken,
    event: { type: 'INVALIDATE' },
    guards: ['mayInvalidateClosure'],
    target: 'RIABILITAZIONE_CDR',
    effects: ['reopenStepSheets(RIABILITAZIONE_CDR)'],
  },
  ...[access('PRESO_IN_CARICO'), 'RIABILITAZIONE_CDR', 'CHIUSURA_CDR'].map((at) => ({
    says: 'an early interruption requires an authorised operating plan',
    at,
    context: taken,
    event: { type: 'INTERRUPT', interruptionReason: 'DECESSO', date: '2024-02-01' },
    guards: ['isTakenInCharge', 'isOperatingPlanAuthorised'],
    target: 'CHIUSO_CDR.INTERROTTA',
    effects: ['closeEpisode'],
  })),
  ...[...beforeOutcome, access('PRESO_IN_CARICO'), 'RIABILITAZIONE_CDR', 'CHIUSURA_CDR'].map((at) => ({
    says: 'the unit’s forced closure closes the centre’s episode too, wherever it stands',
    at,
    event: { type: 'FORCE_CLOSE', reason: 'Errore di inserimento' },
    guards: ['isAdministrator'],
    target: 'CHIUSO_CDR.FORZATA',
    effects: ['closeEpisode'],
  })),
];

const table: Table = {
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

describe('the centre’s episode', () => {
  itKeepsThePromisesOfEveryMachine(table);
  itFollowsItsTable(table);

  const events = variedEvents(table);
  const statesWith = (allowed: (event: { type: string; facts: CdrEpisodeFacts }) => boolean) =>
    statesOf(
      explore(
        cdrEpisodeMachine,
        events.filter((event) => allowed(event as never)),
        [undefined],
      ),
    );

  it('no path leads to rehabilitation without an authorised plan', () => {
    const states = statesWith((event) => event.facts.operatingPlanState !== 'AUTORIZZATO');
    expect(states).toContain('ACCESSO_RIABILITAZIONE_CDR.PRESO_IN_CARICO');
    expect(states).not.toContain('RIABILITAZIONE_CDR');
    expect(states).not.toContain('CHIUSO_CDR.INTERROTTA');
  });

  it('no path leads to rehabilitation without taking the patient in charge', () => {
    const states = statesWith((event) => event.type !== 'TAKE_CHARGE');
    expect(states).toContain('ACCESSO_RIABILITAZIONE_CDR.LISTA_ATTESA');
    expect(states).not.toContain('RIABILITAZIONE_CDR');
    expect(states).not.toContain('CHIUSO_CDR.INTERROTTA');
  });

  it('once taken in charge the outcome is fixed', () => {
    const send = (snapshot: ReturnType<typeof begin>['snapshot'], type: string) =>
      step(cdrEpisodeMachine, snapshot, { type, facts: met } as never);
    const taken = send(begin(cdrEpisodeMachine).snapshot, 'TAKE_CHARGE');
    expect(taken?.state).toBe('ACCESSO_RIABILITAZIONE_CDR.PRESO_IN_CARICO');
    for (const type of ['TAKE_CHARGE', 'WAITING_LIST', 'REFUSE']) expect(send(taken?.snapshot ?? {}, type)).toBeNull();
  });

  it('returning from rehabilitation to the access keeps the patient in charge', () => {
    const states = ['TAKE_CHARGE', 'VALIDATE', 'INVALIDATE', 'VALIDATE'].reduce(
      (now, type) => step(cdrEpisodeMachine, now.snapshot, { type, facts: met } as never) ?? now,
      begin(cdrEpisodeMachine),
    );
    expect(states.state).toBe('RIABILITAZIONE_CDR');
  });
});
