import {
  cdrSteps,
  grantsOf,
  uodSteps,
  wizardButtonLabels,
  type Step,
  type StepRow,
  type WorkflowName,
  type WorkflowView,
} from '@percorso/domain';
import {
  cdrEpisodeMachine,
  grantForEvent,
  initialCdrEpisodeFacts,
  initialUodEpisodeFacts,
  newestVersions,
  offers,
  uodEpisodeMachine,
} from '@percorso/workflows';
import type { Track } from '../track';
import { showsNext, wizardActions } from './wizard-actions';

const readyUnit = { ...initialUodEpisodeFacts, needType: 'complex' as const, takeChargeDate: '2025-01-02' };

const viewOf = (workflow: WorkflowName, snapshot: object, facts: object, roles: string[]): WorkflowView => {
  const version = newestVersions[workflow];
  const mirrored = { workflow, version, snapshot: { ...snapshot }, facts: { ...facts } };
  const grants = grantsOf(roles);
  const events = offers(mirrored, (type) => grants.includes(grantForEvent(workflow, type)));
  const rest = { id: 'e1', state: '', revision: 1, stateSince: '', closed: false };
  return { ...mirrored, ...rest, events };
};

const rows = (names: readonly Step[], current: Step): StepRow[] =>
  names.map((name, index) => ({
    name,
    status: name === current ? 'current' : index < names.indexOf(current) ? 'done' : 'todo',
    at: null,
    by: null,
    sheets: [],
  }));

const unitAt = (step: Step, facts: object = readyUnit, roles = ['uod_operator']): Track => {
  const snapshot = uodEpisodeMachine.getPersistedSnapshot(
    uodEpisodeMachine.resolveState({ value: step as 'PRI', context: {} }),
  );
  const view = viewOf('uod-episode', snapshot, facts, roles);
  return { owner: 'unit', steps: rows(uodSteps, step), view, current: step };
};

const centreAt = (step: Step, facts: object = initialCdrEpisodeFacts, roles = ['cdr_director']): Track => {
  const value = step === 'ACCESSO_RIABILITAZIONE_CDR' ? { [step]: 'DA_VALUTARE' } : step;
  const resolved = cdrEpisodeMachine.resolveState({ value: value as 'CHIUSURA_CDR', context: { takenInCharge: true } });
  const view = viewOf('cdr-episode', cdrEpisodeMachine.getPersistedSnapshot(resolved), facts, roles);
  return { owner: 'centre', steps: rows(cdrSteps, step), view, current: step };
};

const shownButtons = (
  track: Track,
  shownStep = track.current as Step,
  isReadOnly = false,
  need: 'simple' | null = null,
) => wizardActions({ track, shownStep, isReadOnly, need }).map(({ label }) => wizardButtonLabels[label]);

describe('The wizard’s buttons (spec 000 §4)', () => {
  it.each<[Step, string[]]>([
    ['ACCETTAZIONE_UOD', ['Termina accesso', 'Valida e prosegui']],
    ['VALUTAZIONE_MULTIDISCIPLINARE', ['Invalida accettazione', 'Valida e prosegui']],
    ['VALUTAZIONE_UVBR', ['Invalida fase', 'Valida e prosegui']],
    ['PRI', ['Invalida fase', 'Valida e prosegui']],
    ['ACCESSO_RIABILITAZIONE_UOD', ['Invalida fase', 'Valida e prosegui']],
    ['RIABILITAZIONE_UOD', ['Invalida fase', 'Valida e prosegui']],
    ['VALUTAZIONE_FINALE', ['Invalida fase', 'Valida e prosegui']],
    ['CHIUSURA_UOD', ['Termina accesso']],
  ])('of the unit at %s are %j', (step, labels) => {
    expect(shownButtons(unitAt(step))).toEqual(labels);
  });

  const mayInvalidate = { ...initialCdrEpisodeFacts, mayInvalidateClosure: true };
  it.each<[Step, object, string[]]>([
    ['ACCESSO_RIABILITAZIONE_CDR', initialCdrEpisodeFacts, ['Termina accesso', 'Valida e prosegui']],
    ['RIABILITAZIONE_CDR', initialCdrEpisodeFacts, ['Invalida fase', 'Valida e chiudi']],
    ['CHIUSURA_CDR', initialCdrEpisodeFacts, ['Termina accesso']],
    ['CHIUSURA_CDR', mayInvalidate, ['Invalida fase', 'Termina accesso']],
  ])('of the centre at %s, facts %j, are %j', (step, facts, labels) => {
    expect(shownButtons(centreAt(step, facts))).toEqual(labels);
  });

  it('are absent if the shown step is not the current one, or the episode is read-only or closed', () => {
    expect(shownButtons(unitAt('PRI'), 'ACCETTAZIONE_UOD')).toEqual([]);
    expect(shownButtons(unitAt('PRI'), 'PRI', true)).toEqual([]);
    const track = unitAt('PRI');
    expect(shownButtons({ ...track, view: { ...track.view, closed: true } })).toEqual([]);
  });

  it('are absent for users without the grants', () => {
    expect(shownButtons(unitAt('PRI', readyUnit, ['asl_operator']))).toEqual([]);
    expect(shownButtons(unitAt('PRI', readyUnit, ['cdr_operator']))).toEqual([]);
  });

  it('list the unmet guards while they are disabled', () => {
    const facts = { ...readyUnit, missingSheets: ['SCHEDA_ACCESSO', 'PRESA_IN_CARICO'], takeChargeDate: null };
    const track = unitAt('ACCETTAZIONE_UOD', facts);
    const validate = wizardActions({ track, shownStep: 'ACCETTAZIONE_UOD', isReadOnly: false, need: null }).at(-1);
    expect(validate?.unmet).toEqual([
      { guard: 'hasCompletedSheets', params: { missing: ['SCHEDA_ACCESSO', 'PRESA_IN_CARICO'] } },
      { guard: 'hasTakeChargeDate', params: {} },
    ]);
  });

  it('offer to close the episode at acceptance if the need is simple', () => {
    const track = unitAt('ACCETTAZIONE_UOD', { ...readyUnit, needType: 'simple' });
    expect(shownButtons(track, 'ACCETTAZIONE_UOD', false, 'simple')).toContain('Chiudi per bisogno semplice');
    expect(shownButtons(track, 'ACCETTAZIONE_UOD')).not.toContain('Chiudi per bisogno semplice');
  });

  it('include «next» unless the shown step is the current or the last one', () => {
    const track = unitAt('PRI');
    expect(showsNext(track, 'ACCETTAZIONE_UOD')).toBe(true);
    expect(showsNext(track, 'PRI')).toBe(false);
    expect(showsNext(track, 'RIABILITAZIONE_UOD')).toBe(true);
    expect(showsNext(track, 'CHIUSURA_UOD')).toBe(false);
  });
});
