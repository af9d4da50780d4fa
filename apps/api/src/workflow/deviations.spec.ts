import { begin, step, workflows } from '@percorso/workflows';
import { deviationsOf, type ReplayableEvent } from './deviations.js';
import { OPEN } from './history.js';

const PROPOSAL = 'remodelling-proposal';

/** A proposal that is accepted where its unit is at the rehabilitation, as `facts` say. */
function history(facts: Record<string, unknown> = { unitAtRehabilitation: true }, version = 1): ReplayableEvent[] {
  const opening = { workflow: PROPOSAL, version, input: {} };
  const row = { instance_id: '01890000-0000-7000-8000-000000000000', facts: {} };
  return [
    { ...row, revision: 1, type: OPEN, event: opening, to_state: 'PROPOSTA' },
    { ...row, revision: 2, type: 'ACCEPT', event: {}, facts, to_state: 'ACCETTATA' },
  ];
}

describe('The deviations of a history (architecture §2)', () => {
  it('are none where its machine leads where it led', () => {
    const machine = workflows[PROPOSAL].versions[1];
    if (!machine) throw new Error('no first version');
    const opened = begin(machine, {});
    const accepted = step(machine, opened.snapshot, {
      type: 'ACCEPT',
      facts: { unitAtRehabilitation: true },
    } as never);
    expect([opened.state, accepted?.state]).toEqual(['PROPOSTA', 'ACCETTATA']);
    expect(deviationsOf(PROPOSAL, history())).toEqual([]);
  });

  it('are told once for each of the versions it is held against, with the condition that is not met', () => {
    const deviation = {
      ...{ revision: 2, type: 'ACCEPT', state: 'PROPOSTA', kind: 'refused' },
      explanation: expect.stringContaining('iabilitazione') as string,
    };
    expect(deviationsOf(PROPOSAL, history({ unitAtRehabilitation: false }))).toEqual([
      { ...deviation, against: 'own' },
      { ...deviation, against: 'newest' },
    ]);
  });

  it('are where it does not begin as one, or leads to another state', () => {
    const [opening, accept] = history();
    if (!opening || !accept) throw new Error('no history');
    expect(deviationsOf(PROPOSAL, [accept]).map(({ kind, state }) => [kind, state])).toEqual([
      ['notOpened', null],
      ['notOpened', null],
    ]);
    const elsewhere = deviationsOf(PROPOSAL, [opening, { ...accept, to_state: 'RIFIUTATA' }]);
    expect(elsewhere.map(({ against, kind, explanation }) => [against, kind, explanation])).toEqual([
      ['own', 'otherState', 'L’evento porta in un altro stato: Accettata'],
    ]);
  });

  it('of the newest version alone are those of what was allowed once', () => {
    const { 1: first } = workflows[PROPOSAL].versions;
    const { 1: other } = workflows['operating-plan'].versions;
    if (!first || !other) throw new Error('no first version');
    const definitions = { [PROPOSAL]: { ...workflows[PROPOSAL], latest: 2, versions: { 1: first, 2: other } } };
    expect(deviationsOf(PROPOSAL, history(), definitions).map(({ against, kind }) => [against, kind])).toEqual([
      ['newest', 'refused'],
    ]);
  });
});
