import type { WorkflowName } from '@percorso/domain';
import { queryOptions } from '@tanstack/react-query';
import { loadPart } from '../../../api/load-part';

/** The drawing library. It is one megabyte in size, so it is a separate chunk that only pages with a diagram load. */
type Drawing = typeof import('@percorso/workflows/diagram');
export type Scene = Awaited<ReturnType<Drawing['sceneOf']>>;
export type SceneState = Scene['states'][number];
export type SceneEdge = Scene['edges'][number];
export type SceneLine = SceneState['lines'][number];

export const loadDrawing = (): Promise<Drawing> => loadPart(() => import('@percorso/workflows/diagram'));

type Room = { states: boolean; edges: boolean };

/** Query for the scene, the laid-out diagram, of a released version. It is never stale, because a released machine never changes. */
export const sceneQuery = (name: WorkflowName, version: number, room: Room) =>
  queryOptions({
    queryKey: ['workflows', name, 'scene', version, room],
    queryFn: async () => (await loadDrawing()).sceneOf(name, version, room),
    staleTime: Infinity,
    networkMode: 'always',
  });
