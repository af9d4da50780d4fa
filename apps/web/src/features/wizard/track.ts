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

/** The steps of one organisation, and the workflow view of its episode, which moves along them. */
export type Track = {
  owner: TrackOwner;
  steps: readonly StepRow[];
  view: WorkflowView;
  /** The step at which the episode is; null once the episode is closed. */
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

/** Returns the track of the unit, and that of the centre if a centre has opened an episode. */
export const tracksOf = (episode: EpisodeView): { unit: Track; centre: Track | null } => ({
  unit: trackOf('unit', episode),
  centre: episode.centre && trackOf('centre', episode.centre),
});

/**
 * Whether a track is read-only for the user. For the unit's track, the server decides (`readOnly`); the centre's track is read-only if the
 * user has no grant for any of its events.
 */
export const isReadOnlyTrack = ({ readOnly }: EpisodeView, { owner, view }: Track): boolean =>
  owner === 'unit' ? readOnly : !view.events.some(({ granted }) => granted);

const centreSteps: readonly Step[] = cdrSteps;
export const ownerOfStep = (step: Step): TrackOwner => (centreSteps.includes(step) ? 'centre' : 'unit');

/** Returns the owner of the track that the user works on: the centre for the staff of a centre, the unit for all other users. */
export const ownTrack = (grants: readonly Grant[]): TrackOwner =>
  grants.includes('cdr_episode_validate') && !grants.includes('uod_episode_validate') ? 'centre' : 'unit';

// Spec 000 §4: exit outcomes are set in the final step, but in the list of the earlier step where its entries were created.
const sheetsWithExitOutcomes = sheetNames.flatMap(({ type, exitOutcomes }: SheetName) =>
  exitOutcomes ? { type, ...exitOutcomes } : [],
);

/**
 * Returns the sheets to show at a step: its own and, once the step is reached, the sheets of earlier steps in which exit outcomes are then
 * set.
 */
export const sheetsShownAt = ({ steps }: Pick<Track, 'steps'>, step: Step): readonly SheetRow[] => {
  const rowsAt = (name: Step) => steps.find((row) => row.name === name)?.sheets ?? [];
  const own = rowsAt(step);
  if (own.length === 0) return own;
  const earlier = sheetsWithExitOutcomes
    .filter(({ at }) => at === step)
    .flatMap(({ type, from }) => rowsAt(from).filter((sheet) => sheet.type === type));
  return [...earlier, ...own];
};

/** Returns the step to show first: the current step or, in a closed episode, the last step that was done. */
export const firstShown = ({ current, steps }: Track): Step => {
  const reached = current ?? steps.findLast(({ status }) => status === 'done')?.name ?? steps[0]?.name;
  if (!reached) throw new Error('a track has steps');
  return reached;
};
