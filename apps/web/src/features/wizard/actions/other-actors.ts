import type { ActorLabel, Grant } from '@percorso/domain';

const actorByGrant: Partial<Record<Grant, ActorLabel>> = {
  uod_episode_validate: 'unit',
  uod_authorization_approve: 'unitDirector',
  residence_authorization_approve: 'residenceDirector',
  cdr_episode_validate: 'centre',
  uod_episode_force_close: 'administrator',
};

/** Returns the roles of a user with these grants. */
const rolesOf = (grants: readonly Grant[]): ActorLabel[] => grants.flatMap((grant) => actorByGrant[grant] ?? []);

/** Returns the actors who must act; an empty list if the user is one of them. */
export const otherActors = (actors: readonly ActorLabel[], grants: readonly Grant[]): ActorLabel[] => {
  const ownRoles = rolesOf(grants);
  return actors.some((actor) => ownRoles.includes(actor)) ? [] : [...actors];
};
