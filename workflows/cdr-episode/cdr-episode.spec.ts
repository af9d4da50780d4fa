import { variedEvents } from '../proofs/decision-table.js';
import { testTable, testMachine } from '../proofs/machine-proofs.js';
import { explore, statesOf } from '../proofs/state-space.js';
import { isIncomplete, upgradedMoves } from '../proofs/upgrade-proofs.js';
import { begin, step } from '../step.js';
import { cdrEpisodeMachine } from './cdr-episode.machine.js';
import type { CdrEpisodeFacts } from './facts.js';
import { cdrEpisodeTable } from './cdr-episode.table.js';

const { met } = cdrEpisodeTable;

describe('the centre’s episode', () => {
  testMachine(cdrEpisodeTable);
  testTable(cdrEpisodeTable);

  const events = variedEvents(cdrEpisodeTable);
  const statesWith = (allowed: (event: { type: string; facts: CdrEpisodeFacts }) => boolean) =>
    statesOf(
      explore(
        cdrEpisodeMachine,
        events.filter((event) => allowed(event as never)),
        [undefined],
      ),
    );

  it('cannot reach rehabilitation without an authorised plan', () => {
    const states = statesWith((event) => event.facts.operatingPlanState !== 'AUTORIZZATO');
    expect(states).toContain('ACCESSO_RIABILITAZIONE_CDR.PRESO_IN_CARICO');
    expect(states).not.toContain('RIABILITAZIONE_CDR');
    expect(states).not.toContain('CHIUSO_CDR.INTERROTTA');
  });

  it('cannot reach rehabilitation unless the centre has taken the patient in charge', () => {
    const states = statesWith((event) => event.type !== 'TAKE_CHARGE');
    expect(states).toContain('ACCESSO_RIABILITAZIONE_CDR.LISTA_ATTESA');
    expect(states).not.toContain('RIABILITAZIONE_CDR');
    expect(states).not.toContain('CHIUSO_CDR.INTERROTTA');
  });

  it('has a final outcome once the centre has taken the patient in charge', () => {
    const send = (snapshot: ReturnType<typeof begin>['snapshot'], type: string) =>
      step(cdrEpisodeMachine, snapshot, { type, facts: met } as never);
    const taken = send(begin(cdrEpisodeMachine).snapshot, 'TAKE_CHARGE');
    expect(taken?.state).toBe('ACCESSO_RIABILITAZIONE_CDR.PRESO_IN_CARICO');
    for (const type of ['TAKE_CHARGE', 'WAITING_LIST', 'REFUSE']) expect(send(taken?.snapshot ?? {}, type)).toBeNull();
  });

  it('of version 2 continues unchanged in version 3, which only adds that the access requires its compulsory sheets', () => {
    const moves = upgradedMoves('cdr-episode', 2);
    expect(moves.length).toBeGreaterThan(100);
    const incomplete = moves.filter(
      ({ to, event }) => to === 'RIABILITAZIONE_CDR' && event.type === 'VALIDATE' && isIncomplete(event),
    );
    expect(incomplete.length).toBeGreaterThan(0);
    for (const move of moves) expect(move).toMatchObject({ upgraded: incomplete.includes(move) ? null : move.to });
  });

  it('keeps the patient in charge when it returns from rehabilitation to the access', () => {
    const states = ['TAKE_CHARGE', 'VALIDATE', 'INVALIDATE', 'VALIDATE'].reduce(
      (now, type) => step(cdrEpisodeMachine, now.snapshot, { type, facts: met } as never) ?? now,
      begin(cdrEpisodeMachine),
    );
    expect(states.state).toBe('RIABILITAZIONE_CDR');
  });
});
