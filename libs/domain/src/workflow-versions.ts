import { z } from 'zod';
import { StateDescription, TransitionDescription } from './workflow-description.js';

/** The number of open instances that run a version; ended instances are not counted. */
export const VersionUse = z
  .object({
    version: z.int(),
    /** Whether new instances run this version. */
    latest: z.boolean(),
    open: z.int(),
  })
  .meta({ id: 'VersionUse' });
export type VersionUse = z.infer<typeof VersionUse>;

const version = z.coerce.number().int().min(1);
/** The two versions to compare: what only `to` has is reported as added. */
export const VersionPair = z.object({ from: version, to: version });
export type VersionPair = z.infer<typeof VersionPair>;

const Terms = z.object({ added: z.array(z.string()), removed: z.array(z.string()) });

/** A transition that both versions have, with the same states and event but different guards or effects. */
export const ChangedTransition = z.object({
  before: TransitionDescription,
  after: TransitionDescription,
  /** The names of the guards and of the effects. */
  guards: Terms,
  effects: Terms,
});
export type ChangedTransition = z.infer<typeof ChangedTransition>;

/** The differences between two versions of a machine. */
export const MachineDifferences = z
  .object({
    from: z.int(),
    to: z.int(),
    states: z.object({
      added: z.array(StateDescription),
      removed: z.array(StateDescription),
      /** The states with a different kind (initial, final) or different tags. */
      changed: z.array(z.object({ before: StateDescription, after: StateDescription })),
    }),
    transitions: z.object({
      added: z.array(TransitionDescription),
      removed: z.array(TransitionDescription),
      changed: z.array(ChangedTransition),
    }),
  })
  .meta({ id: 'MachineDifferences' });
export type MachineDifferences = z.infer<typeof MachineDifferences>;

const Abilities = z.object({ events: z.array(z.string()), actions: z.array(z.string()) });

/** A group of instances in the same state, and the effect of an upgrade on them. */
export const UpgradeGroup = z.object({
  from: z.int(),
  to: z.int(),
  source: z.string(),
  target: z.string(),
  instances: z.int(),
  gained: Abilities,
  lost: Abilities,
});
export type UpgradeGroup = z.infer<typeof UpgradeGroup>;

export const UnmappedGroup = z.object({
  from: z.int(),
  /** State of the instances; null if their version is unknown, so that their state is not known either. */
  source: z.string().nullable(),
  reason: z.enum(['unknown-version', 'no-migration', 'migration-failed', 'no-such-state', 'other-context']),
  label: z.string(),
  instances: z.int(),
  /** Id of one instance of the group. */
  example: z.string(),
});
export type UnmappedGroup = z.infer<typeof UnmappedGroup>;

/** The result of a dry run of an upgrade to the newest version, which changes nothing. */
export const UpgradeReport = z
  .object({
    latest: z.int(),
    upgraded: z.int(),
    upToDate: z.int(),
    unmapped: z.int(),
    groups: z.array(UpgradeGroup),
    unmappedGroups: z.array(UnmappedGroup),
  })
  .meta({ id: 'UpgradeReport' });
export type UpgradeReport = z.infer<typeof UpgradeReport>;
