import type { ActorLabel, Grant } from '@percorso/domain';

const actorByGrant: Partial<Record<Grant, ActorLabel>> = {
  uod_episode_validate: 'unit',
  uod_authorization_approve: 'unitDirector',
  residence_authorization_approve: 'residenceDirector',
  cdr_episode_validate: 'centre',
  uod_episode_force_close: 'administrator',
};

/** The roles of a user with these grants: the lines that name who must act omit the user. */
const actsAs = (grants: readonly Grant[]): ActorLabel[] => grants.flatMap((grant) => actorByGrant[grant] ?? []);

/** The other actors who must act; none if the user is one of them. */
export const othersAmong = (who: readonly ActorLabel[], grants: readonly Grant[]): ActorLabel[] => {
  const own = actsAs(grants);
  return who.some((actor) => own.includes(actor)) ? [] : [...who];
};
