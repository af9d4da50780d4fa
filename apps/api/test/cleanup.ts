import {
  type CleanupEpisodeRow,
  type ForceCloseReply,
  type ForceClosure,
  type ForceClosureRow,
  type ProblemDetails,
  STUCK_DAYS,
} from '@percorso/domain';
import { newDuplicate } from './duplicates.js';
import type { Scene } from './scene.js';
import { receiver } from './administration-bodies.js';
import { endedConformance, periods } from './small-region.js';

export const cleanupBase = '/v1/data-cleanup';

export type Refusal = ProblemDetails & {
  confirmations: { code: string; message: string }[];
  missingGrants?: string[];
};

/** Returns functions for requests of the data cleanup, by default with the administrator’s account. */
export function cleanupRequests(sceneOf: () => Scene) {
  const send = (body: object, query = '', headers = {}, account = 'admin') =>
    sceneOf().send(account, 'POST', `${cleanupBase}/episodes/force-close${query}`, body, headers);
  const run = (id: string) => sceneOf().call<ForceClosure>('admin', 'GET', `${cleanupBase}/force-closures/${id}`);
  return {
    send,
    run,
    rows: (id: string, query = '') =>
      sceneOf().call<ForceClosureRow[]>('admin', 'GET', `${cleanupBase}/force-closures/${id}/episodes${query}`),
    /** Starts a mass closing of these episodes, already confirmed, and returns its id. */
    begin: async (episodeIds: readonly string[], reason = 'Bonifica') =>
      ((await send({ episodeIds, reason }, '?confirmed=true')).body as ForceCloseReply).id ?? '',
    until: async (id: string, isDone = ({ waiting }: ForceClosure) => waiting === 0) => {
      while (!isDone(await run(id))) await new Promise((resolve) => setTimeout(resolve, 20));
      return run(id);
    },
    problems: (query = '', account = 'admin') =>
      sceneOf().call<CleanupEpisodeRow[]>(account, 'GET', `${cleanupBase}/episodes${query}`),
  };
}

/** Moves the whole history of an episode some days into the past. Only the owner of the tables can do this. */
export async function age({ database }: Pick<Scene, 'database'>, episodeId: string, days: number): Promise<void> {
  const aggregate = `SELECT $1::uuid UNION SELECT id FROM sheet WHERE uod_episode_id = $1
    UNION SELECT id FROM cdr_episode WHERE uod_episode_id = $1 UNION SELECT id FROM operating_plan WHERE uod_episode_id = $1
    UNION SELECT id FROM remodelling_proposal WHERE uod_episode_id = $1`;
  const parameters = [episodeId, days];
  await database.query('ALTER TABLE workflow_event DISABLE TRIGGER append_only');
  await database.query(
    `UPDATE workflow_event SET at = at - make_interval(days => $2::int) WHERE instance_id IN (${aggregate})`,
    parameters,
  );
  await database.query('ALTER TABLE workflow_event ENABLE TRIGGER append_only');
  await database.query(
    `UPDATE workflow_instance SET state_since = state_since - make_interval(days => $2::int) WHERE id IN (${aggregate})`,
    parameters,
  );
}
/** Creates data for each list of the administration. Returns ids by URL prefix. */
export async function idsOfAdministration(scene: Scene): Promise<Record<string, string>> {
  await age(scene, await (await scene.path()).path.open(), STUCK_DAYS + 1);
  const { begin, until } = cleanupRequests(() => scene);
  const closure = await begin([await (await scene.path()).path.open()]);
  await until(closure);
  await newDuplicate(scene);
  return {
    [`${cleanupBase}/force-closures/`]: closure,
    '/v1/conformance-runs/': endedConformance,
    '/v1/webhook-subscriptions/': (
      await scene.call<{ id: string }>('admin', 'POST', '/v1/webhook-subscriptions', receiver)
    ).id,
    [`${cleanupBase}/practitioners/`]: scene.practitionerId,
    [`${cleanupBase}/rehabilitation-centers/`]: scene.region.centres[0],
    '/v1/rates-and-budget/regional-periods/': periods.regional,
    '/v1/rates-and-budget/asl-periods/': periods.asl,
  };
}
