import type { ActorLabel, Grant } from '@percorso/domain';

const actorByGrant: Partial<Record<Grant, ActorLabel>> = {
  uod_episode_validate: 'unit',
  uod_authorization_approve: 'unitDirector',
  residence_authorization_approve: 'residenceDirector',
  cdr_episode_validate: 'centre',
  uod_episode_force_close: 'administrator',
};

/** The roles of a user with these grants: the lines that name who must act omit the user. */
const rolesOf = (grants: readonly Grant[]): ActorLabel[] => grants.flatMap((grant) => actorByGrant[grant] ?? []);

/** The other actors who must act; none if the user is one of them. */
export const otherActors = (actors: readonly ActorLabel[], grants: readonly Grant[]): ActorLabel[] => {
  const ownRoles = rolesOf(grants);
  return actors.some((actor) => ownRoles.includes(actor)) ? [] : [...actors];
};
