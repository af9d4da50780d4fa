import type { Bundle, OperationOutcome, OperationOutcomeIssue, Resource } from 'fhir/r4.js';
import { referto, sendDocument } from './documents.js';
import type { Scene } from './scene.js';
import { bearer } from './tokens.js';

export const fhirBase = '/fhir/r4';

export const resourcesIn = (bundle: Bundle): Resource[] =>
  (bundle.entry ?? []).flatMap(({ resource }) => resource ?? []);

const matchesIn = (bundle: Bundle): Resource[] =>
  (bundle.entry ?? []).flatMap(({ resource, search }) => (search?.mode === 'match' && resource) || []);

/** Returns the path to the next page, relative to the base, or undefined on the last page. */
export const nextOf = ({ link = [] }: Bundle): string | undefined =>
  link.find(({ relation }) => relation === 'next')?.url.replace(/^.*\/fhir\/r4\//, '');

export const issueOf = (body: unknown): OperationOutcomeIssue | undefined => (body as OperationOutcome).issue[0];

/** Returns functions that send FHIR requests with the demo accounts. */
export function fhirOf(scene: Pick<Scene, 'app' | 'send' | 'tokenOf'>) {
  const get = (account: string, url: string, headers?: Record<string, string>) =>
    scene.send(account, 'GET', `${fhirBase}/${url}`, undefined, headers);
  const bundleOf = async (account: string, url: string): Promise<Bundle> => {
    const { status, body } = await get(account, url);
    if (status !== 200) throw new Error(`${url}: ${status} ${JSON.stringify(body)}`);
    return body as Bundle;
  };
  return {
    get,
    bundleOf,
    /** Returns the matches of all pages. */
    allPages: async (account: string, url: string): Promise<Resource[]> => {
      const all: Resource[] = [];
      for (let next: string | undefined = url; next;) {
        const bundle: Bundle = await bundleOf(account, next);
        all.push(...matchesIn(bundle));
        next = nextOf(bundle);
      }
      return all;
    },
    /** Searches with a form in the body. */
    search: async (account: string, type: string, form: Record<string, string>) =>
      scene.app.inject({
        method: 'POST',
        url: `${fhirBase}/${type}/_search`,
        headers: {
          ...bearer(await scene.tokenOf(account)),
          'content-type': 'application/x-www-form-urlencoded',
        },
        payload: new URLSearchParams(form).toString(),
      }),
  };
}

/** Adds the records that a care path does not create: an appointment and a document. */
export async function addAppointmentAndDocument(
  scene: Scene,
  { patientId, episode }: { patientId: string; episode: string },
): Promise<void> {
  await scene.database.query(`SELECT written_by('test', 'test'); INSERT INTO appointment
    (id, district_unit_id, uod_episode_id, practitioner_id, date, start_time, end_time, holds_slot, created_by, updated_by)
    SELECT gen_random_uuid(), district_unit_id, id, '${scene.practitionerId}',
      start_date + CASE WHEN extract(isodow FROM start_date) = 7 THEN 1 ELSE 0 END, '09:00', '09:30', true, 'test', 'test'
    FROM uod_episode WHERE id = '${episode}'`);
  const [type] = await scene.database.query<{ code: string }>(
    `SELECT code FROM reference_entry WHERE catalogue = 'document-types' AND fields->'tagIds' ? '1' ORDER BY id`,
  );
  const fields = { documentType: type?.code ?? '', documentDate: '2020-01-01', annotations: 'Referto' };
  const sent = await sendDocument(scene, `/v1/patients/${patientId}/documents`, { fields, file: referto });
  if (sent.statusCode >= 400) throw new Error(sent.body);
}

/** Invalid searches. */
export const unreadable = [
  'Patient?foo=1',
  'Patient?_count=0',
  'Patient?_count=-1',
  'Patient?_count=a',
  'Patient?_include=Patient:nothing',
  'Patient?_cursor=x',
  'Patient?_include=EpisodeOfCare:patient',
  'EpisodeOfCare?date=2026-02-30',
  'Patient?identifier:of=1',
  'EpisodeOfCare?date=ge',
  'EpisodeOfCare?_lastUpdated=0000',
  'EpisodeOfCare?date=9999-01-01',
  'Patient/x/$everything?a=1',
  `EpisodeOfCare?_cursor=${Buffer.from('{"after":"1"}').toString('base64url')}`,
  `Patient?__proto__=1`,
];
