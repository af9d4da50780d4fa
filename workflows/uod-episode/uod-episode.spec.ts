import { uodSteps, type UodStep } from '@percorso/domain';
import { getShortestPaths } from 'xstate/graph';
import { outcome, variedEvents, type Row } from '../proofs/decision-table.js';
import { testTable, testMachine } from '../proofs/machine-proofs.js';
import { explore, statesOf } from '../proofs/state-space.js';
import { isIncomplete, upgradedMoves } from '../proofs/upgrade-proofs.js';
import { stateOf } from '../step.js';
import type { UodEpisodeFacts } from './facts.js';
import { uodEpisodeMachine } from './uod-episode.machine.js';
import { uodEpisodeTable } from './uod-episode.table.js';

describe('the unit’s episode', () => {
  testMachine(uodEpisodeTable);
  testTable(uodEpisodeTable);

  const events = variedEvents(uodEpisodeTable);
  const planned = (event: (typeof events)[number]) =>
    (event as unknown as { facts: UodEpisodeFacts }).facts.operatingPlanState === 'AUTORIZZATO';

  it('cannot reach rehabilitation without an authorised plan', () => {
    const states = statesOf(
      explore(
        uodEpisodeMachine,
        events.filter((event) => !planned(event)),
        [undefined],
      ),
    );
    expect(states).toContain('ACCESSO_RIABILITAZIONE_UOD');
    expect(states).not.toContain('RIABILITAZIONE_UOD');
    expect(states).not.toContain('CHIUSO_UOD.INTERROTTA');
  });

  it('reaches rehabilitation, on the shortest path, through all earlier steps and with an authorised plan', () => {
    const paths = getShortestPaths(uodEpisodeMachine, {
      events: events as never,
      toState: (state) => state.matches('RIABILITAZIONE_UOD'),
    });
    expect(paths.length).toBeGreaterThan(0);
    for (const { steps } of paths) {
      expect(steps.map(({ state }) => stateOf(state))).toEqual(uodSteps.slice(0, 6));
      expect(steps.at(-1)?.event.facts.operatingPlanState).toBe('AUTORIZZATO');
    }
  });

  const validated = (at: UodStep, known: Partial<UodEpisodeFacts>) => {
    const row = uodEpisodeTable.rows.find(
      (candidate) => candidate.at === at && candidate.event.type === 'VALIDATE',
    ) as Row;
    return outcome(uodEpisodeTable, row, { facts: known }) !== null;
  };

  it('of version 2 continues unchanged in version 3, which only adds that the PRI requires its compulsory sheets', () => {
    const moves = upgradedMoves('uod-episode', 2);
    expect(moves.length).toBeGreaterThan(100);
    const incomplete = moves.filter(
      ({ from, event }) => from === 'PRI' && event.type === 'VALIDATE' && isIncomplete(event),
    );
    expect(incomplete.length).toBeGreaterThan(0);
    for (const move of moves) expect(move).toMatchObject({ upgraded: incomplete.includes(move) ? null : move.to });
  });

  it.each([
    [2, false],
    [3, true],
    [6, true],
    [7, false],
  ])('may validate the U.V.B.R. evaluation with %i disability scales: %s', (disabilityScales, allowed) =>
    expect(validated('VALUTAZIONE_UVBR', { disabilityScales })).toBe(allowed),
  );

  it('requires the residence director’s acknowledgement only if the residence unit differs', () => {
    expect(validated('PRI', { residenceDiffers: false, summaryAcknowledged: false })).toBe(true);
    expect(validated('PRI', { residenceDiffers: true, summaryAcknowledged: false })).toBe(false);
  });

  it.each([
    [null, false],
    ['ACCESSO_RIABILITAZIONE_CDR.DA_VALUTARE', false],
    ['ACCESSO_RIABILITAZIONE_CDR.LISTA_ATTESA', false],
    ['ACCESSO_RIABILITAZIONE_CDR.PRESO_IN_CARICO', true],
    ['RIABILITAZIONE_CDR', true],
    ['CHIUSO_CDR.NON_PRESO_IN_CARICO', false],
    ['INVALIDATO_CDR', false],
  ])('may start rehabilitation with the centre’s episode at %s: %s', (centreEpisodeState, allowed) =>
    expect(validated('ACCESSO_RIABILITAZIONE_UOD', { centreEpisodeState })).toBe(allowed),
  );

  it.each([
    [null, false],
    ['RIABILITAZIONE_CDR', false],
    ['CHIUSURA_CDR', false],
    ['CHIUSO_CDR.ORDINARIA', true],
    ['CHIUSO_CDR.INTERROTTA', true],
  ])('may end rehabilitation with the centre’s episode at %s: %s', (centreEpisodeState, allowed) =>
    expect(validated('RIABILITAZIONE_UOD', { centreEpisodeState })).toBe(allowed),
  );
});
