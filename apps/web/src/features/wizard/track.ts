import {
  cdrSteps,
  type EpisodeView,
  type Grant,
  type SheetName,
  sheetNames,
  type SheetRow,
  type Step,
  type StepRow,
  type WorkflowView,
} from '@percorso/domain';

export type TrackOwner = 'unit' | 'centre';

/** One organisation's steps, and its episode that moves along them. */
export type Track = {
  owner: TrackOwner;
  steps: readonly StepRow[];
  view: WorkflowView;
  /** The step where the episode is; null once it is closed. */
  current: Step | null;
};

const currentOf = (steps: readonly StepRow[]): Step | null =>
  steps.find(({ status }) => status === 'current' || status === 'sentBack')?.name ?? null;

const trackOf = (owner: TrackOwner, { steps, view }: { steps: readonly StepRow[]; view: WorkflowView }): Track => ({
  owner,
  steps,
  view,
  current: view.closed ? null : currentOf(steps),
});

/** The unit's steps, and the centre's once one has opened an episode. */
export const tracksOf = (episode: EpisodeView): { unit: Track; centre: Track | null } => ({
  unit: trackOf('unit', episode),
  centre: episode.centre && trackOf('centre', episode.centre),
});

/** Whether a track is read-only for this user: the unit's by the episode's flag, the centre's where no event is granted. */
export const isReadOnlyTrack = ({ readOnly }: EpisodeView, { owner, view }: Track): boolean =>
  owner === 'unit' ? readOnly : !view.events.some(({ granted }) => granted);

const centreSteps: readonly Step[] = cdrSteps;
export const ownerOfStep = (step: Step): TrackOwner => (centreSteps.includes(step) ? 'centre' : 'unit');

/** The track of the user's own work: the centre's for its staff, the unit's for all others. */
export const ownTrack = (grants: readonly Grant[]): TrackOwner =>
  grants.includes('cdr_episode_validate') && !grants.includes('uod_episode_validate') ? 'centre' : 'unit';

// Spec 000 §4: in the final step exit outcomes are set, in the list of the step where its entries were created.
const sheetsWithExitOutcomes = sheetNames.flatMap(({ type, exitOutcomes }: SheetName) =>
  exitOutcomes ? { type, ...exitOutcomes } : [],
);

/** The sheets shown at a step: its own and, once it is reached, those of an earlier step that get exit outcomes there. */
export const sheetsShownAt = ({ steps }: Pick<Track, 'steps'>, step: Step): readonly SheetRow[] => {
  const rowsAt = (name: Step) => steps.find((row) => row.name === name)?.sheets ?? [];
  const own = rowsAt(step);
  if (own.length === 0) return own;
  const earlier = sheetsWithExitOutcomes
    .filter(({ at }) => at === step)
    .flatMap(({ type, from }) => rowsAt(from).filter((sheet) => sheet.type === type));
  return [...earlier, ...own];
};

/** The step to show first: the current one, or the last one that was done before the episode closed. */
export const firstShown = ({ current, steps }: Track): Step => {
  const reached = current ?? steps.findLast(({ status }) => status === 'done')?.name ?? steps[0]?.name;
  if (!reached) throw new Error('a track has steps');
  return reached;
};
