import type { ActorLabel, Grant } from '@percorso/domain';

const actorByGrant: Partial<Record<Grant, ActorLabel>> = {
  uod_episode_validate: 'unit',
  uod_authorization_approve: 'unitDirector',
  residence_authorization_approve: 'residenceDirector',
  cdr_episode_validate: 'centre',
  uod_episode_force_close: 'administrator',
};

/** As whom somebody with these grants acts: nobody is told that they are awaited themselves. */
const actsAs = (grants: readonly Grant[]): ActorLabel[] => grants.flatMap((grant) => actorByGrant[grant] ?? []);

/** Who else must act, of those who could cure what is missing. */
export const othersAmong = (who: readonly ActorLabel[], grants: readonly Grant[]): ActorLabel[] => {
  const own = actsAs(grants);
  return who.some((actor) => own.includes(actor)) ? [] : [...who];
};
