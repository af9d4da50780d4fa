import type { EpisodeRow, Grant } from '@percorso/domain';

/** Whether the user may open an episode: it is not invalidated, and the user has the grant to read episodes. Spec 000 §2. */
export const canOpenRow = ({ step }: Pick<EpisodeRow, 'step'>, grants: readonly Grant[]): boolean =>
  step !== 'INVALIDATO_UOD' && step !== 'INVALIDATO_CDR' && grants.includes('episode_of_care_read');

/** Whether the user may renew an episode: it is renewable, and the user has the grant of the event. Spec 000 §2. */
export const canRenewRow = ({ renewable }: Pick<EpisodeRow, 'renewable'>, grants: readonly Grant[]): boolean =>
  renewable && grants.includes('uod_episode_renew');

/** Whether the "new access" button appears: the patient has no open episode, and the user has the grant to create one. Spec 000 §2. */
export const canOpenAccess = (rows: readonly Pick<EpisodeRow, 'closed'>[], grants: readonly Grant[]): boolean =>
  rows.every(({ closed }) => closed) && grants.includes('episode_of_care_create');

/**
 * Returns the latest end date of a patient's accesses, after which the next access must start; null if no access has ended. An access that
 * was invalidated at acceptance does not count.
 */
export const lastEndOf = (rows: readonly Pick<EpisodeRow, 'closed' | 'step' | 'endDate'>[]): string | null =>
  rows
    .filter(({ closed, step }) => closed && step !== 'INVALIDATO_UOD')
    .reduce<string | null>((last, { endDate }) => ((endDate ?? '') > (last ?? '') ? endDate : last), null);
