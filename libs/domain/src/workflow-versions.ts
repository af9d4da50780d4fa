import { z } from 'zod';
import { StateDescription, TransitionDescription } from './workflow-description.js';

/** How many instances run a version: those that have ended keep theirs, and are not counted. */
export const VersionUse = z
  .object({
    version: z.int(),
    /** The one with which new instances start. */
    latest: z.boolean(),
    open: z.int(),
  })
  .meta({ id: 'VersionUse' });
export type VersionUse = z.infer<typeof VersionUse>;

const version = z.coerce.number().int().min(1);
/** Two versions to be compared: what `to` has that `from` has not was added. */
export const VersionPair = z.object({ from: version, to: version });
export type VersionPair = z.infer<typeof VersionPair>;

const Terms = z.object({ added: z.array(z.string()), removed: z.array(z.string()) });

/** A transition that leads from and to the same states by the same event, and asks for or does something else. */
export const ChangedTransition = z.object({
  before: TransitionDescription,
  after: TransitionDescription,
  /** Names of conditions and of effects. */
  guards: Terms,
  effects: Terms,
});
export type ChangedTransition = z.infer<typeof ChangedTransition>;

/** What is different between two versions of a machine. */
export const MachineDifferences = z
  .object({
    from: z.int(),
    to: z.int(),
    states: z.object({
      added: z.array(StateDescription),
      removed: z.array(StateDescription),
      /** Of another kind than before: initial, final, with other tags. */
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

/** Instances that stand alike, and what an upgrade would make of them. */
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
  /** Null where the old state is not known either. */
  source: z.string().nullable(),
  reason: z.enum(['unknown-version', 'no-migration', 'migration-failed', 'no-such-state', 'other-context']),
  label: z.string(),
  instances: z.int(),
  /** One of them. */
  example: z.string(),
});
export type UnmappedGroup = z.infer<typeof UnmappedGroup>;

/** The dry run of an upgrade to the newest version: nothing is changed by it. */
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
