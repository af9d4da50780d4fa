import type { Bundle, OperationOutcome, OperationOutcomeIssue, Resource } from 'fhir/r4.js';
import type { Scene } from './scene.js';
import { bearer } from './tokens.js';

export const fhirBase = '/fhir/r4';

export const resourcesIn = (bundle: Bundle): Resource[] =>
  (bundle.entry ?? []).flatMap(({ resource }) => resource ?? []);

const matchesIn = (bundle: Bundle): Resource[] =>
  (bundle.entry ?? []).flatMap(({ resource, search }) => (search?.mode === 'match' && resource) || []);

/** The address of the next page, below the base; none behind the last. */
export const nextOf = ({ link = [] }: Bundle): string | undefined =>
  link.find(({ relation }) => relation === 'next')?.url.replace(/^.*\/fhir\/r4\//, '');

export const issueOf = (body: unknown): OperationOutcomeIssue | undefined => (body as OperationOutcome).issue[0];

/** Requests to FHIR in the name of the demo accounts. */
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
    /** What matches, of all pages. */
    allPages: async (account: string, url: string): Promise<Resource[]> => {
      const all: Resource[] = [];
      for (let next: string | undefined = url; next;) {
        const bundle: Bundle = await bundleOf(account, next);
        all.push(...matchesIn(bundle));
        next = nextOf(bundle);
      }
      return all;
    },
    /** By a form. */
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
