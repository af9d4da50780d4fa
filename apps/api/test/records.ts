import type { CdrEpisodeView, EpisodeView } from '@percorso/domain';
import { flow } from './administration-bodies.js';
import { newDuplicate } from './duplicates.js';
import { correctionRequests, newTaxCode } from './identity-corrections.js';
import type { Scene } from './scene.js';
import { emptyClosure, endedConformance, periods, reportSettings, webhooks } from './small-region.js';

/** Ids with which every route can be called: those of the records of one episode, and one of each other kind of record. */
export type Records = {
  patient: string;
  episode: string;
  centreEpisode: string;
  plan: string;
  proposal: string;
  sheet: string;
  /** Id of a sheet that is a list. */
  list: string;
  districtUnit: string;
  rehabilitationCenter: string;
  practitioner: string;
  provisionImport: string;
  regionalPeriod: string;
  aslPeriod: string;
  regionalFlow: string;
  identityCorrection: string;
  patientMerge: string;
  forceClosure: string;
  conformanceRun: string;
  reportConnection: string;
} & Record<'patientDuplicate' | 'report' | 'webhookSubscription' | 'webhookDelivery', string>;

const withCentre = (view: EpisodeView): CdrEpisodeView => {
  if (!view.centre?.operatingPlan) throw new Error('this episode has no centre and plan yet');
  return view.centre;
};

/** Starts an import of the centre without valid records, which accepts no further records, and returns its id. */
export async function openImport({ call, region }: Pick<Scene, 'call' | 'region'>): Promise<string> {
  const { id } = await call<{ id: string }>(
    'cdr.operatore',
    'POST',
    '/v1/provision-imports',
    importOf(region.centres[0]),
  );
  await call('cdr.operatore', 'POST', `/v1/workflows/provision-import/instances/${id}/events`, { type: 'START' });
  while ((await call<{ state: string }>('cdr.operatore', 'GET', `/v1/provision-imports/${id}`)).state !== 'VERIFICATO')
    await new Promise((resolve) => setTimeout(resolve, 20));
  return id;
}

let flows = 0;
/** Creates a flow of the first health authority that is not generated, for another month at each call, and returns its id. */
export const openFlow = async ({ call }: Pick<Scene, 'call'>): Promise<string> => {
  const body = { ...flow, month: flow.month + flows++ };
  return (await call<{ id: string }>('asl.operatore', 'POST', '/v1/siar-flows/app', body)).id;
};

/** Proposes a correction of a patient's identifier, and returns its id. */
export const openCorrection = (scene: Scene, patientId: string): Promise<string> =>
  correctionRequests(() => scene).proposed(patientId, { proposed: { taxCode: newTaxCode() } });

/** Proposes to merge a new patient into this one, and returns the id of the merge. */
export async function proposeMerge({ call, path }: Pick<Scene, 'call' | 'path'>, survivorId: string): Promise<string> {
  const { patientId: absorbedId } = await path();
  return (await call<{ id: string }>('admin', 'POST', '/v1/patient-merges', { survivorId, absorbedId })).id;
}

/** Returns the ids of the records of an episode in rehabilitation, whose centre made `proposal`, and of records outside episodes. */
export async function recordsOf(scene: Scene, view: EpisodeView, proposal: string): Promise<Records> {
  const centre = withCentre(view);
  const sheet = view.steps.find(({ name }) => name === view.step)?.sheets[0];
  return {
    patient: view.patientId,
    episode: view.id,
    centreEpisode: centre.id,
    plan: centre.operatingPlan?.id ?? '',
    proposal,
    practitioner: scene.practitionerId,
    provisionImport: await openImport(scene),
    regionalFlow: await openFlow(scene),
    identityCorrection: await openCorrection(scene, view.patientId),
    patientMerge: await proposeMerge(scene, view.patientId),
    sheet: sheet?.id ?? '',
    list: view.steps.flatMap(({ sheets }) => sheets).find(({ type }) => type === 'REGIMI')?.id ?? '',
    districtUnit: view.districtUnit.id,
    rehabilitationCenter: centre.rehabilitationCenter.id,
    regionalPeriod: periods.regional,
    aslPeriod: periods.asl,
    forceClosure: emptyClosure,
    conformanceRun: endedConformance,
    reportConnection: reportSettings.connection,
    report: reportSettings.report,
    patientDuplicate: await newDuplicate(scene),
    webhookSubscription: webhooks.subscription,
    webhookDelivery: webhooks.delivery,
  };
}

export const provision = {
  fiscalCode: 'XXXXXX00A00A000T',
  practitionerTaxCode: 'XXXXXX00A00A000T',
  supplyCode: '1',
  provisionTypeCode: 'PRA01',
  startingTime: '2020-01-01T09:00',
};
export const importOf = (rehabilitationCenterId: string) => ({ rehabilitationCenterId, records: [provision] });
