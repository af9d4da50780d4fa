import type { WorkflowName } from '@percorso/domain';
import { queryOptions } from '@tanstack/react-query';
import { loadPart } from '../../../api/load-part';

/** What draws the machines: a megabyte, in a chunk of its own that only a diagram asks for. */
type Drawing = typeof import('@percorso/workflows/diagram');
export type Scene = Awaited<ReturnType<Drawing['sceneOf']>>;
export type SceneState = Scene['states'][number];
export type SceneEdge = Scene['edges'][number];
export type SceneLine = SceneState['lines'][number];

export const loadDrawing = (): Promise<Drawing> => loadPart(() => import('@percorso/workflows/diagram'));

type Room = { states: boolean; edges: boolean };

/** A released machine never changes, so neither does its picture. */
export const sceneQuery = (name: WorkflowName, version: number, room: Room) =>
  queryOptions({
    queryKey: ['workflows', name, 'scene', version, room],
    queryFn: async () => (await loadDrawing()).sceneOf(name, version, room),
    staleTime: Infinity,
    networkMode: 'always',
  });
