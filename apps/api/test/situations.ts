import { addDays, type CarePlanSchemaView, type EvaluationOutcome } from '@percorso/domain';
import { milestones, rehabTargetsOf, type CarePath, type Milestone } from '@percorso/testing';
import { today } from './days.js';
import type { Scene } from './scene.js';
import { remodelling } from './targets.js';

type Stage = { path: CarePath; id: string; scene: Scene };
type Action = (stage: Stage) => Promise<unknown>;

const episodes = '/v1/district-unit-episodes';
const motivation = 'Da rivedere';

const planOf = async ({ path, id }: Stage) => (await path.view(id)).centre?.operatingPlan?.id ?? '';
const plan =
  (account: string, action: string, body?: object): Action =>
  async (stage) =>
    stage.scene.call(account, 'PUT', `${episodes}/careplans/${action}/${await planOf(stage)}`, body);
const answerSchemas =
  (answerOf: (place: number) => object): Action =>
  async (stage) => {
    const planId = await planOf(stage);
    const url = `${episodes}/${stage.id}/careplans/${planId}/schemas`;
    const schemas = await stage.scene.call<{ id: string }[]>('uod.operatore', 'GET', url);
    await stage.scene.call('uod.operatore', 'PUT', `${episodes}/careplans/${planId}/approve/schemas`, {
      schemas: schemas.map(({ id }, place) => ({ id, ...answerOf(place) })),
    });
  };
/** Sets the targets of the centre again for the rejected schema. */
const correctSchema: Action = async (stage) => {
  const planId = await planOf(stage);
  const url = `${episodes}/${stage.id}/careplans/${planId}/schemas`;
  const schemas = await stage.scene.call<CarePlanSchemaView[]>('cdr.operatore', 'GET', url);
  const rejected = schemas.find(({ rejectedReason }) => rejectedReason !== null) as CarePlanSchemaView;
  const event = { type: 'SET_TARGETS', entryId: rejected.id, entry: rehabTargetsOf(rejected) };
  await stage.scene.call('cdr.operatore', 'POST', `/v1/workflows/operating-plan/instances/${planId}/events`, event);
};
const sendPlan: Action = async (stage) =>
  stage.scene.call('cdr.operatore', 'PUT', `${episodes}/${stage.id}/careplans/send`, {
    planId: await planOf(stage),
    treatmentStartDate: today,
  });
const episode =
  (account: string, action: string, body?: object): Action =>
  ({ id, scene }) =>
    scene.call(account, 'PUT', `${episodes}/${id}/${action}`, body);
const outcome =
  (given: EvaluationOutcome): Action =>
  async ({ path, id, scene }) =>
    scene.call('cdr.operatore', 'PUT', `/v1/rehab-evaluation-outcome/${(await path.view(id)).centre?.id}`, given);
const summary =
  (account: string, event: object): Action =>
  async ({ path, id, scene }) => {
    const sheets = (await path.view(id)).steps.find(({ name }) => name === 'PRI')?.sheets;
    const sheet = sheets?.find(({ type }) => type === 'RIEPILOGO_PRI')?.id;
    await scene.call(account, 'POST', `/v1/sheets/${sheet}/events`, event);
  };
const openCentre: Action = async ({ path, id, scene }) => {
  const { patientId } = await path.view(id);
  const opening = { patientId, districtUnitEpisodeOfCareId: id, startDate: today };
  const body = { ...opening, rehabilitationCenterId: scene.region.centres[0] };
  await scene.call('cdr.operatore', 'POST', '/v1/rehab-center-episodes', body);
};
const propose: Action = async (stage) =>
  stage.scene.call(
    'cdr.operatore',
    'POST',
    `${episodes}/${stage.id}/careplans/${await planOf(stage)}/regimes`,
    remodelling,
  );
const answer =
  (action: string, body: object = {}): Action =>
  async ({ path, id, scene }) => {
    const { centre, proposals } = await path.view(id);
    const url = `${episodes}/${id}/careplans/${centre?.operatingPlan?.id}/regimes/${action}-remodulation`;
    await scene.call('uod.operatore', 'PUT', url, { regimeId: proposals.at(-1)?.id, ...body });
  };
const renew: Action = async (stage) => {
  const { endDate } = await stage.path.view(stage.id);
  await episode('uod.operatore', 'renew', { startDate: addDays(endDate ?? '', 1) })(stage);
};
const back: Action = ({ path, id }) => path.unit(id, 'invalidate');
const centreBack: Action = ({ path, id }) => path.centre(id, 'invalidate');
const interrupt = episode('uod.operatore', 'interrupt', { interruptionReason: '01', date: today });
const forceClose = episode('admin', 'force-close', { reason: 'Errore' });

type Deviation = { at: Milestone; residenceDiffers?: boolean; then: Action[] };

/** Deviations from the main path: the actions `then` of an episode that has reached the milestone `at`. */
const deviations: Deviation[] = [
  { at: 'ACCETTAZIONE_UOD', then: [back] },
  { at: 'VALUTAZIONE_MULTIDISCIPLINARE', then: [back] },
  { at: 'VALUTAZIONE_MULTIDISCIPLINARE', then: [forceClose] },
  {
    at: 'PRI',
    residenceDiffers: true,
    then: [
      ({ path, id }) => path.fill(id, 'PRI'),
      summary('uod.operatore', { type: 'SUBMIT' }),
      summary('ds.direttore', { type: 'REFUSE', motivation }),
      summary('uod.operatore', { type: 'SUBMIT' }),
      summary('ds.direttore', { type: 'ACCEPT' }),
      ({ path, id }) => path.unit(id, 'validate'),
      back,
    ],
  },
  {
    at: 'ACCESSO_RIABILITAZIONE_UOD',
    then: [openCentre, outcome({ outcome: 'NON_PRESO_IN_CARICO', reason: motivation }), openCentre, centreBack, back],
  },
  {
    at: 'IN_ATTESA_APPROVAZIONE',
    residenceDiffers: true,
    then: [
      plan('uod.operatore', 'reject', { motivation }),
      sendPlan,
      plan('uod.operatore', 'approve'),
      plan('uod.direttore', 'authorized'),
      plan('ds.direttore', 'authorized'),
      interrupt,
      renew,
    ],
  },
  {
    at: 'IN_ATTESA_APPROVAZIONE',
    residenceDiffers: true,
    then: [plan('uod.operatore', 'approve'), plan('ds.direttore', 'authorized')],
  },
  {
    at: 'IN_ATTESA_APPROVAZIONE',
    then: [plan('uod.operatore', 'approve'), plan('uod.direttore', 'authorized'), forceClose],
  },
  {
    at: 'IN_ATTESA_APPROVAZIONE',
    then: [
      answerSchemas((place) => (place === 0 ? { approved: false, rejectedReason: motivation } : { approved: true })),
      plan('uod.operatore', 'reject', { motivation }),
      correctSchema,
      sendPlan,
      answerSchemas(() => ({ approved: true })),
    ],
  },
  {
    at: 'RIABILITAZIONE_UOD',
    then: [propose, answer('reject', { motivation }), propose, answer('approve'), centreBack, back],
  },
  { at: 'CHIUSURA_CDR', then: [interrupt] },
  { at: 'CHIUSO_UOD', then: [renew] },
];

/**
 * Leads an episode along the whole main path, and stops before and after the sheets of each step are filled. Then leads another episode
 * along each deviation, and stops before and after each of its actions. Yields the episode at each stop.
 */
export async function* situations(scene: Scene): AsyncGenerator<{ label: string; id: string; path: CarePath }> {
  const straight = await scene.path();
  const id = await straight.path.open();
  for (const [index, milestone] of milestones.entries()) {
    if (index > 0) await straight.path.lead(id, milestone, milestones[index - 1]);
    yield { label: milestone, id, path: straight.path };
    const { step } = await straight.path.view(id);
    if (step === 'CHIUSO_UOD' || step === 'INVALIDATO_UOD') continue;
    await straight.path.fill(id, step as Parameters<CarePath['fill']>[1]);
    yield { label: `${milestone}, filled`, id, path: straight.path };
  }
  for (const { at, residenceDiffers, then } of deviations) {
    const { path } = await scene.path({ residence: scene.region.units[residenceDiffers ? 1 : 0] });
    const stage = { scene, path, id: await path.openAt(at) };
    yield { label: at, id: stage.id, path };
    for (const [index, action] of then.entries()) {
      await action(stage);
      yield { label: `${at}, then ${index + 1}`, id: stage.id, path };
    }
  }
}
