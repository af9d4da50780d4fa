import type { ListSheetType } from '@percorso/domain';
import { sampleEntries, sampleSheet } from '@percorso/testing';
import { daysAgo, today } from './days.js';
import { referto, sendDocument } from './documents.js';
import type { Scene } from './scene.js';
import { remodelling } from './targets.js';

const unit = 'uod.operatore';
const centre = 'cdr.operatore';
const collections = {
  provisions: 'PRESTAZIONI',
  'provision-suspensions': 'SOSPENSIONI',
  'provision-diaries': 'DIARIO',
} as const satisfies Record<string, ListSheetType>;

/**
 * Creates an episode in rehabilitation, with an entry in each list, content in each form, a document of the patient and a remodelling
 * proposal.
 */
export async function writtenEpisode(scene: Scene) {
  const { path, patientId } = await scene.path();
  const id = await path.open();
  const { practitionerId } = scene;
  const entries = { today, startDate: daysAgo(30), treatmentStartDate: daysAgo(20), practitionerId };
  const url = `/v1/district-unit-episodes/${id}`;
  await scene.call(unit, 'POST', `${url}/integrated-homecares`, sampleSheet('ADI', entries));
  await path.lead(id, 'PRI');
  const pri = (await path.view(id)).steps
    .find(({ name }) => name === 'PRI')
    ?.sheets.find(({ type }) => type === 'DOCUMENTI');
  await path.fillSheet(id, { id: pri?.id ?? '', type: 'DOCUMENTI' }, false);
  await path.lead(id, 'RIABILITAZIONE_UOD', 'PRI');
  const view = await path.view(id);
  const plan = view.centre?.operatingPlan?.id ?? '';
  await scene.call(centre, 'POST', `${url}/careplans/${plan}/regimes`, remodelling);
  const fields = { documentType: '01', documentDate: today, annotations: 'Referto' };
  await sendDocument(scene, `/v1/patients/${patientId}/documents`, { fields, file: referto });
  const atCentre = `/v1/rehab-center-episodes/${view.centre?.id}`;
  for (const [collection, type] of Object.entries(collections)) {
    const [entry] = sampleEntries(type, entries);
    await scene.call(centre, 'POST', `${atCentre}/${collection}`, entry);
  }
  const [evaluation] = sampleEntries('VALUTAZIONI_INTERMEDIE', { ...entries, rehabCenterId: scene.region.centres[0] });
  for (const [account, of] of [
    [unit, ''],
    [centre, `/careplans/${plan}`],
  ] as const)
    await scene.call(account, 'POST', `${url}${of}/mid-term-evaluations`, evaluation);
  return { path, patientId, id, plan, view };
}
